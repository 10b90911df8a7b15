import './email-address.css';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getEmailAddress } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/email-address-en.ts';
import { PendingCode } from './pending-code.tsx';

/** The part of Next Steps on which a person proves the address of their account, or puts a wrong one right. */
export default function EmailAddressSection() {
  const { data, error, refetch } = useOperation(getEmailAddress, {});
  return (
    <Section title={en.section.title} card>
      {data?.provenAt ? (
        <Notice tone="done">{en.section.confirmed(data.email)}</Notice>
      ) : data ? (
        <PendingCode address={data} />
      ) : error ? (
        <ErrorState message={en.section.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Section>
  );
}
