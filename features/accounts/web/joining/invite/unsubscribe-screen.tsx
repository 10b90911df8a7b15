import { BRAND } from '@alethea/kernel/app/brand';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { useAction } from '@alethea/web-kit/calls/action';
import { useState } from 'react';
import { refuseInvites } from '../../../contract/client.ts';
import { inviteEn } from '../../../texts/joining/invite-en.ts';
import { OutsidePage } from '../../parts/outside-page.tsx';

const en = inviteEn.unsubscribe;

/** Ends invitations to the address that the link was mailed to; asks first, for mail readers open links by themselves. */
export default function UnsubscribeScreen() {
  const [code] = useState(takeCode);
  const { state, error, run } = useAction(refuseInvites, { successMs: null });
  const isInvalid = code === null || error?.code === 'code_invalid';
  const heading = state === 'success' ? en.doneHeading : isInvalid ? en.invalidHeading : en.heading;
  if (state === 'success') {
    return (
      <OutsidePage title={heading} narrow>
        <p role="status">{en.done(BRAND.productName)}</p>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={heading} narrow>
      {isInvalid ? (
        <GuestAlert>{en.invalid(BRAND.supportEmail)}</GuestAlert>
      ) : (
        <div className="guest-stack">
          <p>{en.lead(BRAND.productName)}</p>
          {error && <GuestAlert>{en.failed}</GuestAlert>}
          <GuestAction isBusy={state === 'running'} onClick={() => void run({ code })}>
            {en.confirm}
          </GuestAction>
        </div>
      )}
    </OutsidePage>
  );
}

/** The code of the link, moved from the address bar into this history entry, where a reload still finds it. */
function takeCode(): string | null {
  const fromAddress = new URLSearchParams(location.search).get('code');
  if (fromAddress !== null) history.replaceState({ ...history.state, unsubscribe: fromAddress }, '', location.pathname);
  const kept: unknown = history.state?.unsubscribe;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}
