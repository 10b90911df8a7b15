import { patientMessageChange } from '@alethea/documents/contract/changes';
import type { Patient } from '@alethea/kernel/health/patient';
import type { AuditSubject, Notice, WriteCall } from '@alethea/server-kit/operations/call';
import type { PhysicianInfo } from '../../contract/form-template.ts';
import { mailTexts } from '../../texts/mail.ts';
import type { FormNeeds } from './form-needs.ts';
import type { SendOrder, SendRow } from './form-store.ts';

/** From where a form is sent, and whose name its patient reads. */
export type Sender = Exclude<Awaited<ReturnType<FormNeeds['patients']['openSender']>>['sender'], string>;

/** A row with whom it goes to. */
export interface IssuedRow extends SendRow {
  readonly recipient: { readonly email: string; readonly patient: Patient };
}

/** Makes the patient message of one recipient; answers what the access log says of it. */
export async function issueForm(
  call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>,
  { documents }: Pick<FormNeeds, 'documents'>,
  { order, sender, row }: { readonly order: SendOrder; readonly sender: Sender; readonly row: IssuedRow },
): Promise<AuditSubject> {
  const { place, shown } = sender;
  const { recipient, documentId, sendAt, patientReferenceId } = row;
  const { form, physicianId } = order;
  const clinicName = place.clinicName || mailTexts.noClinic;
  await documents.issueDocument(call, {
    documentId,
    kind: 'form',
    ownerPersonId: physicianId,
    sentByPersonId: order.sentBy,
    clinicId: place.clinicId,
    consultId: null,
    patientReferenceId,
    recipientEmail: recipient.email.trim(),
    proof: { type: 'healthNumber', patient: recipient.patient },
    content: { title: form.name, text: mailTexts.asked(form.name), pdf: null },
    sendAt,
    senderName: shown.name,
    from: { clinicName, clinicPhone: place.clinicPhone },
    mailWords: { subject: mailTexts.subject(clinicName), opening: mailTexts.opening(clinicName) },
  });
  return {
    recordKind: 'document',
    recordId: documentId,
    patientReferenceId,
    detail: {
      ...{ formId: form.formId, version: form.version, isDelayed: sendAt !== null },
      ...(physicianId !== order.sentBy && { onBehalfOf: physicianId }),
      ...(order.shownAs && { shownAs: order.shownAs }),
    },
  };
}

/** Tells the physician and the staff of the clinic of forms that were sent. */
export function formsIssued(
  { physicianId }: Pick<SendOrder, 'physicianId'>,
  { place }: Sender,
  documentIds: readonly string[],
): Notice {
  return {
    to: [`person:${physicianId}`, ...(place.clinicId ? [`clinic:${place.clinicId}`] : [])],
    changed: documentIds.map((documentId) => patientMessageChange(documentId)),
  };
}

/** The sender, as the patient reads them. */
export function physicianInfoOf({ place, shown }: Sender): PhysicianInfo {
  const { firstName, lastName, clinicName, city } = place;
  return { firstName, lastName, displayName: shown.name, location: { clinicName, city } };
}
