import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getSecurity, listSessions, startAuthenticatorApp } from '../../../contract/client.ts';

/** How the person's account is protected, as it comes over the wire. */
export type Security = RemoteOutput<typeof getSecurity>;
/** One of the person's passkeys. */
export type PasskeyView = Security['passkeys'][number];
/** One of the person's live sessions. */
export type SessionEntry = RemoteOutput<typeof listSessions>['sessions'][number];
/** The secret of an authenticator app that is being set up. */
export type AppSecret = RemoteOutput<typeof startAuthenticatorApp>;
