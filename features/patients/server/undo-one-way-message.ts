import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { undoOneWayMessage } from '../contract/one-way-message.ts';
import { UNDO_SEND_ANSWERED_MS } from '../contract/undo-send.ts';
import { followedBy, isCounted } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';
import { giveUseBack } from './premium-use-store.ts';

/** Binds `patientMessages-undo`: for who has sent it, for seconds; the message stays in the list as cancelled. */
export const implementUndoOneWayMessage = (
  { files }: Pick<FeatureSupplies, 'files'>,
  { documents }: Pick<PatientNeeds, 'documents'>,
) =>
  implementWrite(undoOneWayMessage, {
    async write(call, { documentId }) {
      const { actor, tx, clock } = call;
      const scope = followedBy(actor) ?? { ownerId: actor.personId };
      const sent = await documents.openIssuedDocument(tx, { scope, documentId });
      const isOwn = sent?.sentBy === actor.personId;
      call.authorise(allow('who has sent it'));
      if (!sent || !isOwn) throw call.failure('message_not_found');
      const isLate = clock.now().getTime() - sent.createdAt.getTime() > UNDO_SEND_ANSWERED_MS;
      const outcome = isLate ? null : await documents.cancelDocument(call, { scope, documentId });
      if (outcome?.result !== 'done') throw call.failure('undo_too_late');
      // Its files lie in the stage again, as the message is in the form again.
      await files.release(tx, { recordId: documentId, ownerId: actor.personId });
      if (isCounted(actor)) await giveUseBack(tx, actor.personId, sent.createdAt);
      call.about({ recordKind: 'document', recordId: documentId, patientReferenceId: outcome.patientReferenceId });
      return { ok: true as const };
    },
  });
