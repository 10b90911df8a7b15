import './invitation.css';
import { BRAND } from '@alethea/kernel/brand';
import { LinkButton } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { Notice } from '@alethea/ui/notice';
import { Page } from '@alethea/ui/page';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { usePageTitle } from '@alethea/web-kit/page-title';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { getInvitation } from '../../contract/client.ts';
import { invitationEn as en } from '../../texts/invitation-en.ts';
import { InvitationForm } from './invitation-form.tsx';

/** Where the link of an invitation leads: what it offers, and the person's own password. */
export default function InvitationScreen() {
  usePageTitle(en.title);
  const [code] = useState(takeCode);
  const [joined, setJoined] = useState<string | null>(null);
  // What was shown stays while it is accepted: accepting it closes the link.
  const { data, error, refetch } = useOperation(getInvitation, code ? { code } : null, { staleTime: Infinity });
  const { productName: product } = BRAND;
  const invitation = data?.invitation;
  const isClosed = code === null || (data && !invitation);
  return (
    <main className="invitation-page">
      <Page title={isClosed ? en.invalidHeading : en.heading(product)} width="narrow">
        {joined !== null ? (
          <div className="invitation-stack" role="status">
            <Notice tone="done">{en.joined(joined)}</Notice>
            <LinkButton variant="primary" href="/login">
              {en.continueToLogin}
            </LinkButton>
          </div>
        ) : isClosed ? (
          <Notice tone="failed" title={en.invalid}>
            {en.invalidNext}
          </Notice>
        ) : invitation ? (
          <InvitationForm
            code={code}
            invitation={invitation}
            passwordMinimum={data.passwordMinimum}
            onJoined={() => setJoined(invitation.clinicName ?? '')}
          />
        ) : error ? (
          <ErrorState message={en.notChecked} onRetry={() => void refetch()} />
        ) : (
          <DetailSkeleton label={en.checking} />
        )}
      </Page>
    </main>
  );
}

/** The code of the link, moved from the address bar into this history entry, where a reload still finds it. */
function takeCode(): string | null {
  const fromAddress = new URLSearchParams(location.search).get('code');
  if (fromAddress !== null) history.replaceState({ ...history.state, invitation: fromAddress }, '', location.pathname);
  const kept: unknown = history.state?.invitation;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}
