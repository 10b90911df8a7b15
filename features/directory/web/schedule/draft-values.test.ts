import { expect, test } from 'vitest';
import { nextAvailability } from '../../contract/phone/availability.ts';
import { OPEN_EVERY_DAY } from '../../contract/phone/custom-calendar.ts';
import { accountScheduleOf, type VacationDraft, vacationChanges, vacationProblem } from './draft-values.ts';
import { momentOf, placeOf } from './plain-week.ts';

const vacation = (id: string, change: Partial<VacationDraft> = {}): VacationDraft => ({
  ...{ id, from: '2026-03-10', to: '2026-03-12', disableEconsult: true, disablePhoneConsult: true, description: '' },
  ...change,
});
const NOON = { kind: 'econsult', now: new Date('2026-03-10T18:00:00Z'), receivedToday: 2, receivedAhead: {} } as const;
const NO_LIMIT = { enabled: false, limit: '', strict: false };

test('[CCALL-61] [CCALL-62] a save sends what is new or changed and the ids of what is gone, nothing else', () => {
  const kept = [vacation('a'), vacation('b'), vacation('c')];
  const changed = vacation('b', { description: 'Conference' });
  const changes = vacationChanges([vacation('a'), changed, vacation('d')], kept, true);
  expect(changes).toEqual({ save: [changed, vacation('d')], remove: ['c'] });
  expect(vacationChanges(kept, kept, true)).toEqual({ save: [], remove: [] });
});

test('[CPERM-35] who takes no phone consults says nothing of them', () => {
  const { save } = vacationChanges([vacation('a')], [], false);
  expect(save.map((sent) => 'disablePhoneConsult' in sent)).toEqual([false]);
});

test('[SCHED-26] From after To is told apart from a day that is not typed to its end', () => {
  expect(vacationProblem(vacation('a'))).toBeNull();
  expect(vacationProblem(vacation('a', { to: '2026-03-09' }))).toBe('order');
  expect(vacationProblem(vacation('a', { from: '2026-03' }))).toBe('from_wrong');
  expect(vacationProblem(vacation('a', { to: '' }))).toBe('to_wrong');
});

test('[SCHED-40] [SCHED-41] [SCHED-42] the preview follows the rule of the cards, and leaves out what cannot be saved', () => {
  const see = (values: Partial<Parameters<typeof accountScheduleOf>[0]>) =>
    nextAvailability(accountScheduleOf({ vacations: [], limit: NO_LIMIT, calendar: OPEN_EVERY_DAY, ...values }, NOON));
  expect(see({})).toEqual({ available: true });
  expect(see({ vacations: [vacation('a')] })).toMatchObject({ returning: '2026-03-13' });
  expect(see({ vacations: [vacation('a', { to: '2026-03' })] })).toEqual({ available: true });
  expect(see({ limit: { enabled: true, limit: '2', strict: false } })).toMatchObject({ returning: '2026-03-11' });
  expect(see({ limit: { enabled: true, limit: '2', strict: true } })).toMatchObject({ withinLookAhead: false });
  expect(see({ limit: { enabled: true, limit: '2x', strict: false } })).toEqual({ available: true });
  expect(see({ calendar: [true, true, false, false, true, true, true] })).toMatchObject({ returning: '2026-03-12' });
});

test('[C2] the preview passes over a day that is filled by what was sent beyond the limit', () => {
  const limit = { enabled: true, limit: '2', strict: false };
  const receivedAhead = { '2026-03-11': 2 };
  const values = { vacations: [], limit, calendar: OPEN_EVERY_DAY };
  expect(nextAvailability(accountScheduleOf(values, { ...NOON, receivedAhead }))).toMatchObject({
    returning: '2026-03-12',
  });
});

test('[SCHED-18] every minute of the plain week lies in its own day, and midnight at its end in the next', () => {
  expect(placeOf(momentOf(0, 0))).toEqual({ day: 0, minute: 0 });
  expect(placeOf(momentOf(6, 1439))).toEqual({ day: 6, minute: 1439 });
  expect(placeOf(momentOf(2, 1440))).toEqual({ day: 3, minute: 0 });
  expect(placeOf(momentOf(0, -30))).toEqual({ day: 0, minute: -30 });
  expect(placeOf(momentOf(6, 1460))).toEqual({ day: 6, minute: 1460 });
});
