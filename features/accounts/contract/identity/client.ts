// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as IdentityAndroidApp from './android-app.ts';
import type * as IdentityEmailAddress from './email-address.ts';
import type * as IdentityPush from './push.ts';
import type * as IdentityResetPassword from './reset-password.ts';
import type * as IdentitySecondFactor from './second-factor.ts';
import type * as IdentitySecurity from './security.ts';
import type * as IdentitySignIn from './sign-in.ts';

/** Signs in by e-mail and password: sets the session cookie, or asks for the second factor. */
export const signIn: Remote<typeof IdentitySignIn.signIn> = {
  name: 'login-signIn',
  repeat: 'same',
};

/** Ends the current session, or every session of the person, and clears the cookie. */
export const signOut: Remote<typeof IdentitySignIn.signOut> = {
  name: 'login-signOut',
  repeat: 'same',
};

/** Answers the profile, roles and permissions of the signed-in person, or null. */
export const getSession: Remote<typeof IdentitySignIn.getSession> = {
  name: 'login-getSession',
  repeat: 'read',
  outdatedBy: ['profile'],
};

/** Keeps the current session alive because its person is at work. */
export const touchSession: Remote<typeof IdentitySignIn.touchSession> = {
  name: 'login-touchSession',
  repeat: 'same',
};

/** Ends the current session because nobody has used it for a while. */
export const lockSession: Remote<typeof IdentitySignIn.lockSession> = {
  name: 'login-lockSession',
  repeat: 'same',
};

/** Sets the clinic claim of the session and answers the claims. */
export const setCustomClaims: Remote<typeof IdentitySignIn.setCustomClaims> = {
  name: 'login-setCustomClaims_v1',
  repeat: 'same',
};

/** Sends a link to set a new password, if the account exists. */
export const sendForgotPasswordEmail: Remote<typeof IdentityResetPassword.sendForgotPasswordEmail> = {
  name: 'resetPassword-sendForgotPasswordEmail',
  repeat: 'same',
};

/** Tells whether a password-reset code is valid. */
export const verifyResetCode: Remote<typeof IdentityResetPassword.verifyResetCode> = {
  name: 'resetPassword-verifyCode',
  repeat: 'read',
};

/** Sets a new password with a reset code. */
export const confirmPasswordReset: Remote<typeof IdentityResetPassword.confirmPasswordReset> = {
  name: 'resetPassword-confirm',
  repeat: 'same',
};

/** Answers the newest version of the Android app and where it is downloaded; null where none is offered. */
export const getAndroidVersion: Remote<typeof IdentityAndroidApp.getAndroidVersion> = {
  name: 'app-getAndroidVersion',
  repeat: 'read',
};

/** Answers the address of the caller’s account, whether it is proven, and where the last code went. */
export const getEmailAddress: Remote<typeof IdentityEmailAddress.getEmailAddress> = {
  name: 'emailAddress-get',
  repeat: 'read',
};

/** Mails a new code to the address that the caller has yet to prove. */
export const sendEmailCode: Remote<typeof IdentityEmailAddress.sendEmailCode> = {
  name: 'emailAddress-sendCode',
  repeat: 'same',
};

/** Proves the address of the caller’s account by the code that was mailed to it. */
export const confirmEmailCode: Remote<typeof IdentityEmailAddress.confirmEmailCode> = {
  name: 'emailAddress-confirm',
  repeat: 'same',
};

/** Mails a code to another address, which takes the place of the caller’s when it comes back. */
export const changeEmailAddress: Remote<typeof IdentityEmailAddress.changeEmailAddress> = {
  name: 'emailAddress-change',
  repeat: 'same',
};

/** Has the caller’s phone be pushed to, and answers which topics it is to subscribe to; it leaves all others. */
export const registerPushToken: Remote<typeof IdentityPush.registerPushToken> = {
  name: 'fcm-registerToken',
  repeat: 'same',
};

/** Has a phone of the caller be pushed to no more. */
export const removePushToken: Remote<typeof IdentityPush.removePushToken> = {
  name: 'fcm-removeToken',
  repeat: 'same',
};

