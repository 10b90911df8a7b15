import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { mediaTextsChange } from '../../contract/changes.ts';
import { recordConsent, setBodySite, setScale, withdrawConsent } from '../../contract/fact-operations.ts';
import { MAX_CONSENTS } from '../../contract/facts/facts-limits.ts';
import { isLongEnough } from '../../contract/facts/measure.ts';
import type { Consent, MediaFacts } from '../../contract/facts/media-facts.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { askerOf, reachable } from '../gallery/album-reach.ts';
import { factHasher } from '../gallery/fact-hashes.ts';
import { findGallery } from '../gallery/gallery-store.ts';
import { OWN_GALLERY } from '../gallery/media-page.ts';
import { holdMedia, type MediaRow, mediaViews } from '../gallery/media-store.ts';
import { wordsOf } from '../predictions/translations.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;
type FactCall = Pick<WriteCall<typeof setBodySite>, 'tx' | 'actor' | 'clock' | 'authorise' | 'about' | 'notify'> & {
  failure(code: 'media_not_found'): Error;
};

/** Binds `gallery-setBodySite`. */
export function implementSetBodySite(supplies: Supplies) {
  return implementWrite(setBodySite, {
    write: async (call, { mediaIds, bodySite }) => ({
      items: await changeFacts(supplies, call, mediaIds, (facts) => ({ ...facts, bodySite })),
    }),
  });
}

/** Binds `gallery-recordConsent`. */
export function implementRecordConsent(supplies: Supplies) {
  return implementWrite(recordConsent, {
    async write(call, { mediaIds, givenBy, givenOn, purposes }) {
      const now = call.clock.now();
      if (givenOn > dateInEdmonton(now)) throw call.failure('date_in_future');
      const items = await changeFacts(supplies, call, mediaIds, (facts) => {
        if (facts.consents.length >= MAX_CONSENTS) throw call.failure('too_many_consents');
        const consent: Consent = {
          consentId: newId(now),
          givenBy,
          givenOn,
          purposes: [...new Set(purposes)],
          recordedAt: now.toISOString(),
          withdrawnOn: null,
        };
        return { ...facts, consents: [...facts.consents, consent] };
      });
      return { items };
    },
  });
}

/** Binds `gallery-withdrawConsent`. */
export function implementWithdrawConsent(supplies: Supplies) {
  return implementWrite(withdrawConsent, {
    async write(call, { mediaId, consentId, withdrawnOn }) {
      if (withdrawnOn > dateInEdmonton(call.clock.now())) throw call.failure('date_in_future');
      const items = await changeFacts(supplies, call, [mediaId], (facts) => {
        const consent = facts.consents.find((one) => one.consentId === consentId);
        if (!consent) throw call.failure('consent_not_found');
        if (consent.withdrawnOn !== null) throw call.failure('consent_withdrawn');
        if (withdrawnOn < consent.givenOn) throw call.failure('before_consent');
        const withdrawn = { ...consent, withdrawnOn };
        return { ...facts, consents: facts.consents.map((one) => (one === consent ? withdrawn : one)) };
      });
      return { item: only(items) };
    },
  });
}

/** Binds `gallery-setScale`. */
export function implementSetScale(supplies: Supplies) {
  return implementWrite(setScale, {
    async write(call, { mediaId, scale }) {
      const items = await changeFacts(supplies, call, [mediaId], (facts, { widthPx, heightPx }) => {
        const size = widthPx !== null && heightPx !== null ? { widthPx, heightPx } : null;
        if (scale && !(size && isLongEnough(scale.reference, size))) throw call.failure('scale_invalid');
        return { ...facts, scale };
      });
      return { item: only(items) };
    },
  });
}

/** Changes what is known of items that the person can reach, under the lock of their gallery: all of them, or none. */
async function changeFacts(
  supplies: Supplies,
  call: FactCall,
  mediaIds: readonly string[],
  change: (facts: MediaFacts, row: MediaRow) => MediaFacts,
): Promise<MediaItem[]> {
  call.authorise(OWN_GALLERY);
  const { tx } = call;
  const { personId } = call.actor;
  const gallery = await findGallery(supplies, tx, personId, { lock: true });
  const condition = sql`m.deleted_at is null and ${reachable(askerOf(call))}`;
  const rows = gallery ? await holdMedia(tx, personId, mediaIds, condition) : [];
  if (!gallery || rows.length < new Set(mediaIds).size) throw call.failure('media_not_found');
  const hasher = factHasher(supplies.keyring, personId);
  const changed: MediaRow[] = [];
  for (const row of rows) {
    const facts = change(gallery.cipher.openFacts(row.id, row.factsCiphertext), row);
    const factsCiphertext = gallery.cipher.sealFacts(row.id, facts);
    await sql`
      update media_item set facts_ciphertext = ${factsCiphertext}, fact_hashes = ${hasher.ofFacts(facts)}::bigint[]
      where id = ${row.id}`.execute(tx);
    changed.push({ ...row, factsCiphertext });
  }
  call.about({
    recordKind: GALLERY_RECORD_KIND,
    recordId: gallery.id,
    detail: { mediaIds: changed.map(({ id }) => id) },
  });
  call.notify({ to: [`person:${personId}`], changed: changed.map(({ id }) => mediaTextsChange(id)) });
  return mediaViews(supplies.files, gallery.cipher, changed, await wordsOf(tx, call.actor));
}

function only(items: readonly MediaItem[]): MediaItem {
  const [item] = items;
  if (!item) throw new Error('An item that is held is gone.');
  return item;
}
