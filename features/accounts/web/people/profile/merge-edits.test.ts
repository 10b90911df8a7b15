import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const clinic = (name: string, fax = '') => ({ name, fax });
const base = { city: 'Calgary', credentials: 'MD', clinics: [clinic('Sunridge'), clinic('Foothills')] };

test('what was typed in one window and what was saved in another both stay', () => {
  const typed = { ...base, city: 'Banff' };
  const saved = { ...base, credentials: 'MD, CCFP', clinics: [clinic('Sunridge', '1'), clinic('Foothills')] };
  expect(mergeEdits(base, typed, saved)).toEqual({ ...saved, city: 'Banff' });
});

test('where both changed the same field, what was typed stays', () => {
  expect(mergeEdits(base, { ...base, city: 'Banff' }, { ...base, city: 'Jasper' }).city).toBe('Banff');
});

test('a clinic added here comes behind one that was added elsewhere, whose position is fixed', () => {
  const typed = { ...base, clinics: [...base.clinics, clinic('Here')] };
  const saved = { ...base, clinics: [...base.clinics, clinic('Elsewhere')] };
  expect(mergeEdits(base, typed, saved).clinics.map(({ name }) => name)).toEqual([
    'Sunridge',
    'Foothills',
    'Elsewhere',
    'Here',
  ]);
});

const anyValues = fc.record({
  city: fc.constantFrom('a', 'b', 'c'),
  fax: fc.record({ forms: fc.boolean(), images: fc.boolean() }),
  clinics: fc.tuple(fc.record({ name: fc.constantFrom('x', 'y') }), fc.record({ name: fc.constantFrom('x', 'y') })),
});

test('with nothing typed the saved stands, with nothing saved the typed', () => {
  fc.assert(
    fc.property(anyValues, anyValues, (one, other) => {
      expect(mergeEdits(one, one, other)).toEqual(other);
      expect(mergeEdits(one, other, one)).toEqual(other);
    }),
  );
});
