import { implementWrite } from '@alethea/server-kit/operations/implement';
import { withdrawConsult } from '../../contract/withdraw-message.ts';
import { mayWithdrawConsult } from '../core/consult-policy.ts';
import { demandConsult, lockConsult } from '../core/consult-store.ts';
import { type CloseParts, closeConsult } from './close-consult.ts';

/** Binds `secureMessaging-withdrawConsult`. */
export function implementWithdrawConsult(parts: CloseParts) {
  return implementWrite(withdrawConsult, {
    async write(call, { activityId: consultId, reason, keepBilled }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayWithdrawConsult(actor, consult));
      const now = call.clock.now();
      const closed = await closeConsult(parts, call, consult, { now, reason, keepBilled, isUndone: false });
      if (closed === 'claimed') throw call.failure('message_claimed');
      return { withdrawnAt: now.toISOString() };
    },
  });
}
