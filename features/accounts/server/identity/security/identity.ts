import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  confirmIdentity as confirmIdentityOperation,
  getSecurity as getSecurityOperation,
} from '../../../contract/identity/security.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countAttempt, forgetAttempts } from '../../core/attempt-limit.ts';
import { verifyPassword } from '../../core/password-hash.ts';
import { secondFactorsOf } from '../../core/second-factors.ts';
import { confirmationBucket } from '../../core/sign-in-buckets.ts';
import { confirmSession } from '../sessions/confirmed-session.ts';
import { passwordHashOf } from '../sessions/credential-store.ts';
import { deviceOfCookie, knownDeviceOf } from '../sessions/known-devices.ts';
import { consumeStep, openSecret } from './authenticator-store.ts';
import { passkeysOf } from './passkey-store.ts';
import { matchingTimeStep } from './time-code.ts';

/** Answers how the caller's account is protected; no secret is among it. */
export const getSecurity = (parts: AccountsParts) =>
  implementRead(getSecurityOperation, {
    async read(call) {
      call.authorise(allow('one’s own account'));
      const { personId, roles } = call.actor;
      const factors = await secondFactorsOf(call.db, personId);
      const passkeys = await passkeysOf(call.db, personId);
      return {
        authenticatorAppSince: factors.authenticatorAppSince?.toISOString() ?? null,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          passkeyId: id,
          name,
          addedAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft: factors.recoveryCodesLeft,
        isSecondFactorRequired: await parts.rolePermissions.demandSecondFactor(roles),
        passwordMinimum: parts.settings.passwordMinimum,
      };
    },
  });

/** Takes the password, or a code of the app, once more; guesses are counted before they are made. */
export const confirmIdentity = (parts: AccountsParts) =>
  implementWrite(confirmIdentityOperation, {
    async prepare(call, { password, code = '' }) {
      const { personId } = call.actor;
      const now = call.clock.now();
      call.about({ recordKind: 'person', recordId: personId });
      const device = await knownDeviceOf(call.db, deviceOfCookie(parts.keyring, call.deviceToken), personId);
      const bucket = confirmationBucket(parts.keyring, personId, device);
      const retryAfterSeconds = await countAttempt(call.db, bucket, now);
      if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      if (password !== undefined) {
        call.authorise(
          (await isPasswordOf(call.db, personId, password)) ? allow('the password') : deny('password_wrong'),
        );
        return { step: null, bucket };
      }
      const secret = await openSecret(call.db, parts.keyring, personId, 'on');
      const step = secret && matchingTimeStep(secret, code, now);
      call.authorise(step ? allow('a code of the app') : deny('code_wrong'));
      return { step, bucket };
    },

    async write(call, _input, { step, bucket }) {
      const { personId, sessionId } = call.actor;
      const isUsed = step === null || (await consumeStep(call.tx, personId, step));
      call.authorise(isUsed ? allow('the person at the keyboard') : deny('code_wrong'));
      call.about({ recordKind: 'person', recordId: personId });
      await forgetAttempts(call.tx, bucket.bucket);
      await confirmSession(call.tx, sessionId, call.clock.now());
      return { ok: true } as const;
    },
  });

/** True when it is the person’s password; takes about 35 ms, so outside the transaction. */
export async function isPasswordOf(executor: Executor, personId: string, password: string): Promise<boolean> {
  const hash = await passwordHashOf(executor, personId);
  return hash !== null && verifyPassword(hash, password);
}
