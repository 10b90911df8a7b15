import type { FollowDelivery } from '@alethea/server-kit/delivery/delivery';
import type { Notice } from '@alethea/server-kit/operations/call';
import { patientMessageChange } from '../contract/changes.ts';
import { type DocumentRow, findSent } from './document-store.ts';

/** The kind of record that a document is to the mail with its link. */
export const DOCUMENT = 'document';

/** Tells lists of a document that the mail with its link has got on. */
export const followDocumentMail: FollowDelivery = async (tx, { recordId }) => {
  const row = await findSent(tx, recordId);
  return row ? [documentChanged(row)] : [];
};

/** Tells those who follow a document that it has changed. */
export function documentChanged({
  documentId,
  ownerId,
  sentBy,
  clinicId,
}: Pick<DocumentRow, 'documentId' | 'ownerId' | 'sentBy' | 'clinicId'>): Notice {
  const people = [...new Set([ownerId, sentBy])].map((id) => `person:${id}`);
  return {
    to: clinicId ? [...people, `clinic:${clinicId}`] : people,
    changed: [patientMessageChange(documentId)],
  };
}
