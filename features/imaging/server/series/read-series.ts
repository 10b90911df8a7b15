import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import { MAX_SERIES_ITEMS, SERIES_PAGE_SIZE } from '../../contract/media-limits.ts';
import { getSeries, listSeries } from '../../contract/series-operations.ts';
import { findGallery } from '../gallery/gallery-store.ts';
import { IN_GALLERY, OWN_GALLERY } from '../gallery/media-page.ts';
import { mediaViews, readMedia } from '../gallery/media-store.ts';
import { wordsOf } from '../predictions/translations.ts';
import { findSeries, readSeries, SHOWN_SERIES, seriesView } from './series-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

/** Binds `gallery-listSeries`. */
export function implementListSeries(supplies: Supplies) {
  return implementRead(listSeries, {
    async read(call, { cursor }) {
      call.authorise(OWN_GALLERY);
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const { personId } = call.actor;
      const gallery = await findGallery(supplies, call.db, personId);
      if (!gallery) return { series: [], nextCursor: null };
      const where = after
        ? sql`${SHOWN_SERIES} and (s.created_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
        : SHOWN_SERIES;
      const rows = await readSeries(call.db, personId, where, SERIES_PAGE_SIZE + 1);
      const shown = rows.slice(0, SERIES_PAGE_SIZE);
      const last = rows.length > SERIES_PAGE_SIZE ? shown.at(-1) : undefined;
      return {
        series: shown.map((row) => seriesView(supplies.files, gallery.cipher, row)),
        nextCursor: last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
      };
    },
  });
}

/** Binds `gallery-getSeries`. */
export function implementGetSeries(supplies: Supplies) {
  return implementRead(getSeries, {
    async read(call, { seriesId }) {
      call.authorise(OWN_GALLERY);
      const { personId } = call.actor;
      const gallery = await findGallery(supplies, call.db, personId);
      const row = gallery ? await findSeries(call.db, personId, seriesId) : undefined;
      if (!gallery || !row) throw call.failure('series_not_found');
      const items = await readMedia(call.db, personId, {
        where: sql`${IN_GALLERY} and m.id in (select media_id from media_series_item where series_id = ${seriesId})`,
        orderedBy: sql`m.created_at`,
        limit: MAX_SERIES_ITEMS,
      });
      return {
        series: seriesView(supplies.files, gallery.cipher, row),
        items: mediaViews(supplies.files, gallery.cipher, items.toReversed(), await wordsOf(call.db, call.actor)),
      };
    },
  });
}
