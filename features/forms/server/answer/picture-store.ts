import { MESSAGE_FILE_RECORD } from '@alethea/patients/contract/patient-files';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FileStore } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/**
 * A picture that waits is a record by itself, of a kind that nobody opens: were it of its form's already, the inbox would show
 * it before it was sent.
 */
const UNSENT = 'unsentFormPicture';

type PictureRow = Pick<Tables['form_picture'], 'fileId'>;

/** Keeps a picture that has just been staged for a form. */
export async function keepPicture(
  files: Pick<FileStore, 'attach'>,
  tx: Tx,
  { documentId, fileId, stagedBy, now }: { documentId: string; fileId: string; stagedBy: string; now: Date },
): Promise<void> {
  const placed = {
    fileIds: [fileId],
    ownerId: stagedBy,
    newOwnerId: documentId,
    recordKind: UNSENT,
    recordId: fileId,
    now,
  };
  if ((await files.attach(tx, placed)) === null) throw new Error('The picture that was just staged is gone.');
  await sql`
    insert into form_picture (file_id, document_id, added_at) values (${fileId}, ${documentId}, ${now})`.execute(tx);
}

/** The pictures that wait for the answers to a form, in the order in which they were added. */
export async function pictureIdsOf(executor: Executor, documentId: string): Promise<readonly string[]> {
  const { rows } = await sql<PictureRow>`
    select file_id as "fileId" from form_picture where document_id = ${documentId}
    order by added_at, file_id`.execute(executor);
  return rows.map(({ fileId }) => fileId);
}

/** Pictures that have waited since before a moment, the oldest first. */
export async function stalePictures(
  executor: Executor,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<readonly string[]> {
  const { rows } = await sql<PictureRow>`
    select file_id as "fileId" from form_picture where added_at < ${before}
    order by added_at limit ${most} for update skip locked`.execute(executor);
  return rows.map(({ fileId }) => fileId);
}

/** Removes pictures that wait. */
export async function dropPictures(
  files: Pick<FileStore, 'forget'>,
  tx: Tx,
  { fileIds, now }: { readonly fileIds: readonly string[]; readonly now: Date },
): Promise<void> {
  for (const fileId of fileIds) await files.forget(tx, { recordId: fileId, fileIds: [fileId], now });
  await sql`delete from form_picture where file_id = any(${[...fileIds]}::uuid[])`.execute(tx);
}

/**
 * Gives the pictures that were sent to the document of their form, under its key, and removes the others. The caller holds the
 * form and has asked that all of them wait.
 */
export async function sendPictures(
  files: Pick<FileStore, 'release' | 'attach' | 'forget'>,
  tx: Tx,
  order: {
    readonly documentId: string;
    readonly ownerId: string;
    readonly sent: readonly string[];
    readonly waiting: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const { documentId, ownerId, sent, waiting, now } = order;
  await dropPictures(files, tx, { fileIds: waiting.filter((fileId) => !sent.includes(fileId)), now });
  for (const fileId of sent) await files.release(tx, { recordId: fileId, ownerId: documentId });
  const record = { recordKind: MESSAGE_FILE_RECORD, recordId: documentId };
  const placed = { fileIds: sent, ownerId: documentId, newOwnerId: ownerId, ...record, now };
  if ((await files.attach(tx, placed)) === null) throw new Error('A picture that waits can be sent.');
  await sql`delete from form_picture where document_id = ${documentId}`.execute(tx);
}
