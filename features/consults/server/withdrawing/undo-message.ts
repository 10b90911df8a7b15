import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { resourcesChange } from '@alethea/templates/contract/changes';
import { sql } from 'kysely';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import { undoMessage } from '../../contract/withdraw-message.ts';
import { billingTakenBack } from '../answering/billing-log.ts';
import { undoAlong } from '../answering/send-along.ts';
import { consultCipher } from '../core/consult-content.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayWithdrawMessage } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { loadSentMessage, restoreAnswer, restoreHead, restoreLists, stopMails } from './take-back.ts';

/** Binds `secureMessaging-undoMessage`. */
export function implementUndoMessage(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'billing' | 'directory' | 'resources'>,
) {
  return implementWrite(undoMessage, {
    async write(call, { activityId: consultId, messageId }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      const message = await loadSentMessage(tx, consult.id, messageId);
      if (!message) throw call.failure('message_not_found');
      call.authorise(mayWithdrawMessage(actor, consult, message));
      if (message.isFirst) throw call.failure('message_is_question');
      if (message.withdrawnAt) throw call.failure('message_withdrawn');
      if (message.isOpened) throw call.failure('message_opened');
      const now = supplies.clock.now();
      const isOver = now.getTime() - message.sentAt.getTime() > UNDO_ANSWERED_MS;
      if (isOver || !message.isLatest) throw call.failure('undo_too_late');
      const billing = await needs.billing.takeBackMessage(tx, { messageId, now });
      if (billing === 'claimed') throw call.failure('message_claimed');
      const cipher = consultCipher(await supplies.keyring.openDataKey(consult.id, consult.wrappedKey));
      await undoAlong(call, consult, message.sentAt);
      await restoreAnswer(tx, needs, consult, message);
      await restoreHead(tx, cipher, message);
      await restoreLists(tx, message, true);
      await stopMails(tx, message);
      // What was typed since stands behind it.
      const text = cipher.openMessage(messageId, message.ciphertext);
      await sql`
        update consult_state set message_draft_ciphertext = coalesce(message_draft_ciphertext,
          ${cipher.sealDraft(actor.personId, text)}::bytea)
        where consult_id = ${consult.id} and person_id = ${actor.personId}`.execute(tx);
      await sql`update consult set message_count = message_count - 1 where id = ${consult.id}`.execute(tx);
      await sql`delete from consult_message where id = ${messageId}`.execute(tx);
      const resourceFileIds = message.resources.map(({ resourceFileId }) => resourceFileId);
      await needs.resources.unshareResources(tx, resourceFileIds);
      const { fileIds } = message;
      await supplies.files.release(tx, { recordId: consult.id, ownerId: actor.personId, fileIds });
      call.about({ ...subjectOf(consult), detail: { messageId } });
      if (billing) call.about(billingTakenBack(billing, consult));
      call.notify(consultChanged(consult));
      if (resourceFileIds.length > 0) call.notify({ to: [`person:${actor.personId}`], changed: [resourcesChange()] });
      return { ok: true as const };
    },
  });
}
