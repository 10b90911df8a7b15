import { expect, test } from 'vitest';
import { billingCalls } from '../src/billing/measure-billing.ts';
import { messageCalls } from '../src/patients/message-calls.ts';

const session = { cookie: 'session=anna', email: '', personId: 'anna', call: () => Promise.reject() };

test('what was sent is looked through by its pages, by what is in one message and by what is in many', () => {
  const calls = messageCalls(session, { cursors: ['second'], messages: 100_000 });
  const inputs = (name: keyof typeof calls) => calls[name].map((call) => JSON.parse(call.next().body));
  expect(inputs('page')).toEqual([{ folder: 'sent' }, { folder: 'sent', cursor: 'second' }]);
  expect(inputs('few').slice(0, 2)).toEqual([{ search: 'reference R0' }, { search: 'reference R1666' }]);
  expect(inputs('many').length).toBeGreaterThan(3);
  expect(
    Object.values(calls)
      .flat()
      .every(({ operation }) => operation === 'patientMessages-list'),
  ).toBe(true);
});

test('everybody looks at their own billing, and at the earnings of the year in their own name', () => {
  const sessions = ['anna', 'ben'].map((personId) => ({ ...session, personId }));
  const calls = billingCalls(sessions, 1_790_000_000_000);
  const inputs = (name: keyof typeof calls) => calls[name].map((call) => JSON.parse(call.next().body));
  expect(inputs('report')).toEqual([
    { fetchByStatus: { statuses: ['new', 'pending'] }, pageSize: 50 },
    { fetchByStatus: { statuses: ['closed'] }, pageSize: 10 },
  ]);
  expect(inputs('rollup')).toEqual([
    { billingDoctorUid: 'anna', millisecondsInYear: 1_790_000_000_000 },
    { billingDoctorUid: 'ben', millisecondsInYear: 1_790_000_000_000 },
  ]);
});
