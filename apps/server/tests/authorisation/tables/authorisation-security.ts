import { randomUUID } from 'node:crypto';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const toEverybody = { inputFor: () => ({}), opensTo: 'everybody' } as const;
const toNobody = (others: string) => ({ opensTo: [], others }) as const;

const assertion = {
  ...{ id: 'bWFkZS11cA', rawId: 'bWFkZS11cA', type: 'public-key', clientExtensionResults: {} },
  response: { authenticatorData: 'AA', clientDataJSON: 'AA', signature: 'AA' },
};
const newPasskey = { ...assertion, response: { attestationObject: 'AA', clientDataJSON: 'AA' } };

/** Second factors, passkeys, sessions and the partner's account: everybody’s own, and of nobody else. */
export const SECURITY_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'login-confirmSecondFactor': {
    inputFor: () => ({ challenge: 'made-up', code: '123456' }),
    ...toNobody('challenge_ended'),
  },
  'login-beginPasskeySignIn': toEverybody,
  'login-signInWithPasskey': {
    inputFor: () => ({ challenge: 'made-up', passkey: assertion }),
    ...toNobody('sign_in_refused'),
  },
  'emailAddress-get': toEverybody,
  // Everybody of the matrix has proven the address of their account.
  'emailAddress-sendCode': { inputFor: () => ({}), ...toNobody('email_proven') },
  'emailAddress-confirm': { inputFor: () => ({ code: '12345678' }), ...toNobody('code_ended') },
  // Before the password is given again; after it it would be open to everybody.
  'emailAddress-change': {
    inputFor: () => ({ email: 'nobody@clinic.example' }),
    ...toNobody('confirmation_needed'),
  },
  'security-get': toEverybody,
  // Before the password is given again; after it they would be open to everybody.
  'security-startAuthenticatorApp': { inputFor: () => ({}), ...toNobody('confirmation_needed') },
  'security-confirmAuthenticatorApp': { inputFor: () => ({ code: '123456' }), ...toNobody('confirmation_needed') },
  'security-turnOffAuthenticatorApp': { inputFor: () => ({}), ...toNobody('confirmation_needed') },
  'security-renewRecoveryCodes': { inputFor: () => ({}), ...toNobody('confirmation_needed') },
  'security-beginPasskey': { inputFor: () => ({}), ...toNobody('confirmation_needed') },
  'security-removePasskey': { inputFor: () => ({ passkeyId: randomUUID() }), ...toNobody('confirmation_needed') },
  'security-addPasskey': {
    inputFor: () => ({ challenge: 'made-up', name: 'Laptop', passkey: newPasskey }),
    ...toNobody('challenge_ended'),
  },
  'security-renamePasskey': {
    inputFor: () => ({ passkeyId: randomUUID(), name: 'Laptop' }),
    ...toNobody('passkey_not_found'),
  },
  'security-beginConfirmation': { inputFor: () => ({}), ...toNobody('passkey_missing') },
  'security-confirmByPasskey': {
    inputFor: () => ({ challenge: 'made-up', passkey: assertion }),
    ...toNobody('challenge_ended'),
  },
  'security-confirmIdentity': { inputFor: () => ({ code: '123456' }), ...toNobody('code_wrong') },
  'security-changePassword': {
    // Refused before it costs every caller a hash.
    inputFor: () => ({ currentPassword: WORLD_PASSWORD, newPassword: 'short' }),
    ...toNobody('password_too_short'),
  },
  'security-listSessions': toEverybody,
  'security-endSession': { inputFor: () => ({ sessionId: randomUUID() }), ...toNobody('session_not_found') },
  'security-endOtherSessions': toEverybody,
  'ava-readLinkToken': { inputFor: () => ({ jwt: 'made.up.token' }), ...toNobody('link_token_invalid') },
  'ava-linkAccount': { inputFor: () => ({ jwt: 'made.up.token' }), ...toNobody('link_token_invalid') },
};
