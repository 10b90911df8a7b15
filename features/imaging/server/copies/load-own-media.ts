import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { mediaPath, readMediaPath } from '../../contract/media-item.ts';
import { IN_GALLERY } from '../gallery/media-page.ts';
import { type MediaRow, readMedia } from '../gallery/media-store.ts';

/** Items named by their ids or by their paths. */
export type NamedMedia = { readonly mediaIds: readonly string[] } | { readonly filePaths: readonly string[] };

/**
 * Items of a person's gallery that may leave it, in the order in which they are named, each once; what is somebody
 * else's, in the bin, in the locked album (open or not) or gone is left out.
 */
export async function loadOwnMedia(
  executor: Executor,
  personId: string,
  named: NamedMedia,
): Promise<readonly MediaRow[]> {
  const isById = 'mediaIds' in named;
  const keys = [...new Set(isById ? named.mediaIds : named.filePaths)];
  const rows = await readMedia(executor, personId, {
    where: sql`${isById ? sql`m.id = any(${keys}::uuid[])` : madeAt(personId, keys)} and ${IN_GALLERY}`,
    orderedBy: sql`m.created_at`,
    limit: keys.length,
  });
  const keyOf = (row: MediaRow) => (isById ? row.id : mediaPath(personId, row.createdAt, row.contentType));
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => found.get(key) ?? []);
}

/** The moment is the name: no two items of a person have the same one. */
function madeAt(personId: string, paths: readonly string[]) {
  const moments = paths.flatMap((path) => {
    const read = readMediaPath(path);
    return read?.ownerId === personId ? read.created.toISOString() : [];
  });
  return sql`m.created_at = any(${moments}::timestamptz[])`;
}
