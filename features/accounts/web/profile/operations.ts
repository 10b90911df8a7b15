import type * as accounts from '@alethea/accounts/contract';
import { type RemoteOutput, remote } from '@alethea/web-kit/remote';

/** The own profile. */
export const getProfile = remote<typeof accounts.getProfile>('profile-get');
/** Saves profile, preferences and clinics. */
export const saveProfile = remote<typeof accounts.saveProfile>('profile-save');
/** Who is signed in, which shows parts of the profile. */
export const getSession = remote<typeof accounts.getSession>('login-getSession');

/** The own profile as it comes over the wire. */
export type Profile = RemoteOutput<typeof getProfile>['profile'];
