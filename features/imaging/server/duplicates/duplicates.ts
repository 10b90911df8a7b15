import type { Database } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { galleryChange } from '../../contract/changes.ts';
import { findSameFiles, keepDuplicates, listDuplicates } from '../../contract/duplicate-operations.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { askerOf, reachable } from '../gallery/album-reach.ts';
import { findGallery, type Gallery } from '../gallery/gallery-store.ts';
import { contentHash } from '../gallery/likeness-hashes.ts';
import { IN_GALLERY, OWN_GALLERY } from '../gallery/media-page.ts';
import { holdMedia, mediaViews, readMedia } from '../gallery/media-store.ts';
import { wordsOf } from '../predictions/translations.ts';
import type { Tables } from '../schema/tables.ts';
import { bestFirst } from './best-first.ts';
import { type Compared, groupDuplicates, pairKey } from './group-duplicates.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

/** Groups answered at once. */
const GROUPS_AT_ONCE = 30;
/** A part of a hash that more items share tells nothing: dark or blurred pictures have it by the hundred. */
const LARGEST_BUCKET = 300;
/** The most items of a group that are shown; the others come once these are dealt with. */
const LARGEST_GROUP = 20;

/** Binds `gallery-listDuplicates`. */
export function implementListDuplicates(supplies: Supplies) {
  return implementRead(listDuplicates, {
    async read(call) {
      call.authorise(OWN_GALLERY);
      const { personId } = call.actor;
      const gallery = await findGallery(supplies, call.db, personId);
      if (!gallery) return { groups: [], hasMore: false, pending: 0 };
      const found = await findGroups(call.db, gallery);
      // Ids begin with the moment at which they were made.
      const newestOf = (ids: readonly string[]) => ids.toSorted().at(-1) ?? '';
      const ordered = found.toSorted((one, other) => (newestOf(one.ids) < newestOf(other.ids) ? 1 : -1));
      const shown = ordered
        .slice(0, GROUPS_AT_ONCE)
        .map(({ kind, ids }) => ({ kind, ids: ids.slice(0, LARGEST_GROUP) }));
      const rows = await readMedia(call.db, personId, {
        where: sql`${IN_GALLERY} and m.id = any(${shown.flatMap(({ ids }) => ids)}::uuid[])`,
        orderedBy: sql`m.created_at`,
        limit: GROUPS_AT_ONCE * LARGEST_GROUP,
      });
      const views = mediaViews(supplies.files, gallery.cipher, rows, await wordsOf(call.db, call.actor));
      const items = new Map(views.map((item) => [item.id, item]));
      const groups = shown.map(({ kind, ids }) => ({
        kind,
        items: bestFirst(ids.flatMap((id) => items.get(id) ?? [])),
      }));
      return {
        groups: groups.filter((group) => group.items.length > 1),
        hasMore: found.length > GROUPS_AT_ONCE,
        pending: await countPending(call.db, personId),
      };
    },
  });
}

type PairRow = Pick<Tables['media_distinct_pair'], 'lowId' | 'highId'>;

const keysOf = (pairs: readonly PairRow[]) => new Set(pairs.map(({ lowId, highId }) => pairKey(lowId, highId)));

async function countPending(db: Database, personId: string): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from media_item m
    where m.person_id = ${personId} and m.likeness_form = 0 and ${IN_GALLERY}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Only what shares a keyed hash with another item is opened and compared. */
async function findGroups(db: Database, { personId, cipher }: Gallery) {
  const { rows: buckets } = await sql<{ readonly ids: string[] }>`
    select json_agg(keyed.id order by keyed.id) as ids from (
      select m.id, unnest(m.likeness_hashes || array_remove(array[m.content_hash], null)) as hash
      from media_item m where m.person_id = ${personId} and ${IN_GALLERY}) as keyed
    group by keyed.hash having count(*) between 2 and ${LARGEST_BUCKET}`.execute(db);
  const candidates = [...new Set(buckets.flatMap(({ ids }) => ids))];
  if (candidates.length === 0) return [];
  const { rows } = await sql<
    Pick<Tables['media_item'], 'id' | 'likenessCiphertext'> & { readonly contentHash: string | null }
  >`
    select id, content_hash::text as "contentHash", likeness_ciphertext as "likenessCiphertext"
    from media_item where id = any(${candidates}::uuid[])`.execute(db);
  const compared = rows.map(({ id, contentHash: content, likenessCiphertext }): [string, Compared] => {
    const hash = likenessCiphertext ? cipher.openLikeness(id, likenessCiphertext).hash : null;
    return [id, { id, contentHash: content, hash }];
  });
  const { rows: kept } = await sql<PairRow>`
    select low_id as "lowId", high_id as "highId" from media_distinct_pair
    where low_id = any(${candidates}::uuid[])`.execute(db);
  const { rows: inSeries } = await sql<PairRow>`
    select low.media_id as "lowId", high.media_id as "highId"
    from media_series_item low join media_series_item high
      on high.series_id = low.series_id and high.media_id > low.media_id
    where low.media_id = any(${candidates}::uuid[]) and high.media_id = any(${candidates}::uuid[])`.execute(db);
  return groupDuplicates(
    new Map(compared),
    buckets.map(({ ids }) => ids),
    { kept: keysOf(kept), inSeries: keysOf(inSeries) },
  );
}

/** Binds `gallery-keepDuplicates`. */
export function implementKeepDuplicates(supplies: Supplies) {
  return implementWrite(keepDuplicates, {
    async write(call, { mediaIds }) {
      call.authorise(OWN_GALLERY);
      const { tx, actor } = call;
      const gallery = await findGallery(supplies, tx, actor.personId, { lock: true });
      const rows = gallery ? await holdMedia(tx, actor.personId, mediaIds, IN_GALLERY) : [];
      if (!gallery || rows.length < new Set(mediaIds).size) throw call.failure('media_not_found');
      await sql`
        insert into media_distinct_pair (low_id, high_id)
        select low.id, high.id from media_item low join media_item high on low.id < high.id
        where low.id = any(${[...mediaIds]}::uuid[]) and high.id = any(${[...mediaIds]}::uuid[])
        on conflict do nothing`.execute(tx);
      call.about({
        recordKind: GALLERY_RECORD_KIND,
        recordId: gallery.id,
        detail: { mediaIds: rows.map(({ id }) => id) },
      });
      call.notify({ to: [`person:${actor.personId}`], changed: [galleryChange()] });
      return { ok: true } as const;
    },
  });
}

/** Binds `gallery-findSameFiles`: what lies in a locked album is not told of. */
export function implementFindSameFiles({ keyring, files }: Supplies) {
  return implementRead(findSameFiles, {
    async read(call, { fileIds }) {
      call.authorise(OWN_GALLERY);
      const { personId } = call.actor;
      const staged = new Map((await files.staged(call.db, personId, fileIds)).map((file) => [file.id, file]));
      const hashed = fileIds.flatMap((id) => {
        const file = staged.get(id);
        return file ? [{ id, hash: contentHash(keyring, personId, file.sha256) }] : [];
      });
      const { rows } = await sql<{ readonly hash: string }>`
        select m.content_hash::text as hash from media_item m
        where m.person_id = ${personId} and m.deleted_at is null and ${reachable(askerOf(call))}
          and m.content_hash = any(${hashed.map(({ hash }) => hash)}::bigint[])`.execute(call.db);
      const known = new Set(rows.map(({ hash }) => hash));
      const same: string[] = [];
      for (const { id, hash } of hashed) {
        if (known.has(hash)) same.push(id);
        known.add(hash);
      }
      return { fileIds: same };
    },
  });
}
