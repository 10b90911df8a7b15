import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, StoredFile } from '@alethea/server-kit/feature';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { countPrintablePages } from '@alethea/server-kit/pdf/attached-pdf';
import { sql } from 'kysely';
import { consultCipher, type PatientPart, type RequestPart, type ResponsePart } from '../consult-content.ts';
import { inScope, type ScopeActor } from '../consult-scope.ts';
import { type ConsultRecord, type MemberRow, membersJson, recordColumns } from '../consult-store.ts';
import { readWholeThread, type ThreadMessage } from './whole-thread.ts';

/** Longer edge of a picture on paper: at the width of a page it has 200 dots an inch. */
const PICTURE_PIXELS = 1300;
/** So many pictures are taken at full size; more are made smaller, for a document has a limit. */
const MANY_PICTURES = 40;
const MANY_PICTURES_PIXELS = 800;
/** A PDF that goes along with a document, and what all of them may have in pages: a fax machine is not a copier. */
const MAX_PDF_BYTES = 10 * 1024 * 1024;
const MAX_PDF_PAGES = 60;

/** A picture as it is printed; without bytes where it could not be read. */
export interface PrintedPicture {
  readonly file: StoredFile;
  readonly bytes: Uint8Array | null;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** A PDF among the files, to be printed page by page; without bytes where it cannot be read, or is too long. */
export interface PrintedPdf {
  readonly file: StoredFile;
  readonly bytes: Uint8Array | null;
  readonly pages: number;
}

/** What of a consult a document holds. */
export interface DocumentPart {
  /** These messages alone with their files; left out, the whole thread. */
  readonly messageIds?: ReadonlySet<string>;
  readonly pictures: boolean;
  readonly pdfs: boolean;
}

/** The whole consult as an export prints it: what is a file already stays one. */
export const WHOLE_CONSULT: DocumentPart = { pictures: true, pdfs: false };

/** A consult in clear, or a part of it, with one picture at a time. */
export interface ConsultDocument {
  readonly consult: ConsultRecord & { readonly members: readonly MemberRow[] };
  readonly patient: PatientPart;
  readonly request: RequestPart;
  readonly response: ResponsePart | null;
  readonly thread: readonly ThreadMessage[];
  readonly files: readonly StoredFile[];
  /** The pictures among the files, each read and made small when it is its turn. */
  pictures(): AsyncIterable<PrintedPicture>;
  /** The PDFs among the files, likewise. */
  pdfs(): AsyncIterable<PrintedPdf>;
}

interface DocumentRow extends ConsultRecord {
  readonly members: readonly MemberRow[];
  readonly patientCiphertext: Uint8Array;
  readonly requestCiphertext: Uint8Array;
  readonly responseCiphertext: Uint8Array | null;
}

/** Opens a consult for a document, if the person may open it; null otherwise. */
export async function openConsultDocument(
  { keyring, files, log }: Pick<FeatureSupplies, 'keyring' | 'files' | 'log'>,
  executor: Executor,
  actor: ScopeActor,
  consultId: string,
  part: DocumentPart = WHOLE_CONSULT,
): Promise<ConsultDocument | null> {
  const { rows } = await sql<DocumentRow>`
    select ${recordColumns(actor)}, ${membersJson} as members, c.patient_ciphertext as "patientCiphertext",
      c.request_ciphertext as "requestCiphertext", c.response_ciphertext as "responseCiphertext"
    from consult c join data_key k on k.record_id = c.id
    where c.id = ${consultId} and ${inScope(actor)}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const cipher = consultCipher(await keyring.openDataKey(row.id, row.wrappedKey));
  const thread = await readWholeThread(executor, { actor, consultId, cipher, log });
  const attached = await files.ofRecord(executor, row.id);
  const { messageIds } = part;
  const shownThread = messageIds ? thread.filter(({ id }) => messageIds.has(id)) : thread;
  const shownFileIds = new Set(shownThread.flatMap(({ fileIds }) => fileIds));
  const shownFiles = messageIds ? attached.filter(({ id }) => shownFileIds.has(id)) : attached;
  const ofType = (wanted: RegExp) => shownFiles.filter(({ contentType }) => wanted.test(contentType));
  const pictureFiles = part.pictures ? ofType(/^image\/(jpeg|png)$/) : [];
  const pdfFiles = part.pdfs ? ofType(/^application\/pdf$/) : [];
  const edgePixels = pictureFiles.length > MANY_PICTURES ? MANY_PICTURES_PIXELS : PICTURE_PIXELS;
  return {
    consult: row,
    patient: cipher.openPatient(row.patientCiphertext),
    request: cipher.openRequest(row.requestCiphertext),
    response: row.responseCiphertext && cipher.openResponse(row.responseCiphertext),
    thread: shownThread,
    files: shownFiles,
    async *pictures() {
      for (const file of pictureFiles) yield await printed(file);
    },
    async *pdfs() {
      let pagesLeft = MAX_PDF_PAGES;
      for (const file of pdfFiles) {
        const pdf = await printedPdf(file, pagesLeft);
        pagesLeft -= pdf.pages;
        yield pdf;
      }
    },
  };

  async function printedPdf(file: StoredFile, mostPages: number): Promise<PrintedPdf> {
    const bytes = file.sizeBytes <= MAX_PDF_BYTES ? await files.read(executor, file.id) : null;
    const pages = bytes && (await countPrintablePages(bytes, mostPages));
    return pages ? { file, bytes, pages } : { file, bytes: null, pages: 0 };
  }

  async function printed(file: StoredFile): Promise<PrintedPicture> {
    try {
      const { shrinkPicture } = await import('@alethea/server-kit/files/picture');
      const bytes = await files.read(executor, file.id);
      if (bytes) return { file, ...(await shrinkPicture(bytes, edgePixels)) };
    } catch (error) {
      log.error({ what: 'picture of a document', fileId: file.id, error: describeError(error) });
    }
    return { file, bytes: null, widthPixels: 0, heightPixels: 0 };
  }
}
