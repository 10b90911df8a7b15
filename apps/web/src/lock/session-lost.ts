import { leaveForLogin } from '../shell/leave.ts';
import { sessionLost } from './session-lock.ts';

/**
 * There is no session any more: one that ended for want of use, or for good, is waited for on the lock screen; else the
 * page is left for sign-in. True when there is one again.
 */
export async function unlockOrLeave(): Promise<boolean> {
  if (await sessionLost()) return true;
  leaveForLogin();
  return false;
}
