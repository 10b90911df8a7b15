import { slot } from '@alethea/kernel/app/slot';
import { describe, expect, test } from 'vitest';
import { joinFeatures, maySee } from './joined-features.ts';
import { countOf, type FeatureManifest, fill, type ScreenRoute } from './manifest.ts';

const route = (name: string): ScreenRoute => ({ name, title: name, permission: 'signedIn', mobile: true });
const load = async () => ({ default: () => null });
const BESIDE = slot<{ readonly id: string }>('host.beside');

const brand = { href: '/', unread: countOf({ name: 'count', repeat: 'read' }, 'signedIn', () => 0) };
const finder = {
  heading: 'Consults',
  icon: () => null,
  permission: { anyOf: [] },
  finds: '',
  searching: '',
  failed: '',
  useFound: () => ({ isLoading: false, isFailed: false, found: [] }),
};

const one: FeatureManifest = {
  screens: [{ route: route('one'), load, aliases: ['/old'] }],
  pages: [{ path: '/open', load }],
  parts: [{ of: route('host'), key: 'one', label: 'One', permission: 'signedIn', load }],
  fills: [fill(BESIDE, 'signedIn', { load })],
  brand,
  finder,
};

describe('joining what features declare', () => {
  test('all of it is there, in the order of the features', () => {
    const two: FeatureManifest = { screens: [{ route: route('two'), load }] };
    const joined = joinFeatures([two, one]);
    expect(joined.screens.map(({ route }) => route.name)).toEqual(['two', 'one']);
    expect(joined.pages.map(({ path }) => path)).toEqual(['/open']);
    expect(joined.parts.map(({ key }) => key)).toEqual(['one']);
    expect([...joined.fills.keys()]).toEqual(['host.beside']);
  });

  test.each([
    ['screen one', { screens: [{ route: route('one'), load }] }],
    ['address /open', { pages: [{ path: '/signup', load, aliases: ['/open'] }] }],
    ['address /old', { pages: [{ path: '/old', load }] }],
    ['part one of host', { parts: [{ of: route('host'), key: 'one', label: 'Again', permission: 'signedIn', load }] }],
    ['place of the brand', { brand }],
    ['finder Consults', { finder }],
    ['slot host.beside', { fills: [fill(BESIDE, 'signedIn', { load })] }],
  ] satisfies readonly (readonly [string, FeatureManifest])[])('two features never both have the %s', (what, other) => {
    expect(() => joinFeatures([one, other])).toThrow(`Two features declare the ${what}`);
  });

  test('a part goes into a slot only when it takes what the slot gives', () => {
    const wrong = async () => ({ default: ({ count }: { readonly count: number }) => count });
    // @ts-expect-error The slot gives an id and no count.
    const filled = fill(BESIDE, 'signedIn', { load: wrong });
    expect(filled.slot).toBe('host.beside');
  });
});

test('what is declared shows to everybody, or to who fulfils its rule', () => {
  const holder = { permissions: new Set(['forms', 'patientCC'] as const) };
  const nobody = { permissions: new Set<never>() };
  expect(maySee('signedIn', nobody)).toBe(true);
  expect(maySee({ anyOf: [['forms', 'patientCC']] }, holder)).toBe(true);
  expect(maySee({ anyOf: [['forms']], noneOf: ['patientCC'] }, holder)).toBe(false);
  expect(maySee({ anyOf: [['forms']] }, nobody)).toBe(false);
});
