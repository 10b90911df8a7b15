import { expect, test } from 'vitest';
import { choiceProblems, specialistFacts, specialistName, specialistsIn, withoutAsked } from './routing-tree.ts';

const person = (uid: string, name: string, more: { vacationEndDateMili?: number; avgResponseTime?: number } = {}) => ({
  uid,
  labelV2: { name, location: 'Bow River Skin Centre, Calgary', title: 'Dr.', credentials: 'MD' },
  province: 'AB' as const,
  onVacation: more.vacationEndDateMili !== undefined,
  vacationEndDateMili: more.vacationEndDateMili ?? null,
  avgResponseTime: more.avgResponseTime ?? -1,
});
const BACK = Date.parse('2026-12-01T18:00:00Z');
const tree = {
  Dermatology: { Hair: [person('zoe', 'Zoë Bélanger'), person('away', 'Ana Weir', { vacationEndDateMili: BACK })] },
  Urology: { Stones: [person('daniel', 'Daniel Okafor', { avgResponseTime: 50 * 3_600_000 })] },
};
const choice = { specialty: 'Dermatology', subsite: 'Hair', specialistId: '' };

test('[FORWARD-05] without a subsite the choice says: Please select a subsite', () => {
  expect(choiceProblems(tree, { ...choice, subsite: '' }).subsite).toBe('Please select a subsite');
});

test('[FORWARD-03] without a specialist, or with one of another subsite, it says: A specialist is required', () => {
  expect(choiceProblems(tree, choice)).toEqual({ specialistId: 'A specialist is required' });
  expect(choiceProblems(tree, { ...choice, specialistId: 'daniel' })).toEqual({
    specialistId: 'A specialist is required',
  });
});

test('[FORWARD-04] a specialist on vacation cannot be chosen, and the text says what to do', () => {
  expect(choiceProblems(tree, { ...choice, specialistId: 'away' })).toEqual({
    specialistId: 'Specialist is on vacation, please save draft and wait for return or select another specialist',
  });
  expect(choiceProblems(tree, { ...choice, specialistId: 'zoe' })).toEqual({});
});

test('who is asked already is not offered, nor a subsite or specialty with nobody left', () => {
  expect(Object.keys(withoutAsked(tree, ['daniel']))).toEqual(['Dermatology']);
  expect(withoutAsked(tree, ['zoe']).Dermatology?.Hair?.map(({ uid }) => uid)).toEqual(['away']);
  expect(withoutAsked(tree, ['zoe', 'away', 'daniel'])).toEqual({});
});

test('specialists are found by words of name and place, without accents', () => {
  const found = (search: string) => specialistsIn(tree, choice, search).map(({ uid }) => uid);
  expect(found('')).toEqual(['zoe', 'away']);
  expect(found('belanger calgary')).toEqual(['zoe']);
  expect(found('nobody')).toEqual([]);
});

test('[CMODEL-11] a specialist is shown with title, place, response time, or until when they are away', () => {
  const [daniel] = tree.Urology.Stones;
  const [zoe, away] = tree.Dermatology.Hair;
  if (!daniel || !zoe || !away) throw new Error('The tree has three people.');
  expect(specialistName(zoe)).toBe('Dr. Zoë Bélanger, MD');
  expect(specialistFacts(daniel)).toBe('Bow River Skin Centre, Calgary · Usually answers in 2 d');
  expect(specialistFacts(zoe)).toBe('Bow River Skin Centre, Calgary · No answers yet');
  expect(specialistFacts(away)).toBe('Bow River Skin Centre, Calgary · On vacation until Dec 1, 2026');
});
