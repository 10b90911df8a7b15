import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import { MEDIA_PAGE_SIZE } from '../../contract/media-limits.ts';
import { wordsOf } from '../predictions/translations.ts';
import { findGallery } from './gallery-store.ts';
import { behind, type MediaRow, mediaViews, readMedia } from './media-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

/** Every statement names the caller: nobody else's gallery can be asked for. */
export const OWN_GALLERY = allow('the own gallery');
/** What lies open in the gallery: neither in the bin nor in the locked album, open or not. */
export const IN_GALLERY = sql<boolean>`(m.deleted_at is null and not m.is_locked)`;

interface PageOrder {
  readonly cursor: string | undefined;
  readonly where: RawBuilder<unknown>;
  /** Left out, it is the moment at which items were made. */
  readonly orderedBy?: { readonly column: RawBuilder<unknown>; of(row: MediaRow): Date };
}

interface PageCall extends Pick<ReadCall, 'db' | 'actor'> {
  failure(code: 'cursor_invalid'): OperationFailure;
}

/** One page of the caller's items that meet a condition on `media_item m`, the newest first. */
export async function readMediaPage(supplies: Supplies, call: PageCall, order: PageOrder) {
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
    items: mediaViews(supplies.files, gallery.cipher, shown, await wordsOf(call.db, call.actor)),
    nextCursor: last ? writeCursor({ at: of(last), id: last.id }) : null,
  };
}
