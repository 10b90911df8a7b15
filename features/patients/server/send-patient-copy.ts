import { newId } from '@alethea/kernel/ids';
import { next7amMountain } from '@alethea/kernel/mountain-time';
import type { Province } from '@alethea/kernel/provinces';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { mailEn } from '../texts/mail-en.ts';
import { patientMessageChanged } from './patient-message-notice.ts';
import type { PatientPorts } from './ports.ts';
import { findSenderPlace } from './sender-place.ts';

/** The copy of a request that its patient is to have. */
export interface PatientCopy {
  readonly activityId: string;
  readonly kind: 'econsult' | 'phoneConsult' | 'referral';
  readonly locationIndex: number;
  readonly patientReferenceId: string;
  readonly patient: { readonly province: Province; readonly phn: string; readonly email: string };
  /** Who was asked, in words. */
  readonly recipient: string;
  /** The request as it was sent. */
  readonly pdf: Uint8Array;
}

/** Hands the copy to the patient at 7:00 of the next day (CFORM-60); a copy is never counted as a use. */
export function sendPatientCopyIn({ documents }: PatientPorts) {
  return async function sendPatientCopy(
    call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue' | 'notify'> & { readonly actor: { readonly personId: string } },
    copy: PatientCopy,
  ): Promise<void> {
    const { personId } = call.actor;
    const place = await findSenderPlace(call.tx, personId, copy.locationIndex);
    if (!place) throw new Error('A request is sent from a location of its sender.');
    const now = call.clock.now();
    const documentId = newId(now);
    const clinicName = place.clinicName || mailEn.noClinic;
    const words = mailEn.copy;
    await documents.issueDocument(call, {
      documentId,
      kind: 'patientCopy',
      ownerPersonId: personId,
      sentByPersonId: personId,
      clinicId: place.clinicId,
      consultId: copy.activityId,
      patientReferenceId: copy.patientReferenceId,
      recipientEmail: copy.patient.email,
      proof: { type: 'healthNumber', province: copy.patient.province, phn: copy.patient.phn },
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
