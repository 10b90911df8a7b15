import { expect, test } from 'vitest';
import { type Verification, verificationSteps } from '../joining/next-steps/verification-steps.ts';

const CLAIM: NonNullable<Verification['claim']> = {
  practiceId: '123456789',
  province: 'AB',
  state: 'pending',
  givenAt: '2026-11-20T16:00:00.000Z',
  lookedAt: null,
  decidedAt: null,
  reason: '',
};
const stepsOf = (claim: Verification['claim'], usualHours: number | null = null, emailProvenAt: string | null = null) =>
  Object.fromEntries(
    verificationSteps({ claim, usualHours, agreement: null }, emailProvenAt).map(({ key, ...step }) => [key, step]),
  );

test('[NEXT-01] who has given no practice ID is told to give one', () => {
  const { given, decided } = stepsOf(null);
  expect(given).toMatchObject({ state: 'waiting', details: ['Enter it below and save.'] });
  expect(decided).toMatchObject({ state: 'open', details: [] });
});

test('who waits sees what they gave, that it is looked at, and how long that usually takes', () => {
  const { given, email, looked, decided } = stepsOf(CLAIM, 30);
  expect(given).toMatchObject({ state: 'done', at: CLAIM.givenAt, details: ['1234-56789 (AB)'] });
  expect(email).toMatchObject({ state: 'waiting', details: ['Enter the code from the email.'] });
  expect(looked).toMatchObject({ state: 'waiting', details: ['Usually decided within 30 hours.'] });
  expect(decided).toMatchObject({ state: 'open', details: ['We’ll write to you by email.'] });
});

test('long waits are told in days, short ones as an hour', () => {
  expect(stepsOf(CLAIM, 49).looked?.details).toEqual(['Usually decided within 3 days.']);
  expect(stepsOf(CLAIM, 1).looked?.details).toEqual(['Usually decided within an hour.']);
});

test('a claim that was looked at says when; so does one that was decided without being opened', () => {
  const lookedAt = '2026-11-20T18:00:00.000Z';
  const decidedAt = '2026-11-20T19:00:00.000Z';
  expect(stepsOf({ ...CLAIM, lookedAt }).looked).toMatchObject({ state: 'done', at: lookedAt });
  expect(stepsOf({ ...CLAIM, state: 'verified', decidedAt }).looked).toMatchObject({ state: 'done', at: decidedAt });
});

test('a refusal and a revocation say why, and what to do', () => {
  const decidedAt = '2026-11-20T19:00:00.000Z';
  const reason = 'The college lists this number for somebody else.';
  const correct = 'Correct the ID below and save. It is then looked at again.';
  expect(stepsOf({ ...CLAIM, state: 'refused', decidedAt, reason }).decided).toMatchObject({
    state: 'failed',
    title: 'Practice ID refused',
    at: decidedAt,
    details: [`Reason: ${reason}`, correct],
  });
  const revoked = stepsOf({ ...CLAIM, state: 'revoked', decidedAt }).decided;
  expect(revoked).toMatchObject({ title: 'Practice ID no longer verified', details: [correct] });
});

test('a proven address and a verified ID are done', () => {
  const at = '2026-11-20T19:00:00.000Z';
  const { email, decided } = stepsOf({ ...CLAIM, state: 'verified', decidedAt: at }, null, at);
  expect([email?.state, decided?.state]).toEqual(['done', 'done']);
});
