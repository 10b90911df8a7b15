import { expect, test } from 'vitest';
import { SCHEDULE_OF_2026 as schedule } from '../core/fee-schedule-of-2026.ts';
import type { ServiceParties } from '../core/payable.ts';
import { checkBusinessArrangement, checkDiagnosisCode, checkSkill } from './claim-fields.ts';
import { advisedCode, waitsFor } from './waiting.ts';

const facts = {
  status: 'new',
  reason: null,
  diagnosisCode: '706.1',
  hasPlace: true,
  serviceDate: '2026-11-01',
} as const;
const parties: ServiceParties = {
  service: 'message',
  activityType: 'econsult',
  authorRole: 'consultant',
  authorType: 'md',
  askerType: 'md',
  askerAutonomous: false,
  answered: true,
  askedAt: new Date('2026-11-01T18:00:00Z'),
  servedAt: new Date('2026-11-02T18:00:00Z'),
};

test('a record with code, diagnosis and place waits for nothing, and neither does one that is on its way or done', () => {
  expect(waitsFor(facts, '2026-11-22', schedule)).toEqual([]);
  for (const status of ['pending', 'submitted', 'closed', 'notBillable', 'deleted'] as const)
    expect(waitsFor({ ...facts, status, diagnosisCode: null }, '2026-11-22', schedule)).toEqual([]);
});

test('what is missing is told all at once, what runs out first', () => {
  const bare = { ...facts, reason: 'code_missing', diagnosisCode: null, hasPlace: false } as const;
  expect(waitsFor(bare, '2026-12-31', schedule)).toEqual([
    'sixty_days_gone',
    'code_missing',
    'diagnosis_missing',
    'place_missing',
  ]);
  expect(waitsFor({ ...facts, status: 'refused' }, '2027-01-31', schedule)).toEqual(['ninety_days_gone', 'refused']);
});

test('the advised code is that of the moment of the service, by day, clock and holiday', () => {
  expect(advisedCode('message', parties, schedule)).toBe('03.01O');
  expect(advisedCode('message', { ...parties, authorRole: 'referrer' }, schedule)).toBe('03.01R');
  const callAt = (moment: string, namedDays: typeof schedule.namedDays = []) =>
    advisedCode('call', { ...parties, service: 'call', servedAt: new Date(moment) }, { ...schedule, namedDays });
  expect(callAt('2026-11-18T17:00:00Z')).toBe('03.01LJ');
  expect(callAt('2026-11-19T05:00:00Z')).toBe('03.01LL');
  expect(callAt('2026-11-18T17:00:00Z', [{ kind: 'single', name: 'Day of mourning', date: '2026-11-18' }])).toBe(
    '03.01LK',
  );
});

test('no code is advised for an interpretation, for what nobody knows of, or for a question that is not entitled', () => {
  expect(advisedCode('audiogram', parties, schedule)).toBeNull();
  expect(advisedCode('message', null, schedule)).toBeNull();
  expect(advisedCode('message', { ...parties, askerType: 'np' }, schedule)).toBeNull();
  expect(advisedCode('call', { ...parties, service: 'call', authorRole: 'referrer' }, schedule)).toBeNull();
});

test('diagnosis, business arrangement and skill have the form that a claim has room for', () => {
  const isRight = (check: typeof checkSkill, text: string) => check(text).status === 'ok';
  for (const code of ['706', '706.1', '401.90', 'v70.0', 'E850.1'])
    expect(isRight(checkDiagnosisCode, code)).toBe(true);
  for (const code of ['', '70', '706.', '706.123', 'L70.0', 'acne'])
    expect(isRight(checkDiagnosisCode, code)).toBe(false);
  expect(isRight(checkBusinessArrangement, ' 1234567 ')).toBe(true);
  expect(isRight(checkBusinessArrangement, '123456')).toBe(false);
  expect(isRight(checkSkill, 'derm')).toBe(true);
  expect(isRight(checkSkill, 'D')).toBe(false);
});
