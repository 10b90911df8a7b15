import { endOfDateEdmonton, startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../contract/facts/media-facts.ts';
import { getGallery, listBin, listMedia, searchMedia } from '../../contract/gallery-operations.ts';
import { MAX_OFFERED_TAGS, MAX_SEARCHED_TAGS } from '../../contract/media-limits.ts';
import { albumOpenUntil, askerOf, reachable } from './album-reach.ts';
import { factHasher } from './fact-hashes.ts';
import type { GalleryLimits } from './gallery-limits.ts';
import { findGallery } from './gallery-store.ts';
import { IN_GALLERY, OWN_GALLERY, readMediaPage } from './media-page.ts';
import type { MediaRow } from './media-store.ts';
import { tagHashes, tagsByUse } from './media-texts.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

const IN_BIN = sql`m.deleted_at is not null`;

/** Binds `gallery-listMedia`. */
export function implementListMedia(supplies: Supplies) {
  return implementRead(listMedia, {
    async read(call, { cursor }) {
      call.authorise(OWN_GALLERY);
      return readMediaPage(supplies, call, { cursor, where: IN_GALLERY });
    },
  });
}

/** Binds `gallery-listBin`. */
export function implementListBin(supplies: Supplies) {
  return implementRead(listBin, {
    async read(call, { cursor }) {
      call.authorise(OWN_GALLERY);
      const where = sql`${IN_BIN} and ${reachable(askerOf(call))}`;
      const orderedBy = { column: sql`m.deleted_at`, of: (row: MediaRow) => row.deletedAt ?? row.createdAt };
      return readMediaPage(supplies, call, { cursor, where, orderedBy });
    },
  });
}

/** Binds `gallery-searchMedia`. */
export function implementSearchMedia(supplies: Supplies) {
  return implementRead(searchMedia, {
    async read(call, { from, to, tags, bodySites, consent, cursor }) {
      call.authorise(OWN_GALLERY);
      const sought = tags.filter((tag) => tag !== '');
      const facts = factHasher(supplies.keyring, call.actor.personId);
      const asked = [from, to, consent, ...sought, ...bodySites].filter((one) => one !== undefined);
      if (asked.length === 0) throw call.failure('search_empty');
      const hashes = tagHashes(supplies.keyring, call.actor.personId, sought);
      if (hashes.length > MAX_SEARCHED_TAGS) throw call.failure('too_many_tags');
      const where = sql`${IN_GALLERY}
        ${from === undefined ? sql`` : sql`and m.created_at >= ${startOfDateEdmonton(from)}::timestamptz`}
        ${to === undefined ? sql`` : sql`and m.created_at <= ${endOfDateEdmonton(to)}::timestamptz`}
        ${hashes.length === 0 ? sql`` : sql`and m.tag_hashes && ${hashes}::bigint[]`}
        ${bodySites.length === 0 ? sql`` : sql`and m.fact_hashes && ${bodySites.map(facts.ofSite)}::bigint[]`}
        ${consent === undefined ? sql`` : consentIs(facts, consent)}`;
      return readMediaPage(supplies, call, { cursor, where });
    },
  });
}

function consentIs({ ofConsent }: ReturnType<typeof factHasher>, consent: ConsentPurpose | 'none') {
  if (consent === 'none') return sql`and not m.fact_hashes && ${CONSENT_PURPOSES.map(ofConsent)}::bigint[]`;
  return sql`and m.fact_hashes && ${[ofConsent(consent)]}::bigint[]`;
}

/** Binds `gallery-getGallery`. */
export function implementGetGallery(
  supplies: Supplies,
  { galleryBinDays: binDays, albumMinutes: minutes }: GalleryLimits,
) {
  return implementRead(getGallery, {
    async read(call) {
      call.authorise(OWN_GALLERY);
      const { personId } = call.actor;
      const gallery = await findGallery(supplies, call.db, personId);
      if (!gallery) return { userTags: [], months: [], binCount: 0, binDays, album: { secondsLeft: null, minutes } };
      const { rows: months } = await sql<{ readonly month: string; readonly count: number }>`
        select to_char(m.created_on, 'YYYY-MM') as month, count(*)::integer as count
        from media_item m where m.person_id = ${personId} and ${IN_GALLERY}
        group by 1 order by 1 desc`.execute(call.db);
      const asker = askerOf(call);
      const { rows: bin } = await sql<{ readonly count: number }>`
        select count(*)::integer as count from media_item m
        where m.person_id = ${personId} and ${IN_BIN} and ${reachable(asker)}`.execute(call.db);
      const openUntil = await albumOpenUntil(call.db, personId, asker);
      const msLeft = openUntil && openUntil.getTime() - asker.now.getTime();
      return {
        userTags: tagsByUse(gallery.tagCounts).slice(0, MAX_OFFERED_TAGS),
        months,
        binCount: bin[0]?.count ?? 0,
        binDays,
        album: { secondsLeft: msLeft === null ? null : Math.ceil(msLeft / 1_000), minutes },
      };
    },
  });
}
