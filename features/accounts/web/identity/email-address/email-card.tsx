import './email-address.css';
import { Button } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { getEmailAddress } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/email-address-en.ts';
import { ChangeAddressDialog } from './change-address-dialog.tsx';
import { PendingCode } from './pending-code.tsx';

/** The address that the person signs in with, and its change: another address, the code that goes there, done. */
export function EmailCard() {
  const { data, error, refetch } = useOperation(getEmailAddress, {});
  const [isChanging, setChanging] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const isPending = data !== undefined && (data.provenAt === null || data.wanted !== null);
  return (
    <Section
      title={en.card.title}
      card
      action={data && !isPending && <Button onClick={() => setChanging(true)}>{en.card.change}</Button>}
    >
      {!data && error && <ErrorState message={en.section.loadFailed} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data && !isPending && <p className="email-address-lead email-address-dim">{en.card.lead(data.email)}</p>}
      {data && isPending && <PendingCode address={data} autoFocus={hasAsked} />}
      {data && isChanging && (
        <ChangeAddressDialog address={data} onAsked={() => setAsked(true)} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}
