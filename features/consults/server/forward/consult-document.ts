import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, StoredFile } from '@alethea/server-kit/feature';
import { describeError } from '@alethea/server-kit/log/describe-error';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { sql } from 'kysely';
import { consultCipher, type PatientPart, type RequestPart, type ResponsePart } from '../consult-content.ts';
import { inScope } from '../consult-scope.ts';
import { type ConsultRecord, type MemberRow, membersJson, recordColumns } from '../consult-store.ts';
import { readWholeThread, type ThreadMessage } from './whole-thread.ts';

/** Longer edge of a picture on paper: at the width of a page it has 200 dots an inch. */
const PICTURE_PIXELS = 1300;
/** So many pictures are taken at full size; more are made smaller, for a document has a limit. */
const MANY_PICTURES = 40;
const MANY_PICTURES_PIXELS = 800;

/** A picture as it is printed; without bytes where it could not be read. */
export interface PrintedPicture {
  readonly file: StoredFile;
  readonly bytes: Uint8Array | null;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** A consult in clear, whole, with one picture at a time. */
export interface ConsultDocument {
  readonly consult: ConsultRecord & { readonly members: readonly MemberRow[] };
  readonly patient: PatientPart;
  readonly request: RequestPart;
  readonly response: ResponsePart | null;
  readonly thread: readonly ThreadMessage[];
  readonly files: readonly StoredFile[];
  /** The pictures among the files, each read and made small when it is its turn. */
  pictures(): AsyncIterable<PrintedPicture>;
}

interface DocumentRow extends ConsultRecord {
  readonly members: readonly MemberRow[];
  readonly patientCiphertext: Uint8Array;
  readonly requestCiphertext: Uint8Array;
  readonly responseCiphertext: Uint8Array | null;
}

/** Opens a consult for a document, if the actor may open it; null otherwise. */
export async function openConsultDocument(
  { keyring, files, log }: Pick<FeatureSupplies, 'keyring' | 'files' | 'log'>,
  executor: Executor,
  actor: Actor,
  consultId: string,
): Promise<ConsultDocument | null> {
  const { rows } = await sql<DocumentRow>`
    select ${recordColumns(actor)}, ${membersJson} as members, c.patient_ciphertext as "patientCiphertext",
      c.request_ciphertext as "requestCiphertext", c.response_ciphertext as "responseCiphertext"
    from consult c join data_key k on k.record_id = c.id
    where c.id = ${consultId} and ${inScope(actor)}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const cipher = consultCipher(await keyring.openDataKey(row.id, row.wrappedKey));
  const attached = await files.ofRecord(executor, row.id);
  const pictureFiles = attached.filter(({ contentType }) => /^image\/(jpeg|png)$/.test(contentType));
  const edgePixels = pictureFiles.length > MANY_PICTURES ? MANY_PICTURES_PIXELS : PICTURE_PIXELS;
  return {
    consult: row,
    patient: cipher.openPatient(row.patientCiphertext),
    request: cipher.openRequest(row.requestCiphertext),
    response: row.responseCiphertext && cipher.openResponse(row.responseCiphertext),
    thread: await readWholeThread(executor, { actor, consultId, cipher, log }),
    files: attached,
    async *pictures() {
      for (const file of pictureFiles) yield await printed(file);
    },
  };

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
