import { expect, test } from 'vitest';
import { MAX_TEMPLATES, MAX_TEXT_LENGTH } from '../../contract/template-limits.ts';
import { en } from '../../texts/en.ts';
import { libraryProblem } from './library-problem.ts';

function libraryOf(count: number, text: string) {
  const items = Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: `Template ${index}`, text }));
  const category = { id: 'c', name: 'All', itemIds: items.map(({ id }) => id) };
  return { categories: [category], categoryOrder: ['c'], items };
}

test('[TEMPLATE-03] a library is saved as long as each template has a name and keeps to its length', () => {
  expect(libraryProblem(libraryOf(MAX_TEMPLATES, 'Text.'))).toBeUndefined();
  expect(libraryProblem(libraryOf(1, 'x'.repeat(MAX_TEXT_LENGTH)))).toBeUndefined();
  expect(libraryProblem(libraryOf(1, 'x'.repeat(MAX_TEXT_LENGTH + 1)))).toBe(en.fields.invalid);
  expect(libraryProblem(libraryOf(MAX_TEMPLATES + 1, 'Text.'))).toBe(en.list.full(MAX_TEMPLATES));
});

test('[S13] a library with a misspelt placeholder is not saved', () => {
  expect(libraryProblem(libraryOf(1, 'Dear {{referrer nam}},'))).toBe(en.fields.invalid);
  expect(libraryProblem(libraryOf(1, 'Dear {{Referrer name}},'))).toBeUndefined();
});

test('more than one call to the server may carry is told before it is tried, counted in bytes', () => {
  expect(libraryProblem(libraryOf(MAX_TEMPLATES, 'x'.repeat(4_000)))).toBeUndefined();
  expect(libraryProblem(libraryOf(MAX_TEMPLATES, 'x'.repeat(6_000)))).toBe(en.list.tooLarge);
  expect(libraryProblem(libraryOf(MAX_TEMPLATES, 'é'.repeat(4_000)))).toBe(en.list.tooLarge);
});
