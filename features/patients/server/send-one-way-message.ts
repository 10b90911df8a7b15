import { newId } from '@alethea/kernel/text/ids';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import { checkOneWayMessage } from '../contract/check-one-way-message.ts';
import { sendOneWayMessage as sendOneWayMessageOperation } from '../contract/one-way-message.ts';
import { UNDO_SEND_ANSWERED_MS } from '../contract/undo-send.ts';
import type { PatientsOffer } from '../offers.ts';
import { mailTexts } from '../texts/mail.ts';
import { attachMessageFiles } from './message-files.ts';
import { openSender, tellNamedIn } from './open-sender.ts';
import { patientMessageChanged } from './patient-message-notice.ts';
import { isCounted } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';

/** Sends a patient a message behind a link; the use of a limited right is counted in the same transaction. */
export const implementSendOneWayMessage = (
  supplies: Pick<FeatureSupplies, 'keyring' | 'files'>,
  needs: PatientNeeds & Pick<PatientsOffer, 'takeUses'>,
) => {
  const tellNamed = tellNamedIn(needs);
  return implementWrite(sendOneWayMessageOperation, {
    async write(call, message) {
      const { decision, sender } = await openSender(call, message);
      call.authorise(decision);
      if (typeof sender === 'string') throw call.failure(sender);
      const { place, shown } = sender;
      const issues = checkOneWayMessage(message);
      if (issues.length > 0) throw call.failure('fields_invalid', { issues });
      const { activityId: consultId } = message;
      if (consultId && !(await needs.consults.openConsultFile(call.tx, call.actor, consultId))) {
        throw call.failure('consult_not_found');
      }
      const now = call.clock.now();
      if (isCounted(call.actor) && !(await needs.takeUses(call.tx, call.actor.personId, 1, now))) {
        throw call.failure('limit_reached');
      }

      const { patient, physicianUid, subject, body } = message;
      const patientReferenceId = await patientReferenceOf(call.tx, supplies.keyring, patient, now);
      const messageId = newId(now);
      const sendAt = message.delay ? next7amMountain(now) : null;
      const clinicName = place.clinicName || mailTexts.noClinic;
      await needs.documents.issueDocument(call, {
        documentId: messageId,
        kind: 'patientMessage',
        ownerPersonId: physicianUid,
        sentByPersonId: call.actor.personId,
        clinicId: place.clinicId,
        consultId: consultId ?? null,
        patientReferenceId,
        recipientEmail: message.patientEmail,
        proof: { type: 'healthNumber', patient },
        content: { title: subject, text: body, pdf: null },
        sendAt,
        heldUntil: message.undoable ? new Date(now.getTime() + UNDO_SEND_ANSWERED_MS) : null,
        senderName: shown.name,
        from: { clinicName, clinicPhone: place.clinicPhone },
        mailWords: { subject: mailTexts.message.subject(clinicName), opening: mailTexts.message.opening(clinicName) },
      });
      const attached = await attachMessageFiles(supplies, call.tx, {
        ...{ messageId, fileIds: message.attachmentIds, now },
        ...{ senderId: call.actor.personId, ownerId: physicianUid },
      });
      if (attached !== 'attached') throw call.failure(attached);
      const told = shown.physicianId;
      if (told !== null && told !== physicianUid) await tellNamed(call, told, () => mailTexts.named);
      const isOnBehalf = physicianUid !== call.actor.personId;
      call.about({
        recordKind: 'document',
        recordId: messageId,
        patientReferenceId,
        detail: {
          isDelayed: message.delay,
          fileCount: message.attachmentIds.length,
          ...(isOnBehalf && { onBehalfOf: physicianUid }),
          ...(told && { shownAs: told }),
        },
      });
      call.notify(patientMessageChanged({ messageId, ownerId: physicianUid, clinicId: place.clinicId }));
      return { messageId, scheduledFor: sendAt?.toISOString() ?? null };
    },
  });
};
