import { asBytea } from '@alethea/server-kit/engine/bytea';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { DocumentMoments } from './document-state.ts';
import type { Tables } from './schema/tables.ts';

/** A document as it is kept; what it holds stays sealed until its key opens it. */
export interface DocumentRow
  extends DocumentMoments,
    Pick<
      Tables['issued_document'],
      | 'ownerId'
      | 'sentBy'
      | 'clinicId'
      | 'consultId'
      | 'patientReferenceId'
      | 'envelopeCiphertext'
      | 'proofType'
      | 'proofHash'
      | 'createdAt'
      | 'mailId'
      | 'wrongTries'
      | 'readingHash'
      | 'readingUntil'
      | 'emailCodeHash'
      | 'emailCodeUntil'
      | 'emailCodesSent'
      | 'folder'
      | 'isRead'
      | 'statusUpdatedAt'
    > {
  readonly documentId: Tables['issued_document']['id'];
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

/** The form of entries in `document_search` that this version writes. */
export const SEARCH_FORM = 1;

/** The ids of the files of document `d`, in the order in which they came. */
export const documentFileIds = sql`(
  select coalesce(json_agg(f.id order by f.created_at, f.id), '[]'::json) from stored_file f where f.record_id = d.id)`;

/** The columns of a DocumentRow, out of `issued_document d join data_key k`; texts and PDFs are read one by one. */
export const documentColumns = sql`
  d.id as "documentId", d.kind, d.owner_id as "ownerId", d.sent_by as "sentBy", d.clinic_id as "clinicId",
  d.consult_id as "consultId", d.patient_reference_id as "patientReferenceId",
  d.envelope_ciphertext as "envelopeCiphertext", d.proof_type as "proofType", d.proof_hash as "proofHash",
  d.created_at as "createdAt", d.send_at as "sendAt", d.sent_at as "sentAt", d.mail_id as "mailId",
  d.expires_at as "expiresAt", d.wrong_tries as "wrongTries", d.locked_at as "lockedAt", d.opened_at as "openedAt",
  d.cancelled_at as "cancelledAt", d.failed_at as "failedAt", d.withdrawn_at as "withdrawnAt", d.answered_at as "answeredAt",
  d.folder, d.is_read as "isRead", d.status_updated_at as "statusUpdatedAt",
  d.reading_hash as "readingHash", d.reading_until as "readingUntil", d.email_code_hash as "emailCodeHash",
  d.email_code_until as "emailCodeUntil", d.email_codes_sent as "emailCodesSent", k.wrapped as "wrappedKey"`;

/** The document of a link, or undefined; `lock` holds it until the transaction ends. A form is asked for as such. */
export async function findByLink(
  executor: Executor,
  codeHash: string,
  { lock = false, isForm = false }: { readonly lock?: boolean; readonly isForm?: boolean } = {},
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
    where d.code_hash = ${codeHash} and (d.kind = 'form') = ${isForm} ${lock ? sql`for update of d` : sql``}`.execute(
    executor,
  );
  return rows[0];
}

/** A document whose link has still to go out, held until the transaction ends. */
export async function holdUnsent(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
    where d.id = ${documentId} and d.sent_at is null and d.cancelled_at is null for update of d`.execute(tx);
  return rows[0];
}

/** Whom a document whose link has gone out concerns, and its mail. */
export async function findSent(
  executor: Executor,
  documentId: string,
): Promise<Pick<DocumentRow, 'documentId' | 'ownerId' | 'sentBy' | 'clinicId' | 'mailId' | 'sentAt'> | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
    where d.id = ${documentId} and d.sent_at is not null`.execute(executor);
  return rows[0];
}

/** A document with its text, while the browser with this token may read it. */
export async function findReadable(
  executor: Executor,
  order: { readonly documentId: string; readonly readingHash: string; readonly now: Date },
): Promise<(DocumentRow & { readonly textCiphertext: Uint8Array }) | undefined> {
  const { rows } = await sql<DocumentRow & { textCiphertext: Uint8Array }>`
    select ${documentColumns}, d.text_ciphertext as "textCiphertext"
    from issued_document d join data_key k on k.record_id = d.id
    where d.id = ${order.documentId} and d.reading_hash = ${order.readingHash}
      and d.reading_until > ${order.now}`.execute(executor);
  return rows[0];
}

/** The sealed PDF of a document, or null when it has none. */
export async function readPdfCiphertext(executor: Executor, documentId: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ readonly pdf: Tables['issued_document']['pdfCiphertext'] }>`
    select pdf_ciphertext as pdf from issued_document where id = ${documentId}`.execute(executor);
  return rows[0]?.pdf ?? null;
}

/** A document as it is issued, sealed. */
export interface NewDocumentRow
  extends Pick<
    DocumentRow,
    | 'documentId'
    | 'kind'
    | 'ownerId'
    | 'sentBy'
    | 'clinicId'
    | 'consultId'
    | 'patientReferenceId'
    | 'envelopeCiphertext'
    | 'proofType'
    | 'proofHash'
    | 'createdAt'
    | 'sendAt'
  > {
  readonly textCiphertext: Uint8Array;
  readonly pdfCiphertext: Uint8Array | null;
}

/** Keeps a new document; its entries in `document_search` are made beside it. */
export async function insertDocument(tx: Tx, row: NewDocumentRow): Promise<void> {
  await sql`
    insert into issued_document (id, kind, owner_id, sent_by, clinic_id, consult_id, patient_reference_id,
      envelope_ciphertext, text_ciphertext, pdf_ciphertext, proof_type, proof_hash, created_at, send_at,
      status_updated_at, search_form)
    values (${row.documentId}, ${row.kind}, ${row.ownerId}, ${row.sentBy}, ${row.clinicId}::uuid,
      ${row.consultId}::uuid, ${row.patientReferenceId}::uuid, ${Buffer.from(row.envelopeCiphertext)},
      ${Buffer.from(row.textCiphertext)}, ${row.pdfCiphertext && Buffer.from(row.pdfCiphertext)}::bytea,
      ${row.proofType}, ${row.proofHash}, ${row.createdAt}, ${row.sendAt}::timestamptz,
      ${row.createdAt}, ${SEARCH_FORM})`.execute(tx);
}

/** A document without a PDF whose link went out a while ago. */
export interface PastDocumentRow
  extends Omit<NewDocumentRow, 'sendAt' | 'pdfCiphertext'>,
    Pick<DocumentRow, 'openedAt' | 'folder' | 'isRead' | 'statusUpdatedAt'> {
  readonly codeHash: string;
  readonly expiresAt: Date;
}

/** Keeps documents with their past, many in one statement; each went out as it was made. */
export async function insertPastDocuments(tx: Tx, rows: readonly PastDocumentRow[]): Promise<void> {
  const kept = rows.map((row) => ({
    ...row,
    envelopeCiphertext: asBytea(row.envelopeCiphertext),
    textCiphertext: asBytea(row.textCiphertext),
  }));
  await sql`
    insert into issued_document (id, kind, owner_id, sent_by, clinic_id, consult_id, patient_reference_id,
      envelope_ciphertext, text_ciphertext, proof_type, proof_hash, created_at, sent_at, code_hash, expires_at, expiry_noted,
      opened_at, folder, is_read, status_updated_at, search_form)
    select past."documentId", past.kind, past."ownerId", past."sentBy", past."clinicId", past."consultId",
      past."patientReferenceId", past."envelopeCiphertext", past."textCiphertext", past."proofType", past."proofHash",
      past."createdAt", past."createdAt", past."codeHash", past."expiresAt", true, past."openedAt", past.folder,
      past."isRead", past."statusUpdatedAt", ${SEARCH_FORM}
    from json_to_recordset(${JSON.stringify(kept)}::json) as past ("documentId" uuid, kind text, "ownerId" uuid,
      "sentBy" uuid, "clinicId" uuid, "consultId" uuid, "patientReferenceId" uuid, "envelopeCiphertext" bytea,
      "textCiphertext" bytea, "proofType" text, "proofHash" text, "createdAt" timestamptz, "codeHash" text,
      "expiresAt" timestamptz, "openedAt" timestamptz, folder text, "isRead" boolean,
      "statusUpdatedAt" timestamptz)`.execute(tx);
}

/** Notes that the link has gone to the mail. */
export async function markSent(
  tx: Tx,
  order: {
    readonly documentId: string;
    readonly codeHash: string;
    readonly mailId: string;
    readonly sentAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { documentId, codeHash, mailId, sentAt, expiresAt } = order;
  await sql`
    update issued_document set code_hash = ${codeHash}, mail_id = ${mailId}, sent_at = ${sentAt},
      expires_at = ${expiresAt}, status_updated_at = ${sentAt} where id = ${documentId}`.execute(tx);
}

/** Uses the link up and binds the document to one browser. */
export async function bindToReader(
  tx: Tx,
  order: { readonly documentId: string; readonly readingHash: string; readonly now: Date; readonly until: Date },
): Promise<void> {
  await sql`
    update issued_document set opened_at = ${order.now}, reading_hash = ${order.readingHash},
      reading_until = ${order.until}, email_code_hash = null, status_updated_at = ${order.now}
    where id = ${order.documentId}`.execute(tx);
}

/** What brings a document back before those who sent it, unread: its `moment` is when that happened. */
export function broughtBack(moment: Date) {
  return sql`folder = 'inbox', is_read = false, status_updated_at = ${moment}`;
}

/** Notes with a document that the mail with its link was refused, once. */
export async function noteFailed(tx: Tx, documentId: string, now: Date): Promise<void> {
  await sql`
    update issued_document set failed_at = ${now}, ${broughtBack(now)}
    where id = ${documentId} and failed_at is null`.execute(tx);
}

/** Counts a wrong proof, and locks the link where the count says so. */
export async function countWrongProof(tx: Tx, documentId: string, lockedAt: Date | null): Promise<void> {
  await sql`
    update issued_document set wrong_tries = wrong_tries + 1, locked_at = ${lockedAt}::timestamptz
      ${lockedAt ? sql`, ${broughtBack(lockedAt)}` : sql``}
    where id = ${documentId}`.execute(tx);
}

/** Keeps the one-time code that is good from now on, instead of the one before. */
export async function keepEmailCode(
  tx: Tx,
  order: { readonly documentId: string; readonly emailCodeHash: string; readonly until: Date },
): Promise<void> {
  await sql`
    update issued_document set email_code_hash = ${order.emailCodeHash}, email_code_until = ${order.until},
      email_codes_sent = email_codes_sent + 1 where id = ${order.documentId}`.execute(tx);
}
