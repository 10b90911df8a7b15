import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { newId } from '@alethea/kernel/text/ids';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import { checkOneWayMessage } from '../contract/check-one-way-message.ts';
import { sendOneWayMessage as sendOneWayMessageOperation } from '../contract/one-way-message.ts';
import { UNDO_SEND_ANSWERED_MS } from '../contract/undo-send.ts';
import { mailEn } from '../texts/mail-en.ts';
import { attachMessageFiles } from './message-files.ts';
import { shownSender } from './on-behalf.ts';
import { patientMessageChanged } from './patient-message-notice.ts';
import { isCounted, mayWriteFor } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';
import { takeUse } from './premium-use-store.ts';
import { findSenderPlace, type SenderPlace } from './sender-place.ts';

type Message = ParsedInputOf<typeof sendOneWayMessageOperation>;
type MessageCall = WriteCall<typeof sendOneWayMessageOperation>;

/** Sends a patient a message behind a link; the use of a limited right is counted in the same transaction. */
export const implementSendOneWayMessage = (supplies: Pick<FeatureSupplies, 'keyring' | 'files'>, needs: PatientNeeds) =>
  implementWrite(sendOneWayMessageOperation, {
    async write(call, message) {
      const place = await placeOf(call, message);
      const issues = checkOneWayMessage(message);
      if (issues.length > 0) throw call.failure('fields_invalid', { issues });
      const { activityId: consultId } = message;
      if (consultId && !(await needs.consults.openConsultFile(call.tx, call.actor, consultId))) {
        throw call.failure('consult_not_found');
      }
      const now = call.clock.now();
      if (isCounted(call.actor) && !(await takeUse(call.tx, call.actor.personId, now))) {
        throw call.failure('limit_reached');
      }

      const shown = await shownSender(call.tx, call.actor, place, message);
      if (!shown) throw call.failure('on_behalf_not_permitted');
      const { patient, physicianUid, subject, body } = message;
      const patientReferenceId = await patientReferenceOf(call.tx, supplies.keyring, patient, now);
      const messageId = newId(now);
      const sendAt = message.delay ? next7amMountain(now) : null;
      const clinicName = place.clinicName || mailEn.noClinic;
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
        mailWords: { subject: mailEn.message.subject(clinicName), opening: mailEn.message.opening(clinicName) },
      });
      const attached = await attachMessageFiles(supplies, call.tx, {
        ...{ messageId, fileIds: message.attachmentIds, now },
        ...{ senderId: call.actor.personId, ownerId: physicianUid },
      });
      if (attached !== 'attached') throw call.failure(attached);
      const told = shown.physicianId;
      if (told !== null && told !== physicianUid) await tellNamed(call, needs, told);
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

/** Where it is sent from, once it is certain that the caller may send from there. */
async function placeOf(call: MessageCall, { physicianUid, locationIdx }: Message): Promise<SenderPlace> {
  const place = await findSenderPlace(call.tx, physicianUid, locationIdx);
  const isOwn = physicianUid === call.actor.personId;
  call.authorise(mayWriteFor(call.actor, physicianUid, place ?? { clinicId: null, isMember: false }));
  if (!place) throw call.failure(isOwn ? 'location_not_yours' : 'physician_not_permitted');
  return place;
}

/** Tells a physician whose name a patient reads that a colleague has sent it. */
async function tellNamed(call: MessageCall, { people }: PatientNeeds, physicianId: string): Promise<void> {
  const found = await people.find(call.tx, [physicianId, call.actor.personId]);
  const [physician, sender] = [found.get(physicianId), found.get(call.actor.personId)];
  if (!physician || !sender) return;
  const name = `${sender.title} ${sender.firstName} ${sender.lastName}`.trim();
  await call.sendMail({ to: physician.email, subject: mailEn.named.subject, text: mailEn.named.text(name) });
}
