import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, StoredFile } from '@alethea/server-kit/feature';
import { describeError } from '@alethea/server-kit/log/describe-error';
import type { Scratch } from '@alethea/server-kit/pdf/papers';
import { WorkerFailed } from '@alethea/server-kit/workers/worker-failed';
import { sql } from 'kysely';
import { consultCipher, type PatientPart, type RequestPart, type ResponsePart } from '../../core/consult-content.ts';
import { inScope, type ScopeActor } from '../../core/consult-scope.ts';
import { type ConsultRecord, type MemberRow, membersJson, recordColumns } from '../../core/consult-store.ts';
import type { Tables } from '../../schema/tables.ts';
import { outlineThread, readThread, type ThreadMessage } from './whole-thread.ts';

/** Longer edge of a picture on paper: at the width of a page it has 200 dots an inch. */
const PICTURE_PIXELS = 1300;
/** So many pictures are taken at full size; more are made smaller, for a document has a limit. */
const MANY_PICTURES = 40;
const MANY_PICTURES_PIXELS = 800;
/** A PDF that goes along with a document, and what all of them may have: a fax machine is not a copier. */
const MAX_PDF_BYTES = 10 * 1024 * 1024;
const MAX_PDFS_BYTES = 3 * MAX_PDF_BYTES;
const MAX_PDF_PAGES = 60;

/** A picture as it is printed, in the scratch folder; without a path where it could not be read. */
export interface PrintedPicture {
  readonly file: StoredFile;
  readonly path: string | null;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** A PDF among the files, to be printed page by page; without a path where it cannot be read, or is too long. */
export interface PrintedPdf {
  readonly file: StoredFile;
  readonly path: string | null;
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

/** A consult in clear, or a part of it, with a few messages and one picture at a time. */
export interface ConsultDocument {
  readonly consult: ConsultRecord & { readonly members: readonly MemberRow[] };
  readonly patient: PatientPart;
  readonly request: RequestPart;
  readonly response: ResponsePart | null;
  /** Of a phone consult; null of every other. */
  readonly call: { readonly startsAt: Date; readonly state: 'booked' | 'complete' | 'cancelled' } | null;
  readonly files: readonly StoredFile[];
  /** Who wrote the messages, one entry for each of them; null is the portal itself. */
  readonly authors: readonly (string | null)[];
  thread(): AsyncIterable<ThreadMessage>;
  /** The pictures among the files, each read and made small when it is its turn. */
  pictures(scratch: Scratch): AsyncIterable<PrintedPicture>;
  /** The PDFs among the files, each read and looked at when it is its turn. */
  pdfs(scratch: Scratch): AsyncIterable<PrintedPdf>;
}

interface DocumentRow
  extends ConsultRecord,
    Pick<Tables['consult'], 'patientCiphertext' | 'requestCiphertext' | 'responseCiphertext'> {
  readonly members: readonly MemberRow[];
  readonly callStartsAt: Tables['consult_phone_call']['startsAt'] | null;
  readonly callCompletedAt: Tables['consult_phone_call']['completedAt'];
  readonly callCancelledAt: Tables['consult_phone_call']['cancelledAt'];
}

/** Opens a consult for a document, if the person may open it; null otherwise. */
export async function openConsultDocument(
  { keyring, files, papers, media, log }: Pick<FeatureSupplies, 'keyring' | 'files' | 'papers' | 'media' | 'log'>,
  executor: Executor,
  actor: ScopeActor,
  consultId: string,
  part: DocumentPart = WHOLE_CONSULT,
): Promise<ConsultDocument | null> {
  const { rows } = await sql<DocumentRow>`
    select ${recordColumns(actor)}, ${membersJson} as members, c.patient_ciphertext as "patientCiphertext",
      c.request_ciphertext as "requestCiphertext", c.response_ciphertext as "responseCiphertext",
      call.starts_at as "callStartsAt", call.completed_at as "callCompletedAt", call.cancelled_at as "callCancelledAt"
    from consult c join data_key k on k.record_id = c.id
    left join consult_phone_call call on call.consult_id = c.id
    where c.id = ${consultId} and ${inScope(actor)}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const cipher = consultCipher(await keyring.openDataKey(row.id, row.wrappedKey));
  const { messageIds } = part;
  const order = { actor, consultId, cipher, log, ...(messageIds && { messageIds }) };
  const outline = await outlineThread(executor, order);
  const attached = await files.ofRecord(executor, row.id);
  const shownFileIds = new Set(outline.flatMap(({ fileIds }) => fileIds));
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
    call: callOf(row),
    files: shownFiles,
    authors: outline.map(({ sentBy }) => sentBy),
    thread: () => readThread(executor, order),
    async *pictures(scratch) {
      for (const file of pictureFiles) yield await printed(file, scratch);
    },
    async *pdfs(scratch) {
      let [pagesLeft, bytesLeft, spentBytes] = [MAX_PDF_PAGES, MAX_PDFS_BYTES, 0];
      for (const file of pdfFiles) {
        const path = file.sizeBytes <= Math.min(MAX_PDF_BYTES, bytesLeft) ? scratch.path() : null;
        const isThere = path !== null && (await files.copyOut(executor, file.id, path));
        const opened = isThere ? await papers.openAttachedPdf(path, { mostPages: pagesLeft, spentBytes }) : null;
        if (opened) {
          pagesLeft -= opened.pages;
          bytesLeft -= file.sizeBytes;
          spentBytes += opened.openedBytes;
        }
        yield opened?.pages ? { file, path, pages: opened.pages } : { file, path: null, pages: 0 };
      }
    },
  };

  async function printed(file: StoredFile, scratch: Scratch): Promise<PrintedPicture> {
    try {
      const [from, to] = [scratch.path(), scratch.path()];
      if (await files.copyOut(executor, file.id, from)) {
        return { file, path: to, ...(await media.shrinkPicture({ from, to, edgePixels })) };
      }
    } catch (error) {
      if (error instanceof WorkerFailed && error.code === 'stopped') throw error;
      log.error({ what: 'picture of a document', fileId: file.id, error: describeError(error) });
    }
    return { file, path: null, widthPixels: 0, heightPixels: 0 };
  }
}

function callOf({ callStartsAt, callCompletedAt, callCancelledAt }: DocumentRow): ConsultDocument['call'] {
  if (callStartsAt === null) return null;
  const state = callCompletedAt ? 'complete' : callCancelledAt ? 'cancelled' : 'booked';
  return { startsAt: callStartsAt, state };
}
