import { newId } from '@alethea/kernel/text/ids';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import type { PatientsOffer } from '../offers.ts';
import { mailTexts } from '../texts/mail.ts';
import { patientMessageChanged } from './patient-message-notice.ts';
import type { PatientNeeds } from './patient-needs.ts';
import { findSenderPlace } from './sender-place.ts';

/** Hands the copy to the patient at 7:00 of the next day (CFORM-60); a copy is never counted as a use. */
export function sendPatientCopyIn({ documents }: PatientNeeds): PatientsOffer['sendPatientCopy'] {
  return async function sendPatientCopy(call, copy) {
    const { personId } = call.actor;
    const place = await findSenderPlace(call.tx, personId, copy.locationIndex);
    if (!place) throw new Error('A request is sent from a location of its sender.');
    const now = call.clock.now();
    const documentId = newId(now);
    const clinicName = place.clinicName || mailTexts.noClinic;
    const words = mailTexts.copy;
    await documents.issueDocument(call, {
      documentId,
      kind: 'patientCopy',
      ownerPersonId: personId,
      sentByPersonId: personId,
      clinicId: place.clinicId,
      consultId: copy.consultId,
      patientReferenceId: copy.patientReferenceId,
      recipientEmail: copy.recipientEmail,
      proof: { type: 'healthNumber', patient: copy.patient },
      content: {
        title: words.title[copy.kind],
        text: words.text(place.senderName, copy.recipient),
        // A file name travels further than the file: nothing of the patient stands in it.
        pdf: { fileName: `${copy.kind}-copy.pdf`, bytes: copy.pdf },
      },
      sendAt: next7amMountain(now),
      senderName: place.senderName,
      from: { clinicName, clinicPhone: place.clinicPhone },
      mailWords: { subject: words.subject(clinicName), opening: words.opening(clinicName) },
    });
    call.notify(patientMessageChanged({ messageId: documentId, ownerId: personId, clinicId: place.clinicId }));
  };
}
