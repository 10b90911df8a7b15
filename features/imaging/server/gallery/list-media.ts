import { endOfDateEdmonton, startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import { getGallery, listBin, listMedia, searchMedia } from '../../contract/gallery-operations.ts';
import { MAX_OFFERED_TAGS, MAX_SEARCHED_TAGS, MEDIA_PAGE_SIZE } from '../../contract/media-limits.ts';
import { findGallery } from './gallery-store.ts';
import { behind, type MediaRow, mediaViews, readMedia } from './media-store.ts';
import { tagHashes, tagsByUse } from './media-texts.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

/** Every statement names the caller: nobody else's gallery can be asked for. */
const OWN = allow('the own gallery');
const IN_GALLERY = sql`m.deleted_at is null`;
const IN_BIN = sql`m.deleted_at is not null`;

/** Binds `gallery-listMedia`. */
export function implementListMedia(supplies: Supplies) {
  return implementRead(listMedia, {
    async read(call, { cursor }) {
      call.authorise(OWN);
      return readPage(supplies, call, { cursor, where: IN_GALLERY });
    },
  });
}

/** Binds `gallery-listBin`. */
export function implementListBin(supplies: Supplies) {
  return implementRead(listBin, {
    async read(call, { cursor }) {
      call.authorise(OWN);
      const orderedBy = { column: sql`m.deleted_at`, of: (row: MediaRow) => row.deletedAt ?? row.createdAt };
      return readPage(supplies, call, { cursor, where: IN_BIN, orderedBy });
    },
  });
}

/** Binds `gallery-searchMedia`. */
export function implementSearchMedia(supplies: Supplies) {
  return implementRead(searchMedia, {
    async read(call, { from, to, tags, cursor }) {
      call.authorise(OWN);
      const sought = tags.filter((tag) => tag !== '');
      if (from === undefined && to === undefined && sought.length === 0) throw call.failure('search_empty');
      const hashes = tagHashes(supplies.keyring, call.actor.personId, sought);
      if (hashes.length > MAX_SEARCHED_TAGS) throw call.failure('too_many_tags');
      const where = sql`${IN_GALLERY}
        ${from === undefined ? sql`` : sql`and m.created_at >= ${startOfDateEdmonton(from)}::timestamptz`}
        ${to === undefined ? sql`` : sql`and m.created_at <= ${endOfDateEdmonton(to)}::timestamptz`}
        ${hashes.length === 0 ? sql`` : sql`and m.tag_hashes && ${hashes}::bigint[]`}`;
      return readPage(supplies, call, { cursor, where });
    },
  });
}

/** Binds `gallery-getGallery`. */
export function implementGetGallery(supplies: Supplies) {
  return implementRead(getGallery, {
    async read(call) {
      call.authorise(OWN);
      const { personId } = call.actor;
      const gallery = await findGallery(supplies, call.db, personId);
      if (!gallery) return { userTags: [], months: [], binCount: 0 };
      const { rows: months } = await sql<{ readonly month: string; readonly count: number }>`
        select to_char(m.created_on, 'YYYY-MM') as month, count(*)::integer as count
        from media_item m where m.person_id = ${personId} and ${IN_GALLERY}
        group by 1 order by 1 desc`.execute(call.db);
      const shown = months.reduce((sum, { count }) => sum + count, 0);
      const userTags = tagsByUse(gallery.tagCounts).slice(0, MAX_OFFERED_TAGS);
      return { userTags, months, binCount: gallery.itemCount - shown };
    },
  });
}

interface PageOrder {
  readonly cursor: string | undefined;
  readonly where: RawBuilder<unknown>;
  /** Left out, it is the moment at which items were made. */
  readonly orderedBy?: { readonly column: RawBuilder<unknown>; of(row: MediaRow): Date };
}

interface PageCall extends Pick<ReadCall, 'db' | 'actor'> {
  failure(code: 'cursor_invalid'): OperationFailure;
}

async function readPage(supplies: Supplies, call: PageCall, order: PageOrder) {
  const { column, of } = order.orderedBy ?? { column: sql`m.created_at`, of: (row: MediaRow) => row.createdAt };
  const after: PagePlace | undefined | null = order.cursor === undefined ? undefined : readCursor(order.cursor);
  if (after === null) throw call.failure('cursor_invalid');
  const { personId } = call.actor;
  const gallery = await findGallery(supplies, call.db, personId);
  if (!gallery) return { items: [], nextCursor: null };
  const rows = await readMedia(call.db, personId, {
    where: sql`${order.where} and ${behind(after, column)}`,
    orderedBy: column,
    limit: MEDIA_PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, MEDIA_PAGE_SIZE);
  const last = rows.length > MEDIA_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    items: mediaViews(supplies.files, gallery.cipher, shown),
    nextCursor: last ? writeCursor({ at: of(last), id: last.id }) : null,
  };
}
