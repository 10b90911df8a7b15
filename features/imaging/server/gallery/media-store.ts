import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FileStore } from '@alethea/server-kit/feature';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import type { AvaUpload } from '../../contract/ava-state.ts';
import { type MediaItem, type MediaKind, mediaPath, mediaTypeOf } from '../../contract/media-item.ts';
import { predictionsView, type SealedPrediction } from '../predictions/prediction-content.ts';
import { predictionsJson } from '../predictions/prediction-store.ts';
import type { WordOf } from '../predictions/translations.ts';
import type { Tables } from '../schema/tables.ts';
import type { GalleryCipher } from './media-texts.ts';

/** An item as the database keeps it. */
export interface MediaRow
  extends Pick<
    Tables['media_item'],
    | 'id'
    | 'personId'
    | 'createdAt'
    | 'fileId'
    | 'sizeBytes'
    | 'widthPx'
    | 'heightPx'
    | 'hasThumbnail'
    | 'textsCiphertext'
    | 'version'
    | 'deletedAt'
    | 'isLocked'
    | 'factsCiphertext'
    | 'likenessCiphertext'
  > {
  readonly contentType: MediaKind;
  /** What models have said of it. */
  readonly predictions: readonly SealedPrediction[];
  readonly avaUpload: AvaUpload | null;
}

const columns = sql`m.id, m.person_id as "personId", m.created_at as "createdAt", m.file_id as "fileId",
  m.content_type as "contentType", m.size_bytes as "sizeBytes", m.width_px as "widthPx", m.height_px as "heightPx",
  m.has_thumbnail as "hasThumbnail", m.texts_ciphertext as "textsCiphertext", m.version, m.deleted_at as "deletedAt",
  m.is_locked as "isLocked", m.facts_ciphertext as "factsCiphertext", m.likeness_ciphertext as "likenessCiphertext",
  ${predictionsJson(sql`m.file_id`)} as predictions,
  (select json_build_object('state', a.state, 'reason', a.reason, 'changed', a.changed_at)
    from media_ava_upload a where a.media_id = m.id) as "avaUpload"`;

/** Reads items of a person: those that meet a condition on `media_item m`, the newest first by a column of it. */
export async function readMedia(
  executor: Executor,
  personId: string,
  page: { readonly where: RawBuilder<unknown>; readonly orderedBy: RawBuilder<unknown>; readonly limit: number },
): Promise<readonly MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    select ${columns} from media_item m where m.person_id = ${personId} and ${page.where}
    order by ${page.orderedBy} desc, m.id desc limit ${page.limit}`.execute(executor);
  return rows;
}

/** Those of the named items that are the person's, held until the transaction ends, in one order for everybody. */
export async function holdMedia(
  executor: Executor,
  personId: string,
  mediaIds: readonly string[],
  condition: RawBuilder<unknown> = sql`true`,
): Promise<readonly MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    select ${columns} from media_item m
    where m.person_id = ${personId} and m.id = any(${[...mediaIds]}::uuid[]) and ${condition}
    order by m.id for update`.execute(executor);
  return rows;
}

/** True behind a place of a list, by the column that it is ordered by. */
export function behind(place: PagePlace | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return place ? sql`(${column}, m.id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql`true`;
}

/** An item as its owner sees it. */
export function mediaView(
  files: Pick<FileStore, 'addressOf'>,
  cipher: GalleryCipher,
  row: MediaRow,
  wordOf: WordOf,
): MediaItem {
  const { fileName, notes, tags } = cipher.openTexts(row.id, row.textsCiphertext);
  const filePath = mediaPath(row.personId, row.createdAt, row.contentType);
  const thumbnail = row.hasThumbnail ? files.addressOf(row.fileId, 'thumbnail', row.personId) : null;
  return {
    id: row.id,
    version: row.version,
    data: {
      created: row.createdAt.toISOString(),
      filePath,
      fileType: mediaTypeOf(filePath),
      notes,
      tags,
      fileDownloadUrl: files.addressOf(row.fileId, 'original', row.personId),
      thumbnailPath: thumbnail === null ? null : `thumbnails/${filePath}`,
      thumbnailDownloadUrl: thumbnail,
      aiPredictions: predictionsView(cipher.predictions, row.fileId, row.predictions, wordOf),
    },
    fileId: row.fileId,
    fileName,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    deleted: row.deletedAt?.toISOString() ?? null,
    isLocked: row.isLocked,
    colours: row.likenessCiphertext && cipher.openLikeness(row.id, row.likenessCiphertext).colours,
    facts: cipher.openFacts(row.id, row.factsCiphertext),
    avaUpload: row.avaUpload && { ...row.avaUpload, changed: new Date(row.avaUpload.changed).toISOString() },
  };
}

/** Items as their owner sees them. */
export function mediaViews(
  files: Pick<FileStore, 'addressOf'>,
  cipher: GalleryCipher,
  rows: readonly MediaRow[],
  wordOf: WordOf,
): MediaItem[] {
  return rows.map((row) => mediaView(files, cipher, row, wordOf));
}
