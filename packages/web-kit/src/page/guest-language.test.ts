import { expect, test } from 'vitest';
import { preferredLanguage } from './guest-language.tsx';

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'fr'], 'fr'],
  [['en-CA', 'fr'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
] as const)('a browser that prefers %j is shown a page without an account in %s first', (languages, language) => {
  expect(preferredLanguage(languages)).toBe(language);
});
