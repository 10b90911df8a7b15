import { expect, test } from 'vitest';
import { searchProblem, searchTermsOf } from '../../contract/search-check.ts';
import { listsEn } from '../../texts/lists-en.ts';
import {
  EMPTY_DRAFT,
  isEmptyDraft,
  soughtBy,
  withMarkToggled,
  withoutLastChip,
  withStatusToggled,
  withTypedAsChips,
} from './search-draft.ts';

const typed = (text: string) => ({ ...EMPTY_DRAFT, typed: text });

test('[INBOX-37] [INBOX-38] [INBOX-39] what is typed becomes a chip for each term, normalised, a printed health number one', () => {
  const draft = withTypedAsChips(typed('Bélanger, ZOË 53477-0172; zoe 9123 456 789'));
  expect(draft).toEqual({ terms: ['belanger', 'zoe', '534770172', '9123456789'], typed: '', statuses: [], marks: [] });
  expect(searchTermsOf(' , ; ')).toEqual([]);
});

test('what is still being typed is searched for with the chips, and counts once', () => {
  const draft = { ...withTypedAsChips(typed('wong')), typed: 'Skin WONG' };
  expect(soughtBy(draft)).toEqual({ terms: ['wong', 'skin'], statuses: [], marks: [] });
});

test('[INBOX-34] no term and no status is no search; one status is one', () => {
  expect(searchProblem(soughtBy(typed('  ')))).toBe('search_empty');
  expect(searchProblem(soughtBy(withStatusToggled(EMPTY_DRAFT, 'to_book')))).toBeNull();
  expect(listsEn.search.problems.search_empty).toBe('Cannot search with no search terms or statuses.');
});

test('[R30] a mark alone is a search, stands as a chip and goes before the statuses', () => {
  const marked = withMarkToggled(withStatusToggled(EMPTY_DRAFT, 'pending'), 'overdue');
  expect(searchProblem(soughtBy(withMarkToggled(EMPTY_DRAFT, 'unread')))).toBeNull();
  expect(withoutLastChip(marked)).toMatchObject({ statuses: ['pending'], marks: [] });
  expect(withMarkToggled(marked, 'overdue').marks).toEqual([]);
});

test('[INBOX-35] ten terms are a search, eleven are too many', () => {
  const words = Array.from({ length: 11 }, (_, index) => `term${index}`);
  expect(searchProblem(soughtBy(typed(words.slice(0, 10).join(' '))))).toBeNull();
  expect(searchProblem(soughtBy(typed(words.join(' '))))).toBe('search_terms_exceeded');
  expect(listsEn.search.problems.search_terms_exceeded).toBe(
    'Cannot use more than 10 search terms. Try removing some and try again.',
  );
});

test('the last chip goes first, a status before a term', () => {
  const full = withStatusToggled(withTypedAsChips(typed('one two')), 'pending');
  const once = withoutLastChip(full);
  expect(once).toMatchObject({ terms: ['one', 'two'], statuses: [] });
  expect(withoutLastChip(once).terms).toEqual(['one']);
  expect(isEmptyDraft(withoutLastChip(withoutLastChip(once)))).toBe(true);
  expect(withStatusToggled(full, 'pending').statuses).toEqual([]);
});
