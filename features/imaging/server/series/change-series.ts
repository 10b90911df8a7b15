import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { galleryChange } from '../../contract/changes.ts';
import { MAX_SERIES_ITEMS } from '../../contract/media-limits.ts';
import {
  addToSeries,
  createSeries,
  deleteSeries,
  removeFromSeries,
  renameSeries,
} from '../../contract/series-operations.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { findGallery, type Gallery } from '../gallery/gallery-store.ts';
import { IN_GALLERY, OWN_GALLERY } from '../gallery/media-page.ts';
import { holdMedia } from '../gallery/media-store.ts';
import { findSeries, readSeries, type SeriesRow, seriesView } from './series-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;
type SeriesCall = Pick<WriteCall<typeof deleteSeries>, 'tx' | 'actor' | 'authorise' | 'about' | 'notify'> & {
  failure(code: 'series_not_found'): Error;
};

/** Binds `gallery-createSeries`. */
export function implementCreateSeries(supplies: Supplies) {
  return implementWrite(createSeries, {
    async write(call, { name, mediaIds }) {
      call.authorise(OWN_GALLERY);
      const { tx, actor, clock } = call;
      const gallery = await findGallery(supplies, tx, actor.personId, { lock: true });
      if (!gallery || !(await areInGallery(tx, gallery, mediaIds))) throw call.failure('media_not_found');
      const now = clock.now();
      const seriesId = newId(now);
      await sql`
        insert into media_series (id, person_id, created_at, name_ciphertext, version)
        values (${seriesId}, ${actor.personId}, ${now}, ${gallery.cipher.sealName(seriesId, name)}, 1)`.execute(tx);
      await add(tx, seriesId, mediaIds);
      return told(supplies, call, gallery, seriesId);
    },
  });
}

/** Binds `gallery-renameSeries`. */
export function implementRenameSeries(supplies: Supplies) {
  return implementWrite(renameSeries, {
    async write(call, { seriesId, basedOnVersion, name }) {
      const { gallery, row } = await held(supplies, call, seriesId);
      if (row.version !== basedOnVersion) throw call.failure('series_changed');
      await sql`
        update media_series set name_ciphertext = ${gallery.cipher.sealName(seriesId, name)}, version = version + 1
        where id = ${seriesId}`.execute(call.tx);
      return told(supplies, call, gallery, seriesId);
    },
  });
}

/** Binds `gallery-addToSeries`. */
export function implementAddToSeries(supplies: Supplies) {
  return implementWrite(addToSeries, {
    async write(call, { seriesId, mediaIds }) {
      const { gallery } = await held(supplies, call, seriesId);
      if (!(await areInGallery(call.tx, gallery, mediaIds))) throw call.failure('media_not_found');
      await add(call.tx, seriesId, mediaIds);
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::integer as count from media_series_item where series_id = ${seriesId}`.execute(call.tx);
      if ((rows[0]?.count ?? 0) > MAX_SERIES_ITEMS) throw call.failure('series_full');
      return told(supplies, call, gallery, seriesId);
    },
  });
}

/** Binds `gallery-removeFromSeries`. */
export function implementRemoveFromSeries(supplies: Supplies) {
  return implementWrite(removeFromSeries, {
    async write(call, { seriesId, mediaIds }) {
      const { gallery } = await held(supplies, call, seriesId);
      await sql`
        delete from media_series_item
        where series_id = ${seriesId} and media_id = any(${[...mediaIds]}::uuid[])`.execute(call.tx);
      return told(supplies, call, gallery, seriesId);
    },
  });
}

/** Binds `gallery-deleteSeries`. */
export function implementDeleteSeries(supplies: Supplies) {
  return implementWrite(deleteSeries, {
    async write(call, { seriesId }) {
      const { gallery } = await held(supplies, call, seriesId);
      await sql`delete from media_series where id = ${seriesId}`.execute(call.tx);
      call.about({ recordKind: GALLERY_RECORD_KIND, recordId: gallery.id, detail: { seriesId } });
      call.notify({ to: [`person:${gallery.personId}`], changed: [galleryChange()] });
      return { ok: true } as const;
    },
  });
}

/** The series with its gallery, which every write holds first. */
async function held(supplies: Supplies, call: SeriesCall, seriesId: string) {
  call.authorise(OWN_GALLERY);
  const { personId } = call.actor;
  const gallery = await findGallery(supplies, call.tx, personId, { lock: true });
  const row: SeriesRow | undefined = gallery ? await findSeries(call.tx, personId, seriesId) : undefined;
  if (!gallery || !row) throw call.failure('series_not_found');
  return { gallery, row };
}

async function areInGallery(tx: Tx, { personId }: Gallery, mediaIds: readonly string[]): Promise<boolean> {
  const rows = await holdMedia(tx, personId, mediaIds, IN_GALLERY);
  return rows.length === new Set(mediaIds).size;
}

async function add(tx: Tx, seriesId: string, mediaIds: readonly string[]): Promise<void> {
  await sql`
    insert into media_series_item (series_id, media_id)
    select ${seriesId}::uuid, id from unnest(${[...mediaIds]}::uuid[]) as chosen (id)
    on conflict do nothing`.execute(tx);
}

/** Says what the call was about, and answers the series as it is now. */
async function told(
  { files }: Supplies,
  call: Pick<SeriesCall, 'tx' | 'about' | 'notify'>,
  { id, personId, cipher }: Gallery,
  seriesId: string,
) {
  // Whatever is left of it: of one that was shown just now, its owner may know what has become.
  const [row] = await readSeries(call.tx, personId, sql`s.id = ${seriesId}`, 1);
  if (!row) throw new Error('A series that is held is gone.');
  call.about({ recordKind: GALLERY_RECORD_KIND, recordId: id, detail: { seriesId } });
  call.notify({ to: [`person:${personId}`], changed: [galleryChange()] });
  return { series: seriesView(files, cipher, row) };
}
