import { expect, test } from 'vitest';
import { documentTerms } from './document-terms.ts';

test('[PTMSG-06] words are found in whatever case, without the marks around them; each counts once', () => {
  expect(documentTerms('Apply it (NIGHTLY), then “call us”. Apply!')).toEqual([
    'apply',
    'it',
    'nightly',
    'then',
    'call',
    'us',
  ]);
});

test('an address stays whole, and a number counts with any spacing', () => {
  expect(documentTerms('margaret.o@home.example 3333-43 333')).toEqual(['margaret.o@home.example', '333343333']);
});
