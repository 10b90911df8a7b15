import { type FollowDelivery, readDeliveries } from '@alethea/server-kit/delivery/delivery';
import type { Notice } from '@alethea/server-kit/operations/call';
import { patientMessageChange } from '../contract/changes.ts';
import { type DocumentRow, findSent, noteFailed } from './document-store.ts';

/** The kind of record that a document is to the mail with its link. */
export const DOCUMENT = 'document';

/** Tells lists of a document that the mail with its link has got on; one that was refused brings it back. */
export const followDocumentMail: FollowDelivery = async (tx, { recordId, state, now }) => {
  const row = await findSent(tx, recordId);
  // What is told may be of a mail before the one that counts.
  if (row?.mailId && state === 'failed') {
    const mail = (await readDeliveries(tx, 'mail', [row.mailId])).get(row.mailId);
    if (mail?.state === 'failed') await noteFailed(tx, row.documentId, now);
  }
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
