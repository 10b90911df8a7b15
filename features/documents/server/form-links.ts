import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { DocumentsOffer, FormLink } from '../offers.ts';
import { healthNumberProofHash, linkHash } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import { documentChanged } from './document-notice.ts';
import type { DocumentParts } from './document-parts.ts';
import { closedBecause } from './document-state.ts';
import { broughtBack, type DocumentRow, documentColumns, findByLink } from './document-store.ts';
import { inScope } from './list-issued-documents.ts';
import { refuseProof } from './refuse-proof.ts';

/** Links to forms: looked at, proved and answered; they open until they are answered. */
export function formLinksIn(
  parts: DocumentParts,
): Pick<DocumentsOffer, 'findFormLink' | 'proveFormLink' | 'answerFormLink' | 'openFormRecord'> {
  const { keyring } = parts;
  const open = async (row: DocumentRow) => {
    const dataKey = await keyring.openDataKey(row.documentId, row.wrappedKey);
    return { dataKey, envelope: documentCipher(dataKey).openEnvelope(row.envelopeCiphertext) };
  };
  const linkOf = async (row: DocumentRow, now: Date): Promise<FormLink> => {
    const { documentId, ownerId, sentBy, clinicId, patientReferenceId, expiresAt } = row;
    const { dataKey, envelope } = await open(row);
    const closed = closedBecause(row, now);
    return {
      ...{ documentId, ownerId, sentBy, clinicId, patientReferenceId, dataKey },
      ...{ from: envelope.from, senderName: envelope.senderName, expiresAt: expiresAt ?? now },
      closed: closed === 'used' ? 'answered' : closed,
      isProvedBy: (patient) => healthNumberProofHash(keyring, documentId, patient) === row.proofHash,
    };
  };
  const findRow = (executor: Executor, code: string, lock: boolean) =>
    findByLink(executor, linkHash(keyring, code), { lock, isForm: true });
  return {
    async findFormLink(executor, code, now) {
      const row = await findRow(executor, code, false);
      return row ? linkOf(row, now) : null;
    },
    async proveFormLink(call, { code, patient }) {
      const now = call.clock.now();
      // Held before the proof is looked at: guesses side by side are counted one after the other.
      const row = await findRow(call.tx, code, true);
      if (!row) return null;
      const link = await linkOf(row, now);
      if (link.closed !== null) return { link, triesLeft: null };
      if (!link.isProvedBy(patient)) {
        const triesLeft = await refuseProof(parts, call, row);
        return triesLeft > 0 ? { link, triesLeft } : { link: { ...link, closed: 'locked' }, triesLeft: null };
      }
      if (!row.openedAt) {
        await sql`
          update issued_document set opened_at = ${now}, status_updated_at = ${now}
          where id = ${row.documentId}`.execute(call.tx);
        call.notify(documentChanged(row));
      }
      return { link, triesLeft: null };
    },
    async answerFormLink(call, { link, pdf }) {
      const now = call.clock.now();
      const { rows } = await sql<Pick<DocumentRow, 'envelopeCiphertext'>>`
        select envelope_ciphertext as "envelopeCiphertext" from issued_document
        where id = ${link.documentId}`.execute(call.tx);
      const [row] = rows;
      if (!row) throw new Error('A form that is answered has its document.');
      const cipher = documentCipher(link.dataKey);
      const envelope = {
        ...cipher.openEnvelope(row.envelopeCiphertext),
        pdf: { fileName: pdf.fileName, sizeBytes: pdf.bytes.length },
      };
      await sql`
        update issued_document set answered_at = ${now}, pdf_ciphertext = ${Buffer.from(cipher.sealPdf(pdf.bytes))},
          envelope_ciphertext = ${Buffer.from(cipher.sealEnvelope(envelope))}, ${broughtBack(now)}
        where id = ${link.documentId}`.execute(call.tx);
      call.notify(documentChanged(link));
    },
    async openFormRecord(executor, { scope, documentId }) {
      const { rows } = await sql<DocumentRow>`
        select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
        where d.id = ${documentId} and d.kind = 'form' and ${inScope(scope)}`.execute(executor);
      const [row] = rows;
      if (!row) return null;
      return { dataKey: (await open(row)).dataKey, patientReferenceId: row.patientReferenceId };
    },
  };
}
