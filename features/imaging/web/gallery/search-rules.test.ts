import { expect, test } from 'vitest';
import { EMPTY_SEARCH, searchOf, searchProblems } from './search-rules.ts';

// 23:30 of June 10 in Edmonton.
const NOW = new Date('2026-06-11T05:30:00Z');

test('[GALLERY-13] presets reach back a week, a month, six months or a year from today in Edmonton', () => {
  const from = (preset: 'week' | 'month' | 'halfYear' | 'year') => searchOf({ ...EMPTY_SEARCH, preset }, NOW)?.from;
  expect(from('week')).toBe('2026-06-03');
  expect(from('month')).toBe('2026-05-11');
  expect(from('halfYear')).toBe('2025-12-10');
  expect(from('year')).toBe('2025-06-10');
});

test('[GALLERY-13] [GALLERY-16] a custom range has a beginning, an end or both; without any, and without a tag, nothing is searched', () => {
  const custom = { ...EMPTY_SEARCH, preset: 'custom' } as const;
  expect(searchOf(custom, NOW)).toBeNull();
  expect(searchOf(EMPTY_SEARCH, NOW)).toBeNull();
  expect(searchOf({ ...custom, to: '2026-06-01' }, NOW)).toEqual({ to: '2026-06-01', tags: [] });
  expect(searchOf({ ...EMPTY_SEARCH, tags: ['scar'] }, NOW)).toEqual({ tags: ['scar'] });
});

test('a body site or a consent is enough to search by, and both narrow a search by days', () => {
  const chosen = { ...EMPTY_SEARCH, bodySite: 'left-heel', consent: 'none' } as const;
  expect(searchOf(chosen, NOW)).toEqual({ bodySites: ['left-heel'], consent: 'none', tags: [] });
  expect(searchOf({ ...EMPTY_SEARCH, preset: 'week', consent: 'teaching' }, NOW)).toEqual({
    from: '2026-06-03',
    consent: 'teaching',
    tags: [],
  });
});

test('[GALLERY-18] more than ten tags are refused in the specified words', () => {
  const tags = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
  expect(searchProblems({ ...EMPTY_SEARCH, tags })).toEqual({ tags: 'Cannot search for more than 10 tags at once.' });
  expect(searchProblems({ ...EMPTY_SEARCH, tags: tags.slice(1) })).toEqual({});
});

test('a date that is none, and an end before its beginning, are told at their field', () => {
  const custom = { ...EMPTY_SEARCH, preset: 'custom' } as const;
  expect(searchProblems({ ...custom, from: '10/06/2026' })).toEqual({ from: 'Enter a date as YYYY-MM-DD' });
  expect(searchProblems({ ...custom, to: '2026-13-01' })).toEqual({ to: 'Enter a date as YYYY-MM-DD' });
  expect(searchProblems({ ...custom, from: '2026-06-02', to: '2026-06-01' })).toEqual({
    to: 'The end is before the beginning',
  });
});
