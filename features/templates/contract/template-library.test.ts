import { expect, test } from 'vitest';
import { EMPTY_LIBRARY, isConsistent, libraryShape, type TemplateLibrary } from './template-library.ts';
import { MAX_NAME_LENGTH, MAX_TEMPLATES } from './template-limits.ts';

const id = (number: number) => `0197a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const template = (number: number) => ({ id: id(number), name: 'Eczema', text: 'Use the cream.' });
const category = (number: number, itemIds: string[]) => ({ id: id(number), name: 'Skin', itemIds });
const library: TemplateLibrary = {
  categories: [category(1, [id(11), id(12)]), category(2, [])],
  categoryOrder: [id(2), id(1)],
  items: [template(11), template(12)],
};

test('[CMODEL-09] each category stands in the order once, and each template in one category once', () => {
  expect(isConsistent(EMPTY_LIBRARY)).toBe(true);
  expect(isConsistent(library)).toBe(true);
});

test.each<[string, Partial<TemplateLibrary>]>([
  ['a category that is missing in the order', { categoryOrder: [id(1)] }],
  ['a category that stands in the order twice', { categoryOrder: [id(1), id(1)] }],
  ['an order with a category that there is not', { categoryOrder: [id(1), id(3)] }],
  ['two categories of one id', { categories: [category(1, [id(11), id(12)]), category(1, [])] }],
  ['a template in no category', { categories: [category(1, [id(11)]), category(2, [])] }],
  ['a template in two categories', { categories: [category(1, [id(11), id(12)]), category(2, [id(11)])] }],
  [
    'a template twice in its category, another nowhere',
    { categories: [category(1, [id(11), id(11)]), category(2, [])] },
  ],
  ['a category with a template that there is not', { items: [template(11)] }],
  ['two templates of one id', { items: [template(11), template(11)] }],
])('%s is refused', (_, broken) => {
  expect(isConsistent({ ...library, ...broken })).toBe(false);
});

test('a library holds names of the longest length, and no longer ones', () => {
  const named = (name: string) => ({ ...library, items: [{ ...template(11), name }, template(12)] });
  expect(libraryShape.safeParse(named('n'.repeat(MAX_NAME_LENGTH))).success).toBe(true);
  expect(libraryShape.safeParse(named('n'.repeat(MAX_NAME_LENGTH + 1))).success).toBe(false);
  expect(libraryShape.safeParse(named('')).success).toBe(false);
});

test('a library holds as many templates as are allowed, and no more', () => {
  const many = (count: number) => ({
    ...library,
    items: Array.from({ length: count }, (_, index) => template(index)),
  });
  expect(libraryShape.safeParse(many(MAX_TEMPLATES)).success).toBe(true);
  expect(libraryShape.safeParse(many(MAX_TEMPLATES + 1)).success).toBe(false);
});
