import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../../contract/index.ts';

export const getSecurity = remote<typeof contract.getSecurity>('security-get');
export const confirmIdentity = remote<typeof contract.confirmIdentity>('security-confirmIdentity');
export const beginConfirmation = remote<typeof contract.beginConfirmation>('security-beginConfirmation');
export const confirmByPasskey = remote<typeof contract.confirmByPasskey>('security-confirmByPasskey');
export const startAuthenticatorApp = remote<typeof contract.startAuthenticatorApp>('security-startAuthenticatorApp');
export const confirmAuthenticatorApp = remote<typeof contract.confirmAuthenticatorApp>(
  'security-confirmAuthenticatorApp',
);
export const turnOffAuthenticatorApp = remote<typeof contract.turnOffAuthenticatorApp>(
  'security-turnOffAuthenticatorApp',
);
export const renewRecoveryCodes = remote<typeof contract.renewRecoveryCodes>('security-renewRecoveryCodes');
export const beginPasskey = remote<typeof contract.beginPasskey>('security-beginPasskey');
export const addPasskey = remote<typeof contract.addPasskey>('security-addPasskey');
export const renamePasskey = remote<typeof contract.renamePasskey>('security-renamePasskey');
export const removePasskey = remote<typeof contract.removePasskey>('security-removePasskey');
export const changePassword = remote<typeof contract.changePassword>('security-changePassword');
export const listSessions = remote<typeof contract.listSessions>('security-listSessions');
export const endSession = remote<typeof contract.endSession>('security-endSession');
export const endOtherSessions = remote<typeof contract.endOtherSessions>('security-endOtherSessions');
export const getSession = remote<typeof contract.getSession>('login-getSession');
export const signOut = remote<typeof contract.signOut>('login-signOut');

/** How the person's account is protected, as it comes over the wire. */
export type Security = RemoteOutput<typeof getSecurity>;
/** One of the person's passkeys. */
export type PasskeyView = Security['passkeys'][number];
/** One of the person's live sessions. */
export type SessionEntry = RemoteOutput<typeof listSessions>['sessions'][number];
/** The secret of an authenticator app that is being set up. */
export type AppSecret = RemoteOutput<typeof startAuthenticatorApp>;
