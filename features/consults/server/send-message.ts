import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sendMessage } from '../contract/act-on-consult.ts';
import type { addMessageIn } from './add-message.ts';
import { joinAsMoa } from './consult-member.ts';
import { consultChanged } from './consult-notice.ts';
import { maySend } from './consult-policy.ts';
import { demandConsult, loadConsult, subjectOf } from './consult-store.ts';

/** Binds `secureMessaging-sendMessage`. */
export function implementSendMessage(supplies: FeatureSupplies, addMessage: ReturnType<typeof addMessageIn>) {
  return implementWrite(sendMessage, {
    async write(call, input) {
      const { actor, tx } = call;
      const found = await loadConsult(tx, actor, input.activityId, { lock: true });
      const consult = demandConsult(call, input.activityId, found);
      call.authorise(maySend(actor, consult));
      const now = supplies.clock.now();
      if (consult.activityRole === null && actor.clinicId) {
        const place = { clinicId: actor.clinicId, lastMessageAt: consult.recentMessageAt };
        await joinAsMoa(tx, { consultId: consult.id, personId: actor.personId, ...place, now });
        call.about({ ...subjectOf(consult), event: 'consult.moaJoined' });
      }
      const { messageId, attachmentIds } = input;
      const order = { consultId: consult.id, senderId: actor.personId, messageId, attachmentIds, now };
      const result = await addMessage(tx, { ...order, text: input.message });
      if (result.outcome !== 'sent' && result.outcome !== 'sent_before') throw call.failure(result.outcome);
      if (result.outcome === 'sent_before') {
        call.leaveUnlogged('the same message was sent, stored and logged before');
      } else {
        call.about({ ...subjectOf(consult), detail: { messageId, fileCount: new Set(attachmentIds).size } });
        call.notify(consultChanged(consult));
      }
      return { messageId, sentAt: result.sentAt.toISOString() };
    },
  });
}
