import './invite.css';
import { BRAND } from '@alethea/kernel/brand';
import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { Page } from '@alethea/ui/page';
import { useAction } from '@alethea/web-kit/action';
import { useState } from 'react';
import { refuseInvites } from '../../contract/client.ts';
import { inviteEn } from '../../texts/invite-en.ts';

const en = inviteEn.unsubscribe;
const { productName: product } = BRAND;

/** Ends invitations to the address that the link was mailed to; asks first, for mail readers open links by themselves. */
export default function UnsubscribeScreen() {
  const [code] = useState(takeCode);
  const { state, error, run } = useAction(refuseInvites, { successMs: null });
  const isInvalid = code === null || error?.code === 'code_invalid';
  const heading = state === 'success' ? en.doneHeading : isInvalid ? en.invalidHeading : en.heading;
  return (
    <main className="invite-page">
      <Page title={heading} width="narrow">
        {state === 'success' && (
          <div role="status">
            <Notice tone="done">{en.done(product)}</Notice>
          </div>
        )}
        {state !== 'success' && isInvalid && <Notice tone="failed">{en.invalid(BRAND.supportEmail)}</Notice>}
        {state !== 'success' && !isInvalid && (
          <>
            <p className="invite-lead">{en.lead(product)}</p>
            {error && <Notice tone="failed">{en.failed}</Notice>}
            <Button variant="primary" loading={state === 'running'} onClick={() => void run({ code })}>
              {en.confirm}
            </Button>
          </>
        )}
      </Page>
    </main>
  );
}

/** The code of the link, moved from the address bar into this history entry, where a reload still finds it. */
function takeCode(): string | null {
  const fromAddress = new URLSearchParams(location.search).get('code');
  if (fromAddress !== null) history.replaceState({ ...history.state, unsubscribe: fromAddress }, '', location.pathname);
  const kept: unknown = history.state?.unsubscribe;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}
