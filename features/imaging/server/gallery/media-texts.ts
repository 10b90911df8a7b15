import { normalizeSearchTerm } from '@alethea/kernel/text/search-terms';
import type { Likeness } from '@alethea/server-kit/files/inspect/likeness';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import { z } from 'zod';
import { type MediaFacts, mediaFactsSchema, NO_FACTS } from '../../contract/facts/media-facts.ts';
import { predictionCipher } from '../predictions/prediction-content.ts';

const textsSchema = z.object({ fileName: z.string(), notes: z.string(), tags: z.array(z.string()) });
/** What is written about an item, and what its file was called. */
export type SealedTexts = z.output<typeof textsSchema>;

const likenessSchema = z.object({ hash: z.string().nullable(), colours: z.string() });

const tagCountsSchema = z.record(z.string(), z.number().int().positive());
/** How many items of a gallery have a tag, by the tag as it was first typed. */
export type TagCounts = z.output<typeof tagCountsSchema>;

/** Seals and opens the words of a gallery; those about an item open for that item alone. */
export function galleryCipher(dataKey: DataKey) {
  return {
    sealTexts: (mediaId: string, texts: SealedTexts) => dataKey.encryptJson(texts, `media:${mediaId}`),
    openTexts: (mediaId: string, cipher: Uint8Array): SealedTexts =>
      textsSchema.parse(dataKey.decryptJson(cipher, `media:${mediaId}`)),
    sealFacts: (mediaId: string, facts: MediaFacts) => dataKey.encryptJson(facts, `mediaFacts:${mediaId}`),
    openFacts: (mediaId: string, cipher: Uint8Array | null): MediaFacts =>
      cipher ? mediaFactsSchema.parse(dataKey.decryptJson(cipher, `mediaFacts:${mediaId}`)) : NO_FACTS,
    sealLikeness: (mediaId: string, likeness: Likeness) => dataKey.encryptJson(likeness, `mediaLikeness:${mediaId}`),
    openLikeness: (mediaId: string, cipher: Uint8Array): Likeness =>
      likenessSchema.parse(dataKey.decryptJson(cipher, `mediaLikeness:${mediaId}`)),
    sealName: (seriesId: string, name: string) => dataKey.encrypt(name, `series:${seriesId}`),
    openName: (seriesId: string, cipher: Uint8Array): string => dataKey.decrypt(cipher, `series:${seriesId}`),
    sealTags: (counts: TagCounts) => dataKey.encryptJson(counts, 'mediaTags'),
    openTags: (cipher: Uint8Array): TagCounts => tagCountsSchema.parse(dataKey.decryptJson(cipher, 'mediaTags')),
    predictions: predictionCipher(dataKey),
  };
}
/** See galleryCipher. */
export type GalleryCipher = ReturnType<typeof galleryCipher>;

/** Tags without those that differ from an earlier one in case or accents alone. */
export function distinctTags(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [normalizeSearchTerm(tag), tag])).values()].reverse();
}

/** What stands for tags in the index of one person's gallery. */
export function tagHashes(keyring: Pick<Keyring, 'listHash'>, personId: string, tags: readonly string[]): string[] {
  return distinctTags(tags).map((tag) => keyring.listHash(`gallery:${personId}`, normalizeSearchTerm(tag)));
}

/** The counts after an item has lost some tags and got others; a tag that nothing has is forgotten. */
export function countTags(
  counts: TagCounts,
  change: { readonly gone: readonly string[]; readonly come: readonly string[] },
) {
  const after = new Map(Object.entries(counts));
  const spelling = new Map([...after.keys()].map((tag) => [normalizeSearchTerm(tag), tag]));
  const add = (tag: string, by: number) => {
    const known = spelling.get(normalizeSearchTerm(tag)) ?? tag;
    const count = (after.get(known) ?? 0) + by;
    spelling.set(normalizeSearchTerm(tag), known);
    if (count > 0) after.set(known, count);
    else after.delete(known);
  };
  for (const tag of change.gone) add(tag, -1);
  for (const tag of change.come) add(tag, 1);
  return Object.fromEntries(after) satisfies TagCounts;
}

/** Tags in the order in which they are offered: the most used first, then by name. */
export function tagsByUse(counts: TagCounts): string[] {
  const names = new Intl.Collator('en', { sensitivity: 'base' });
  return Object.entries(counts)
    .sort(([tag, count], [otherTag, other]) => other - count || names.compare(tag, otherTag))
    .map(([tag]) => tag);
}
