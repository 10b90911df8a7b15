import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import { sql } from 'kysely';
import type { OtherDocument } from '../contract/document-view.ts';
import { documentCipher } from './document-content.ts';
import { closedBecause } from './document-state.ts';
import { type DocumentRow, documentColumns } from './document-store.ts';

/** How far back a patient looks, in milliseconds: 90 days. */
const LOOKS_BACK_MS = 90 * 24 * 60 * 60 * 1000;
/** More than anybody is sent in that time; each has a key of its own to be opened. */
const MOST = 20;

/**
 * What else was sent to the reader of a document, the latest first: of the same health number and to the same mailbox,
 * for a number alone is also known to others of a household. Links that were taken back or never arrived are left out.
 */
export async function otherDocuments(
  executor: Executor,
  keyring: Keyring,
  reader: { readonly row: DocumentRow; readonly recipientEmail: string; readonly now: Date },
): Promise<OtherDocument[]> {
  const { row, recipientEmail, now } = reader;
  if (!row.patientReferenceId) return [];
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
    where d.patient_reference_id = ${row.patientReferenceId} and d.kind <> 'consultPdf'
      and d.sent_at > ${new Date(now.getTime() - LOOKS_BACK_MS)} and d.id <> ${row.documentId}
      and d.withdrawn_at is null and d.cancelled_at is null and d.failed_at is null
    order by d.sent_at desc limit ${MOST}`.execute(executor);
  const opened = rows.map(async (other) => {
    const cipher = documentCipher(await keyring.openDataKey(other.documentId, other.wrappedKey));
    return { other, envelope: cipher.openEnvelope(other.envelopeCiphertext) };
  });
  return (await Promise.all(opened)).flatMap(({ other, envelope }) => {
    const { documentId, kind, sentAt, expiresAt } = other;
    const isTheirs = envelope.recipientEmail.toLowerCase() === recipientEmail.toLowerCase();
    if (!isTheirs || kind === 'consultPdf' || !sentAt || !expiresAt) return [];
    const moments = { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
    return [{ documentId, kind, clinicName: envelope.from.clinicName, ...moments, state: stateFor(other, now) }];
  });
}

function stateFor(row: DocumentRow, now: Date): OtherDocument['state'] {
  if (row.answeredAt) return 'answered';
  const why = closedBecause(row, now);
  if (why === 'used') return 'read';
  if (why === 'locked') return 'locked';
  return why === null ? 'open' : 'ended';
}
