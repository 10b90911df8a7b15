import type { Implementation } from '@alethea/server-kit/operations/implement';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { endOtherSessions, endSession, listSessions } from '../sessions/sessions.ts';
import { confirmAuthenticatorApp, startAuthenticatorApp, turnOffAuthenticatorApp } from './authenticator-app.ts';
import { changePassword } from './change-password.ts';
import { beginConfirmation, confirmByPasskey } from './confirm-by-passkey.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { confirmIdentity, getSecurity } from './identity.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** The second step of a sign-in, and what people do for the safety of their own account. */
export function securityImplementations(parts: AccountsParts): readonly Implementation[] {
  return [
    confirmSecondFactor(parts),
    beginPasskeySignIn(parts),
    signInWithPasskey(parts),
    getSecurity(parts),
    confirmIdentity(parts),
    beginConfirmation(parts),
    confirmByPasskey(parts),
    startAuthenticatorApp(parts),
    confirmAuthenticatorApp(parts),
    turnOffAuthenticatorApp(parts),
    renewRecoveryCodes(parts),
    beginPasskey(parts),
    addPasskey(parts),
    renamePasskey(),
    removePasskey(parts),
    changePassword(parts),
    listSessions(parts),
    endSession(),
    endOtherSessions(parts),
  ];
}
