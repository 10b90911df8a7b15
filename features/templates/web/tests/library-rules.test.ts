import { expect, test } from 'vitest';
import { isConsistent, type TemplateLibrary } from '../../contract/template-library.ts';
import { MAX_CATEGORIES, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/template-limits.ts';
import { en } from '../../texts/en.ts';
import { beginningOf, wordsOfTemplate } from '../library/change-template.ts';
import { groupsOf, renameCategory, searchGroups, steppedItem } from '../library/library-changes.ts';
import { isTooLarge, libraryProblem, nameProblem, textProblem } from '../library/library-problem.ts';
import { mergeLibraries } from '../library/merge-libraries.ts';
import { withNewTemplate } from '../library/new-template.ts';
import { BIOPSY, LIBRARY, namesOf, PHOTO, SUN } from './template-samples.ts';

const [FOLLOW_UP = '', ADVICE = ''] = LIBRARY.categoryOrder;
const fresh = { id: '0199f3a0-0000-7000-8000-000000000009', name: 'New', text: '' };

test('one step with the keyboard stays within a category, goes on into the next, and ends at the ends', () => {
  expect(steppedItem(LIBRARY, PHOTO, 1)).toEqual({ categoryId: FOLLOW_UP, place: 1 });
  expect(steppedItem(LIBRARY, BIOPSY, 1)).toEqual({ categoryId: ADVICE, place: 0 });
  expect(steppedItem(LIBRARY, SUN, -1)).toEqual({ categoryId: FOLLOW_UP, place: 2 });
  expect(steppedItem(LIBRARY, PHOTO, -1)).toBeNull();
  expect(steppedItem(LIBRARY, SUN, 1)).toBeNull();
  expect(steppedItem(LIBRARY, 'nobody', 1)).toBeNull();
});

test('a new template goes to its category; where that is gone, to a first one of its own', () => {
  expect(namesOf(withNewTemplate(LIBRARY, fresh, ADVICE))).toEqual(['Follow-up: Photo, Biopsy', 'Advice: Sun, New']);
  const elsewhere = withNewTemplate(LIBRARY, fresh, 'gone');
  expect(namesOf(elsewhere).at(-1)).toBe(`${en.fields.firstCategory}: New`);
  expect(isConsistent(elsewhere)).toBe(true);
});

test('another name changes the category alone', () => {
  expect(namesOf(renameCategory(LIBRARY, ADVICE, 'Prevention'))).toEqual([
    'Follow-up: Photo, Biopsy',
    'Prevention: Sun',
  ]);
  expect(renameCategory(LIBRARY, 'gone', 'Prevention')).toEqual(LIBRARY);
});

test('a category that the order does not name is not shown, and neither is a template that is not there', () => {
  const [first, second] = LIBRARY.categories;
  if (!first || !second) throw new Error('The sample has two categories.');
  const broken = {
    ...LIBRARY,
    categories: [{ ...first, itemIds: ['gone', PHOTO] }, second],
    categoryOrder: [FOLLOW_UP],
  };
  expect(groupsOf(broken).map(({ items }) => items.map(({ name }) => name))).toEqual([['Photo']]);
});

test('a search meets names, texts and categories in any case, and every word of it counts', () => {
  const found = (search: string) =>
    searchGroups(groupsOf(LIBRARY), search, wordsOfTemplate).flatMap(({ items }) => items.map(({ name }) => name));
  expect(found('  ')).toEqual(['Photo', 'Biopsy', 'Sun']);
  expect(found('FOLLOW')).toEqual(['Photo', 'Biopsy']);
  expect(found('advice sunscreen')).toEqual(['Sun']);
  expect(found('advice biopsy')).toEqual([]);
});

test('a list shows the beginning of a long text', () => {
  expect(beginningOf('  Short.  ')).toBe('Short.');
  expect(beginningOf('x'.repeat(5_000)).length).toBeLessThan(1_000);
});

test('[TEMPLATE-03] [TEMPLATE-04] a name and a text say what is wrong with them, up to the last character', () => {
  expect(nameProblem('template', ' ')).toBe(en.fields.templateNameEmpty);
  expect(nameProblem('category', '')).toBe(en.fields.categoryNameEmpty);
  expect(nameProblem('template', 'x'.repeat(MAX_NAME_LENGTH))).toBeUndefined();
  expect(nameProblem('template', 'x'.repeat(MAX_NAME_LENGTH + 1))).toBe(en.fields.nameTooLong(MAX_NAME_LENGTH));
  expect(textProblem('')).toBeUndefined();
  expect(textProblem('x'.repeat(MAX_TEXT_LENGTH + 1))).toBe(en.fields.textTooLong('10,000'));
});

test('too many categories, and one without a name, are told before a save is tried', () => {
  const categories = Array.from({ length: MAX_CATEGORIES + 1 }, (_, index) => ({
    id: `c${index}`,
    name: 'One',
    itemIds: [],
  }));
  const library: TemplateLibrary = { categories, categoryOrder: categories.map(({ id }) => id), items: [] };
  expect(libraryProblem(library)).toBe(en.list.categoriesFull(MAX_CATEGORIES));
  expect(libraryProblem(renameCategory(LIBRARY, ADVICE, ' '))).toBe(en.fields.invalid);
  expect(isTooLarge(LIBRARY)).toBe(false);
});

test('joined with themselves, or with nothing new from either side, templates stay as they are', () => {
  const changed = renameCategory(LIBRARY, ADVICE, 'Prevention');
  expect(mergeLibraries({ base: LIBRARY, mine: LIBRARY, theirs: LIBRARY })).toEqual(LIBRARY);
  expect(mergeLibraries({ base: LIBRARY, mine: changed, theirs: LIBRARY })).toEqual(changed);
  expect(mergeLibraries({ base: LIBRARY, mine: LIBRARY, theirs: changed })).toEqual(changed);
});

test('templates that both windows made are both there, and what is joined can be saved', () => {
  const mine = withNewTemplate(LIBRARY, { ...fresh, id: 'mine', name: 'Mine' }, ADVICE);
  const theirs = withNewTemplate(LIBRARY, { ...fresh, id: 'theirs', name: 'Theirs' }, ADVICE);
  const both = mergeLibraries({ base: LIBRARY, mine, theirs });
  expect(isConsistent(both)).toBe(true);
  expect(both.items.map(({ name }) => name).sort()).toEqual(['Biopsy', 'Mine', 'Photo', 'Sun', 'Theirs']);
  expect(both.categories.find(({ id }) => id === ADVICE)?.itemIds.toSorted()).toEqual([SUN, 'mine', 'theirs'].sort());
});