/** Finishes a sign-in with an authenticator code, a passkey or a recovery code, and sets the session cookie. */
export const confirmSecondFactor: Remote<typeof IdentitySecondFactor.confirmSecondFactor> = {
  name: 'login-confirmSecondFactor',
  repeat: 'same',
};

/** Begins a sign-in by passkey. */
export const beginPasskeySignIn: Remote<typeof IdentitySecondFactor.beginPasskeySignIn> = {
  name: 'login-beginPasskeySignIn',
  repeat: 'same',
};

/** Signs in by a passkey, without a password, and sets the session cookie. */
export const signInWithPasskey: Remote<typeof IdentitySecondFactor.signInWithPasskey> = {
  name: 'login-signInWithPasskey',
  repeat: 'same',
};

/** Answers which second factors the caller has. */
export const getSecurity: Remote<typeof IdentitySecurity.getSecurity> = {
  name: 'security-get',
  repeat: 'read',
};

/** Confirms by password or authenticator code that the session is still in the hands of its person. */
export const confirmIdentity: Remote<typeof IdentitySecurity.confirmIdentity> = {
  name: 'security-confirmIdentity',
  repeat: 'same',
};

/** Begins the confirmation by passkey that the session is still in the hands of its person. */
export const beginConfirmation: Remote<typeof IdentitySecurity.beginConfirmation> = {
  name: 'security-beginConfirmation',
  repeat: 'same',
};

/** Confirms by a passkey that has verified its owner that the session is still in the hands of its person. */
export const confirmByPasskey: Remote<typeof IdentitySecurity.confirmByPasskey> = {
  name: 'security-confirmByPasskey',
  repeat: 'same',
};

/** Makes the secret of an authenticator app and its otpauth address. */
export const startAuthenticatorApp: Remote<typeof IdentitySecurity.startAuthenticatorApp> = {
  name: 'security-startAuthenticatorApp',
  repeat: 'same',
};

/** Turns sign-in by authenticator app on and answers the first recovery codes. */
export const confirmAuthenticatorApp: Remote<typeof IdentitySecurity.confirmAuthenticatorApp> = {
  name: 'security-confirmAuthenticatorApp',
  repeat: 'same',
};

/** Turns sign-in by authenticator app off. */
export const turnOffAuthenticatorApp: Remote<typeof IdentitySecurity.turnOffAuthenticatorApp> = {
  name: 'security-turnOffAuthenticatorApp',
  repeat: 'same',
};

/** Replaces the recovery codes and answers the new ones, once. */
export const renewRecoveryCodes: Remote<typeof IdentitySecurity.renewRecoveryCodes> = {
  name: 'security-renewRecoveryCodes',
  repeat: 'same',
};

/** Begins the making of a passkey. */
export const beginPasskey: Remote<typeof IdentitySecurity.beginPasskey> = {
  name: 'security-beginPasskey',
  repeat: 'same',
};

/** Keeps a new passkey under a name and answers the first recovery codes. */
export const addPasskey: Remote<typeof IdentitySecurity.addPasskey> = {
  name: 'security-addPasskey',
  repeat: 'same',
};

/** Renames a passkey of the caller. */
export const renamePasskey: Remote<typeof IdentitySecurity.renamePasskey> = {
  name: 'security-renamePasskey',
  repeat: 'same',
};

/** Removes a passkey of the caller. */
export const removePasskey: Remote<typeof IdentitySecurity.removePasskey> = {
  name: 'security-removePasskey',
  repeat: 'same',
};

/** Changes the password with the current one or a passkey, and ends all other sessions. */
export const changePassword: Remote<typeof IdentitySecurity.changePassword> = {
  name: 'security-changePassword',
  repeat: 'same',
};

/** Lists the live sessions of the caller. */
export const listSessions: Remote<typeof IdentitySecurity.listSessions> = {
  name: 'security-listSessions',
  repeat: 'read',
};

/** Ends a session of the caller. */
export const endSession: Remote<typeof IdentitySecurity.endSession> = {
  name: 'security-endSession',
  repeat: 'same',
};

/** Ends every other session of the caller. */
export const endOtherSessions: Remote<typeof IdentitySecurity.endOtherSessions> = {
  name: 'security-endOtherSessions',
  repeat: 'same',
};
