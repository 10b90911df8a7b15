import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { en } from '@alethea/accounts/texts/saved-user-en';
import { BRAND } from '@alethea/kernel/app/brand';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { leaveForPortal } from '../landing.ts';

/** Tells who has signed in that some of the portal may not work, and lets them go on. */
export const ClaimsFailed = ({ session }: { readonly session: SessionView }) => (
  <div className="guest-stack">
    <h1>{`${session.firstName} ${session.lastName}`}</h1>
    <GuestAlert>{en.claimsFailed(BRAND.supportEmail)}</GuestAlert>
    <GuestAction wide autoFocus onClick={() => void leaveForPortal(session)}>
      {en.continue}
    </GuestAction>
  </div>
);
