import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FileStore } from '@alethea/server-kit/feature';
import { type RawBuilder, sql } from 'kysely';
import type { MediaSeries } from '../../contract/series-operations.ts';
import { IN_GALLERY } from '../gallery/media-page.ts';
import type { GalleryCipher } from '../gallery/media-texts.ts';
import type { Tables } from '../schema/tables.ts';

/** A series as the database keeps it, with what its items in the gallery come to. */
export interface SeriesRow
  extends Pick<Tables['media_series'], 'id' | 'personId' | 'createdAt' | 'nameCiphertext' | 'version'> {
  readonly count: number;
  readonly firstCreatedAt: Date | null;
  readonly lastCreatedAt: Date | null;
  /** Of the last item that has a small picture. */
  readonly shownFileId: string | null;
}

const OF_SERIES = sql`from media_series_item i join media_item m on m.id = i.media_id where i.series_id = s.id`;

/** True of series `s` that are shown: one of which nothing but locked items is left would tell by its name what these show. */
export const SHOWN_SERIES = sql`(exists (select ${OF_SERIES} and ${IN_GALLERY})
  or not exists (select ${OF_SERIES} and m.is_locked))`;

/** Reads series of a person: those that meet a condition on `media_series s`, the one made last first. */
export async function readSeries(
  executor: Executor,
  personId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<readonly SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.person_id as "personId", s.created_at as "createdAt", s.name_ciphertext as "nameCiphertext", s.version,
      (select count(*)::integer ${OF_SERIES} and ${IN_GALLERY}) as count,
      (select min(m.created_at) ${OF_SERIES} and ${IN_GALLERY}) as "firstCreatedAt",
      (select max(m.created_at) ${OF_SERIES} and ${IN_GALLERY}) as "lastCreatedAt",
      (select m.file_id ${OF_SERIES} and ${IN_GALLERY} and m.has_thumbnail
        order by m.created_at desc limit 1) as "shownFileId"
    from media_series s
    where s.person_id = ${personId} and ${where}
    order by s.created_at desc, s.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** One series of a person that is shown, or undefined. */
export async function findSeries(executor: Executor, personId: string, seriesId: string) {
  const [row] = await readSeries(executor, personId, sql`s.id = ${seriesId} and ${SHOWN_SERIES}`, 1);
  return row;
}

/** A series as its owner sees it. */
export function seriesView(files: Pick<FileStore, 'addressOf'>, cipher: GalleryCipher, row: SeriesRow): MediaSeries {
  const { shownFileId } = row;
  return {
    seriesId: row.id,
    version: row.version,
    name: cipher.openName(row.id, row.nameCiphertext),
    count: row.count,
    firstCreated: row.firstCreatedAt?.toISOString() ?? null,
    lastCreated: row.lastCreatedAt?.toISOString() ?? null,
    thumbnailDownloadUrl: shownFileId === null ? null : files.addressOf(shownFileId, 'thumbnail', row.personId),
  };
}
