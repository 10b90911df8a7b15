import type { Actor } from '@alethea/server-kit/operations/actor';
import type { DocumentRow } from './document-store.ts';

/** A document for a clinic needs no code from staff of that clinic who are signed in. */
export function provesBySession(
  actor: Pick<Actor, 'permissions' | 'clinicId'> | null,
  document: Pick<DocumentRow, 'proofType' | 'clinicId'>,
): boolean {
  if (!actor || document.proofType !== 'emailCode' || document.clinicId === null) return false;
  return actor.permissions.has('moaConsultInbox') && actor.clinicId === document.clinicId;
}
