import { expect, test } from 'vitest';
import { type PageNow, pageInstead } from './page-language.ts';

const english: PageNow = {
  pathname: '/dashboard/profile',
  search: '?tab=2',
  pageLanguage: 'en',
  kept: null,
  preferred: ['en-CA'],
};

test('a phone that prefers French, or on which it was chosen, is shown the French app at the same place', () => {
  const load = `/fr/index.html?at=${encodeURIComponent('/dashboard/profile?tab=2')}`;
  expect(pageInstead({ ...english, preferred: ['fr-CA'] })).toEqual({ load });
  expect(pageInstead({ ...english, kept: 'fr' })).toEqual({ load });
  const there: PageNow = {
    ...english,
    kept: 'fr',
    pageLanguage: 'fr',
    pathname: '/fr/index.html',
    search: load.slice(14),
  };
  expect(pageInstead(there)).toEqual({ goBy: '/dashboard/profile?tab=2' });
});

test('an English page stays where English was chosen, and a French one leads back to it', () => {
  expect(pageInstead(english)).toEqual({ goBy: null });
  expect(pageInstead({ ...english, kept: 'en', preferred: ['fr'] })).toEqual({ goBy: null });
  const french: PageNow = {
    ...english,
    kept: 'en',
    pageLanguage: 'fr',
    pathname: '/fr/index.html',
    search: '?at=%2Fdashboard',
  };
  expect(pageInstead(french)).toEqual({ load: '/dashboard' });
});

test('signing in has a page of its own in each language', () => {
  for (const pathname of ['/login', '/auth/login/', '/fr/login.html']) {
    expect(pageInstead({ ...english, pathname, search: '?why=ended' })).toEqual({ load: '/login.html?why=ended' });
  }
  for (const pathname of ['/login', '/login.html']) {
    expect(pageInstead({ ...english, pathname, search: '', kept: 'fr' })).toEqual({ load: '/fr/login.html' });
  }
  expect(pageInstead({ ...english, pathname: '/login.html' })).toEqual({ goBy: null });
  expect(pageInstead({ ...english, pathname: '/fr/login.html', kept: 'fr', pageLanguage: 'fr' })).toEqual({
    goBy: null,
  });
});
