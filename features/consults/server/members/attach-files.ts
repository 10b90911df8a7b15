import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { attachFiles } from '../../contract/members.ts';
import { membersTexts } from '../../texts/spoken/members.ts';
import type { addMessageIn } from '../core/add-message.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { maySend } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { haveConsultantsLeft } from './consultant-status.ts';
import { joinBeforeWriting } from './join-before-writing.ts';

/** Binds `secureMessaging-attachFiles`. */
export function implementAttachFiles(
  { clock }: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'people'>,
  addMessage: ReturnType<typeof addMessageIn>,
) {
  return implementWrite(attachFiles, {
    async write(call, { activityId: consultId, messageId, attachmentIds }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(maySend(actor, consult));
      if (await haveConsultantsLeft(needs, tx, consult.id)) throw call.failure('specialist_left');
      const now = clock.now();
      await joinBeforeWriting(call, consult, now);
      const fileCount = new Set(attachmentIds).size;
      const message = { consultId: consult.id, senderId: actor.personId, messageId, attachmentIds, now };
      const result = await addMessage(
        tx,
        { ...message, text: membersTexts.attached(fileCount), kind: 'files' },
        consult,
      );
      if (result.outcome !== 'sent' && result.outcome !== 'sent_before') throw call.failure(result.outcome);
      if (result.outcome === 'sent') {
        call.about({ ...subjectOf(consult), detail: { messageId, fileCount } });
        call.notify(consultChanged(consult));
      } else {
        call.leaveUnlogged('the same files were attached and logged before');
      }
      return { messageId, sentAt: result.sentAt.toISOString() };
    },
  });
}
