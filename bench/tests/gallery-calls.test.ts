import { expect, test } from 'vitest';
import { galleryCalls, spread } from '../src/gallery/gallery-calls.ts';

const session = { cookie: 'session=anna', email: '', personId: 'anna', call: () => Promise.reject() };

test('a long list is gone through from its beginning to its end, and a short one is taken whole', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(spread([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 3, 5]);
  expect(spread([], 3)).toEqual([]);
});

test('a gallery is looked through by its pages, by one and by two tags, and by the first half of each month', () => {
  const found = {
    ...{ pictures: 60, cursors: ['second', 'third'], smallPictures: [] },
    ...{ tags: ['arm rash', 'leg ulcer'], months: ['2025-12'] },
  };
  const calls = galleryCalls(session, found);
  const inputs = (name: keyof typeof calls) => calls[name].map((call) => JSON.parse(call.next().body));
  expect(inputs('page')).toEqual([{}, { cursor: 'second' }, { cursor: 'third' }]);
  expect(inputs('tags')).toEqual([{ tags: ['arm rash'] }, { tags: ['leg ulcer', 'arm rash'] }]);
  expect(inputs('days')).toEqual([{ from: '2025-12-01', to: '2025-12-15' }]);
  expect(calls.page.every(({ operation }) => operation === 'gallery-listMedia')).toBe(true);
  expect([...calls.tags, ...calls.days].every(({ operation }) => operation === 'gallery-searchMedia')).toBe(true);
});
