import type * as accounts from '@alethea/accounts/contract';
import type * as consults from '@alethea/consults/contract';
import { remote } from '@alethea/web-kit/remote';

/** Who is signed in, or nobody. */
export const getSession = remote<typeof accounts.getSession>('login-getSession');
/** Ends the session. */
export const signOut = remote<typeof accounts.signOut>('login-signOut');
/** Chooses the clinic that the session works in. */
export const setCustomClaims = remote<typeof accounts.setCustomClaims>('login-setCustomClaims_v1');
/** The person's own list, read here for its unread count. */
export const listConsults = remote<typeof consults.listConsults>('secureMessaging-listConsults');
/** The clinic's list, read here for its unread count. */
export const listClinicConsults = remote<typeof consults.listClinicConsults>('clinicInbox-listConsults');
