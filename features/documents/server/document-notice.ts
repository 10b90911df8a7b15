import type { Notice } from '@alethea/server-kit/operations/call';
import { patientMessageChange } from '../contract/changes.ts';
import type { DocumentRow } from './document-store.ts';

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
