import type * as accounts from '@alethea/accounts/contract';
import type * as consults from '@alethea/consults/contract';
import type * as news from '@alethea/news/contract';
import type * as requests from '@alethea/requests/contract';
import { remote } from '@alethea/web-kit/remote';

/** Who is signed in, or nobody. */
export const getSession = remote<typeof accounts.getSession>('login-getSession');
/** Keeps the session alive: its person is at work. */
export const touchSession = remote<typeof accounts.touchSession>('login-touchSession');
/** Ends the session. */
export const signOut = remote<typeof accounts.signOut>('login-signOut');
/** Chooses the clinic that the session works in. */
export const setCustomClaims = remote<typeof accounts.setCustomClaims>('login-setCustomClaims_v1');
/** How many consults wait unread, for the badges. */
export const countUnread = remote<typeof consults.countUnread>('secureMessaging-countUnread');
/** How much of the news is unread, for the badge on the logo. */
export const countUnreadNotifications = remote<typeof news.countUnreadNotifications>('notifications-countUnread');
/** The newest consults of the person, for the palette. */
export const listConsults = remote<typeof consults.listConsults>('secureMessaging-listConsults');
/** The newest consults of the clinic, for the palette. */
export const listClinicConsults = remote<typeof consults.listClinicConsults>('clinicInbox-listConsults');
/** The one-time tooltips that the person has dismissed. */
export const getOneTimeTooltips = remote<typeof accounts.getOneTimeTooltips>('oneTimeTooltips-get');
/** Puts a one-time tooltip away for good. */
export const dismissOneTimeTooltip = remote<typeof accounts.dismissOneTimeTooltip>('oneTimeTooltips-dismiss');
/** How many drafts wait unread for the person's approval, for the badge. */
export const countUnreadApprovals = remote<typeof requests.countUnreadApprovals>('consultDraft-countUnread');
