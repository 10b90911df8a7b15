import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { verifyResetCode as verifyResetCodeOperation } from '../../../contract/identity/reset-password.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { isResetCodeValid } from '../sessions/reset-code-store.ts';

/** Tells whether a reset link still works, and how long the new password must be. */
export const verifyResetCode = ({ settings }: Pick<AccountsParts, 'settings'>) =>
  implementRead(verifyResetCodeOperation, {
    async read(call, { oobCode }) {
      call.authorise(allow('whoever holds the code'));
      const valid = await isResetCodeValid(call.db, oobCode, call.clock.now());
      return { valid, passwordMinimum: settings.passwordMinimum };
    },
  });
