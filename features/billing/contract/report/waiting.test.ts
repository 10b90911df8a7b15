import { expect, test } from 'vitest';
import { FEE_SCHEDULE, feeOn } from '../core/fee-schedule.ts';
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
  expect(waitsFor(facts, '2026-11-22')).toEqual([]);
  for (const status of ['pending', 'submitted', 'closed', 'notBillable', 'deleted'] as const)
    expect(waitsFor({ ...facts, status, diagnosisCode: null }, '2026-11-22')).toEqual([]);
});

test('what is missing is told all at once, what runs out first', () => {
  const bare = { ...facts, reason: 'code_missing', diagnosisCode: null, hasPlace: false } as const;
  expect(waitsFor(bare, '2026-12-31')).toEqual([
    'sixty_days_gone',
    'code_missing',
    'diagnosis_missing',
    'place_missing',
  ]);
  expect(waitsFor({ ...facts, status: 'refused' }, '2027-01-31')).toEqual(['ninety_days_gone', 'refused']);
});

test('the advised code is that of the moment of the service, by day, clock and holiday', () => {
  expect(advisedCode('message', parties, [])).toBe('03.01O');
  expect(advisedCode('message', { ...parties, authorRole: 'referrer' }, [])).toBe('03.01R');
  const callAt = (moment: string, namedDays: Parameters<typeof advisedCode>[2] = []) =>
    advisedCode('call', { ...parties, service: 'call', servedAt: new Date(moment) }, namedDays);
  expect(callAt('2026-11-18T17:00:00Z')).toBe('03.01LJ');
  expect(callAt('2026-11-19T05:00:00Z')).toBe('03.01LL');
  expect(callAt('2026-11-18T17:00:00Z', [{ kind: 'single', name: 'Day of mourning', date: '2026-11-18' }])).toBe(
    '03.01LK',
  );
});

test('no code is advised for an interpretation, for what nobody knows of, or for a question that is not entitled', () => {
  expect(advisedCode('audiogram', parties, [])).toBeNull();
  expect(advisedCode('message', null, [])).toBeNull();
  expect(advisedCode('message', { ...parties, askerType: 'np' }, [])).toBeNull();
  expect(advisedCode('call', { ...parties, service: 'call', authorRole: 'referrer' }, [])).toBeNull();
});

test('a fee is the one that was in force on the day of the service', () => {
  const items = [
    { code: '03.01O', cents: 6899, from: '2025-04-01' },
    { code: '03.01O', cents: 7000, from: '2026-04-01' },
  ];
  expect(feeOn('03.01O', '2026-03-31', items)).toBe(6899);
  expect(feeOn('03.01O', '2026-04-01', items)).toBe(7000);
  expect(feeOn('03.01O', '2025-03-31', items)).toBeNull();
  expect(feeOn('99.99X', '2026-04-01')).toBeNull();
  expect(FEE_SCHEDULE.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true);
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
