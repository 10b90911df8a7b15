import type { Person } from '@alethea/accounts/offers';
import { DOCUMENT_SUBTYPES, type DocumentState, type IssuedDocument } from '@alethea/documents/contract/document-view';
import type { PatientMessage } from '../contract/patient-messages.ts';

/** A document as a patient message, by the names of the specification; `addressOf` gives where a file of it opens. */
export function patientMessageOf(
  document: IssuedDocument,
  people: ReadonlyMap<string, Person>,
  addressOf: (fileId: string) => string,
): PatientMessage {
  const { documentId: id, state, ownerId, sentBy, scheduledFor, sentAt, expiresAt, activityId: consultId } = document;
  return {
    id,
    subject: document.title,
    read: document.isRead,
    folder: document.folder,
    status: statusOf(state),
    statusUpdatedAt: document.statusUpdatedAt,
    created: document.created,
    delay: scheduledFor !== null,
    subType: DOCUMENT_SUBTYPES[document.kind],
    patientInfo: { email: document.recipientEmail, phn: document.phn },
    messageMediaURIs: document.fileIds.map(addressOf),
    messagePDFURI: `/dashboard/patient-messages?messageId=${id}`,
    error: errorOf(state),
    physicianUid: ownerId,
    ...{ state, scheduledFor, sentAt, expiresAt },
    activityId: consultId,
    openedAt: document.readAt,
    physicianName: nameOf(people.get(ownerId)),
    sentByName: sentBy === ownerId ? '' : nameOf(people.get(sentBy)),
  };
}

function statusOf(state: DocumentState): PatientMessage['status'] {
  if (state === 'scheduled' || state === 'sending') return 'sending';
  return errorOf(state) === null ? 'delivered' : 'failed';
}

function errorOf(state: DocumentState): PatientMessage['error'] {
  if (state === 'failed') return 'mail_refused';
  return state === 'cancelled' ? 'cancelled' : null;
}

function nameOf(person: Person | undefined): string {
  return person ? `${person.title} ${person.firstName} ${person.lastName}`.trim() : '';
}
