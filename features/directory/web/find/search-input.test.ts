import { describe, expect, test } from 'vitest';
import { CLEARED_SEARCH, canSearch, criteriaOf, readSpecialties, referringLocation } from './search-input.ts';

const specialties = { Dermatology: ['Rash', 'Skin Lesion'], Endocrinology: ['Thyroid'] };

describe('what the address asks for', () => {
  test('[CROUTE-03, CROUTE-04, CROUTE-05] text, specialty and subsite are read from it', () => {
    const search = { searchText: '  thyroid nodule ', specialty: 'Endocrinology', subsite: 'Thyroid' };
    const criteria = { searchText: 'thyroid nodule', specialty: 'Endocrinology', subsite: 'Thyroid' };
    expect(criteriaOf(search, specialties)).toEqual(criteria);
    expect(criteriaOf(search, undefined)).toEqual(criteria);
  });

  test('of a text that cannot be searched for what can be stays', () => {
    expect(criteriaOf({ searchText: 'thy\u0000roid' }, specialties).searchText).toBe('thyroid');
    expect(criteriaOf({ searchText: `${'y'.repeat(199)}👩` }, specialties).searchText).toBe('y'.repeat(199));
    expect(criteriaOf({ searchText: 'y'.repeat(3000) }, specialties).searchText).toBe('y'.repeat(200));
  });

  test('[FIND-28] a subsite of another specialty counts as not chosen, an unknown specialty takes both away', () => {
    expect(criteriaOf({ specialty: 'Dermatology', subsite: 'Thyroid' }, specialties)).toEqual({
      searchText: '',
      specialty: 'Dermatology',
      subsite: '',
    });
    expect(criteriaOf({ specialty: 'constructor', subsite: 'Rash' }, specialties).specialty).toBe('');
    expect(criteriaOf({ subsite: 'Rash' }, specialties).subsite).toBe('');
  });

  test('[CROUTE-07] a forced reset leaves nothing behind, itself included', () => {
    const parameters = ['locationIdx', 'searchText', 'specialty', 'subsite', 'sortType', 'forceReset'];
    expect(Object.keys(CLEARED_SEARCH)).toEqual(parameters);
    expect(Object.values(CLEARED_SEARCH).every((value) => value === undefined)).toBe(true);
  });
});

test.each([
  ['[FIND-25] a text alone loads services', 'rash', '', '', true],
  ['[FIND-25] a text with a specialty loads services', 'rash', 'Dermatology', '', true],
  ['[FIND-26] specialty and subsite load services', '', 'Dermatology', 'Rash', true],
  ['[FIND-27] a specialty alone loads nothing', '', 'Dermatology', '', false],
  ['[FIND-27] nothing at all loads nothing', '', '', '', false],
])('%s', (_title, searchText, specialty, subsite, expected) => {
  expect(canSearch({ searchText, specialty, subsite })).toBe(expected);
});

describe('the list of specialties', () => {
  test('comes in alphabetical order', () => {
    const read = readSpecialties({ Urology: ['Stones', 'Bladder'], Cardiology: [] });
    expect(Object.entries(read)).toEqual([
      ['Cardiology', []],
      ['Urology', ['Bladder', 'Stones']],
    ]);
  });

  test.each([[null], [['Urology']], ['Urology'], [{ Urology: 'Stones' }], [{ Urology: [1] }]])(
    '[FIND-29] of the wrong shape (%j) is an error',
    (answer) => {
      expect(() => readSpecialties(answer)).toThrow(TypeError);
    },
  );
});

describe('the referring clinic', () => {
  const place = (locationIndex: number, change: { disabled?: boolean; default?: boolean } = {}) => ({
    locationIndex,
    city: 'Calgary',
    province: 'AB' as const,
    disabled: false,
    default: false,
    ...change,
  });
  const locations = [place(0), place(1, { default: true }), place(2, { disabled: true })];

  test('[CROUTE-02] is the one in the address', () => {
    expect(referringLocation(locations, 0)?.locationIndex).toBe(0);
  });

  test('is the default one when the address names none, a disabled one or an unknown one', () => {
    for (const asked of [undefined, 2, 7]) expect(referringLocation(locations, asked)?.locationIndex).toBe(1);
  });

  test('is the first that may be used where none is the default, and none where none may be used', () => {
    expect(referringLocation([place(3, { disabled: true, default: true }), place(4)], undefined)?.locationIndex).toBe(
      4,
    );
    expect(referringLocation([place(3, { disabled: true })], 3)).toBeUndefined();
  });
});
