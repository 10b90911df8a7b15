import { expect, test } from 'vitest';
import { NO_FACTS } from '../../contract/facts/media-facts.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { differentBits, likenessHashes } from '../gallery/likeness-hashes.ts';
import { bestFirst } from './best-first.ts';
import { groupDuplicates, pairKey } from './group-duplicates.ts';

const compared = (id: string, contentHash: string | null, hash: string | null) =>
  [id, { id, contentHash, hash }] as const;
const items = new Map([
  compared('a', '1', '0000000000000000'),
  compared('copy of a', '1', '0000000000000000'),
  compared('like a', '2', '0000000000000007'),
  compared('other', '3', '000000000000000f'),
  compared('blank', '4', null),
  compared('also blank', '5', null),
]);
const NO_PAIRS = { kept: new Set<string>(), inSeries: new Set<string>() };
const all = [[...items.keys()]];

test('items belong together when they are equal or differ in three bits at most, step by step', () => {
  const groups = groupDuplicates(items, all, NO_PAIRS);
  // "other" is four bits from "a", and one from what looks like "a".
  expect(groups).toEqual([{ kind: 'alike', ids: ['a', 'copy of a', 'like a', 'other'] }]);
  expect(groupDuplicates(items, [['a', 'copy of a']], NO_PAIRS)).toEqual([{ kind: 'same', ids: ['a', 'copy of a'] }]);
});

test('pictures without contrast are alike to nothing, and pairs that are kept tie no group', () => {
  expect(groupDuplicates(items, [['blank', 'also blank']], NO_PAIRS)).toEqual([]);
  expect(groupDuplicates(items, [['a', 'like a']], { ...NO_PAIRS, kept: new Set([pairKey('like a', 'a')]) })).toEqual(
    [],
  );
});

test('pictures of one series may look alike; the same file twice is told of there, too', () => {
  const inSeries = new Set([pairKey('a', 'like a'), pairKey('a', 'copy of a')]);
  expect(groupDuplicates(items, [['a', 'like a']], { ...NO_PAIRS, inSeries })).toEqual([]);
  expect(groupDuplicates(items, [['a', 'copy of a']], { ...NO_PAIRS, inSeries })).toMatchObject([{ kind: 'same' }]);
});

test('two hashes that differ in three bits share one of their four parts', () => {
  const keyring = { listHash: (list: string, text: string) => `${list}/${text}` };
  const [one, other] = ['0123456789abcdef', '0123456699aacdef'];
  expect(differentBits(one, other)).toBe(3);
  const shared = new Set(likenessHashes(keyring, 'me', one)).intersection(
    new Set(likenessHashes(keyring, 'me', other)),
  );
  expect(shared.size).toBeGreaterThanOrEqual(1);
  expect(likenessHashes(keyring, 'me', null)).toEqual([]);
});

test('what was written about is kept first, then the larger picture, the larger file, the older item', () => {
  const item = (id: string, more: Partial<MediaItem>, notes = '', created = '2026-06-02T18:00:00.000Z') =>
    ({
      id,
      widthPx: 640,
      heightPx: 480,
      sizeBytes: 1_000,
      facts: NO_FACTS,
      data: { notes, tags: [], created },
      ...more,
    }) as unknown as MediaItem;
  const order = bestFirst([
    item('newer', {}),
    item('older', {}, '', '2026-06-01T18:00:00.000Z'),
    item('heavier', { sizeBytes: 2_000 }),
    item('larger', { widthPx: 1280 }),
    item('described', { facts: { ...NO_FACTS, bodySite: 'left-heel' } }),
    item('annotated', { facts: { ...NO_FACTS, bodySite: 'left-heel' } }, 'Healing'),
  ]);
  expect(order.map(({ id }) => id)).toEqual(['annotated', 'described', 'larger', 'heavier', 'older', 'newer']);
});
