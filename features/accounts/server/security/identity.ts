import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { verifyPassword } from '@better-auth/utils/password';
import {
  confirmIdentity as confirmIdentityOperation,
  getSecurity as getSecurityOperation,
} from '../../contract/security.ts';
import type { AccountsParts } from '../accounts-parts.ts';
import { countAttempt, forgetAttempts } from '../attempt-limit.ts';
import { passwordHashOf } from '../credential-store.ts';
import { deviceOfCookie, knownDeviceOf } from '../known-devices.ts';
import { confirmationBucket } from '../sign-in-buckets.ts';
import { consumeStep, openSecret } from './authenticator-store.ts';
import { confirmSession } from './confirmed-session.ts';
import { passkeysOf } from './passkey-store.ts';
import { secondFactorsOf } from './second-factors.ts';
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

/** True when it is the person’s password; takes about 50 ms, so outside the transaction. */
export async function isPasswordOf(executor: Executor, personId: string, password: string): Promise<boolean> {
  const hash = await passwordHashOf(executor, personId);
  return hash !== null && verifyPassword(hash, password);
}
