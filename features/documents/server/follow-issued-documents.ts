import { readDeliveries } from '@alethea/server-kit/delivery/delivery';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Job } from '@alethea/server-kit/jobs/job';
import { sql } from 'kysely';
import type { DocumentState } from '../contract/document-view.ts';
import type { DocumentsOffer, IssuedChoice } from '../offers.ts';
import { documentCipher } from './document-content.ts';
import { documentChanged } from './document-notice.ts';
import { renewDocumentLists } from './document-search.ts';
import { documentState } from './document-state.ts';
import { type DocumentRow, documentColumns, readPdfCiphertext } from './document-store.ts';
import { inScope } from './list-issued-documents.ts';

/** A link can be made anew once the one before has gone out, whatever became of that. */
const RESENDABLE: readonly DocumentState[] = ['sent', 'read', 'expired', 'locked', 'failed'];

/** What has not gone out is kept back: the job that mails its link then finds nothing to do. */
const HOLDABLE: readonly DocumentState[] = ['scheduled', 'sending'];

/** A link is taken back while it could still be opened, or made to open again; that of a form until it is answered. */
const WITHDRAWABLE: readonly DocumentState[] = ['sent', 'locked', 'failed'];

/** A task in the inbox is done with it. */
const DEALT_WITH = sql`folder = case folder when 'inbox' then 'sent' else folder end, is_read = true`;

/** What senders can do with what they have issued: look at it, send its link again, keep it back. */
export function followIssuedDocumentsIn(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  sendLink: Job<{ readonly documentId: string }>,
): Pick<
  DocumentsOffer,
  | 'openIssuedDocument'
  | 'readIssuedPdf'
  | 'resendDocument'
  | 'withdrawDocument'
  | 'cancelDocument'
  | 'cancelDocumentsOf'
> {
  const open = async (row: DocumentRow) => {
    const cipher = documentCipher(await keyring.openDataKey(row.documentId, row.wrappedKey));
    return { cipher, envelope: cipher.openEnvelope(row.envelopeCiphertext) };
  };
  return {
    async openIssuedDocument(executor, choice) {
      const row = await find(executor, choice);
      if (!row) return null;
      const { cipher, envelope } = await open(row);
      const { title, pdf, from, senderName } = envelope;
      const text = cipher.openText(row.textCiphertext);
      const { patientReferenceId, createdAt, sentBy } = row;
      return { title, text, pdf, from, senderName, sentBy, createdAt, patientReferenceId };
    },
    async readIssuedPdf(executor, choice) {
      const row = await find(executor, choice);
      const sealed = row && (await readPdfCiphertext(executor, row.documentId));
      if (!row || !sealed) return null;
      const { cipher, envelope } = await open(row);
      if (!envelope.pdf) return null;
      const { patientReferenceId } = row;
      return { fileName: envelope.pdf.fileName, pdfBase64: cipher.openPdf(sealed), patientReferenceId };
    },
    async resendDocument(call, { recipientEmail, ...choice }) {
      const row = await hold(call.tx, choice);
      if (!row) return { result: 'unknown' };
      const mails = await readDeliveries(call.tx, 'mail', row.mailId ? [row.mailId] : []);
      const mail = row.mailId ? mails.get(row.mailId)?.state : undefined;
      const now = call.clock.now();
      const state = documentState(row, mail, now);
      if (!RESENDABLE.includes(state)) return { result: 'refused' };
      const { cipher, envelope } = await open(row);
      const isMoved = recipientEmail !== null && recipientEmail !== envelope.recipientEmail;
      // Its proof is that mailbox: another one would be another person's document.
      if (isMoved && row.proofType === 'emailCode') return { result: 'recipientFixed' };
      // What arrived and was not read yet is not new to who gets it again.
      const isReminder = state === 'sent' && !isMoved;
      const renewed = {
        ...envelope,
        ...(isMoved && { recipientEmail }),
        ...(isReminder && { isReminder }),
      };
      const sealed = cipher.sealEnvelope(renewed);
      await sql`
        update issued_document set envelope_ciphertext = ${Buffer.from(sealed)}, send_at = null, sent_at = null,
          mail_id = null, code_hash = null, expires_at = null, wrong_tries = 0, locked_at = null, opened_at = null,
          reading_hash = null, reading_until = null, email_code_hash = null, email_code_until = null,
          email_codes_sent = 0, failed_at = null, failed_told = false, expiry_noted = false,
          status_updated_at = ${now}, ${DEALT_WITH}
        where id = ${row.documentId}`.execute(call.tx);
      if (isMoved) {
        const content = { ...renewed, text: cipher.openText(row.textCiphertext) };
        await renewDocumentLists(call.tx, keyring, { ...row, content });
      }
      await call.enqueue(sendLink, { documentId: row.documentId });
      call.notify(documentChanged(row));
      return { result: 'done', patientReferenceId: row.patientReferenceId };
    },
    async withdrawDocument(call, choice) {
      const row = await hold(call.tx, choice);
      if (!row) return { result: 'unknown' };
      const now = call.clock.now();
      const state = documentState(row, undefined, now);
      const isWithdrawable = WITHDRAWABLE.includes(state) || (row.kind === 'form' && state === 'read');
      if (!isWithdrawable || row.sentAt === null) return { result: 'refused' };
      await sql`
        update issued_document set withdrawn_at = ${now}, status_updated_at = ${now}, ${DEALT_WITH}
        where id = ${row.documentId}`.execute(call.tx);
      call.notify(documentChanged(row));
      return { result: 'done', patientReferenceId: row.patientReferenceId };
    },
    async cancelDocument(call, choice) {
      const row = await hold(call.tx, choice);
      if (!row) return { result: 'unknown' };
      const now = call.clock.now();
      if (row.sentAt !== null || !HOLDABLE.includes(documentState(row, undefined, now))) return { result: 'refused' };
      await sql`
        update issued_document set cancelled_at = ${now}, status_updated_at = ${now}
        where id = ${row.documentId}`.execute(call.tx);
      call.notify(documentChanged(row));
      return { result: 'done', patientReferenceId: row.patientReferenceId };
    },
    async cancelDocumentsOf(call, consultId) {
      const { rows } = await sql<DocumentRow>`
        select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
        where d.consult_id = ${consultId} and d.sent_at is null and d.cancelled_at is null for update of d`.execute(
        call.tx,
      );
      for (const row of rows) {
        const now = call.clock.now();
        await sql`
          update issued_document set cancelled_at = ${now}, status_updated_at = ${now}
          where id = ${row.documentId}`.execute(call.tx);
        call.notify(documentChanged(row));
      }
      return rows.length;
    },
  };
}

type FoundRow = DocumentRow & { readonly textCiphertext: Uint8Array };

async function find(executor: Executor, { scope, documentId }: IssuedChoice): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${documentColumns}, d.text_ciphertext as "textCiphertext"
    from issued_document d join data_key k on k.record_id = d.id
    where d.id = ${documentId} and ${inScope(scope)}`.execute(executor);
  return rows[0];
}

async function hold(tx: Tx, { scope, documentId }: IssuedChoice): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${documentColumns}, d.text_ciphertext as "textCiphertext" from issued_document d join data_key k on k.record_id = d.id
    where d.id = ${documentId} and ${inScope(scope)} for update of d`.execute(tx);
  return rows[0];
}
