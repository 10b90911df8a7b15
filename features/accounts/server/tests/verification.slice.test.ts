import { completeSignUp, confirmEmailCode, getVerification } from '@alethea/accounts/contract';
import {
  countWaitingPeople,
  refusePracticeId,
  revokePracticeId,
  verifyPracticeId,
} from '@alethea/accounts/contract/desk/practice-ids';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { residentInput, signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOfMail, textsTo } from './account-mail.ts';
import { atTheDesk, personAt, waitingPerson } from './desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

const EVIDENCE = 'Register of the college, looked up on the day.';
const standingOf = async (browser: TestClient) => (await browser.call(getVerification, {})).verification;
const claimIdOf = async (personId: string) => {
  const claims = (await personAt(desk, personId)).practiceIdClaims;
  return claims.find(({ state }) => state === 'pending')?.claimId ?? '';
};

test('[NEXT-01] who waits sees what they submitted, and from when on an operator has looked at it', async () => {
  const person = await waitingPerson(app, { email: 'looked@clinic.example', practiceId: '123456780' });
  const browser = await app.signIn(person);
  const before = (await standingOf(browser)).claim;
  expect(before).toMatchObject({
    practiceId: '123456780',
    province: 'AB',
    state: 'pending',
    lookedAt: null,
    reason: '',
  });
  await personAt(desk, person.id);
  expect((await standingOf(browser)).claim?.lookedAt).not.toBeNull();
});

test('a refusal tells its reason to the person and in no mail; the evidence stays at the desk', async () => {
  const person = await waitingPerson(app, { email: 'told@clinic.example', practiceId: '423456780' });
  const browser = await app.signIn(person);
  const reason = 'The college lists this number for somebody else.';
  const claimId = await claimIdOf(person.id);
  await desk.call(refusePracticeId, { claimId, evidence: 'Called the college, spoke to Mr. Roy.', reason });
  const { claim } = await standingOf(browser);
  expect(claim).toMatchObject({ state: 'refused', reason });
  expect(JSON.stringify(claim)).not.toContain('Mr. Roy');
  const [mail = ''] = await textsTo(app, person.email, 1);
  expect(mail).toContain('Your practice ID could not be verified');
  expect(mail).toContain('/dashboard/validation-required');
  for (const secret of [reason, 'Mr. Roy', '423456780', 'Okafor']) expect(mail).not.toContain(secret);
});

test('a verification is told by mail, and so is its end with where to see why', async () => {
  const person = await waitingPerson(app, { email: 'steps@clinic.example', practiceId: '523456780' });
  const verified = { practiceId: '523456780', province: 'AB' as const };
  const claimId = await claimIdOf(person.id);
  await desk.call(verifyPracticeId, { personId: person.id, claimId, verified, evidence: EVIDENCE });
  const [told = ''] = await textsTo(app, person.email, 1);
  expect(told).toContain('is open.');
  expect(told).toContain('/dashboard/consult');
  const browser = await app.signIn(person);
  const reason = 'Your licence has lapsed.';
  await desk.call(revokePracticeId, { personId: person.id, evidence: EVIDENCE, reason });
  expect((await standingOf(browser)).claim).toMatchObject({ state: 'revoked', reason });
  const last = (await textsTo(app, person.email, 2)).at(-1) ?? '';
  expect(last).toContain('Your practice ID is no longer verified');
  expect(last).not.toContain('lapsed');
});

test('whoever signs up is seen at open desks at once, and is welcomed when the address is theirs', async () => {
  const live = await desk.live();
  const { waiting } = await desk.call(countWaitingPeople, {});
  const input = signUpInput();
  const browser = app.anonymous();
  const { session } = await browser.call(completeSignUp, input);
  await live.next(({ data }) => JSON.stringify(data).includes('"desk"'));
  expect((await desk.call(countWaitingPeople, {})).waiting).toBe(waiting + 1);
  const { email } = session ?? { email: '' };
  const [codeMail = ''] = await textsTo(app, email, 1);
  await browser.call(confirmEmailCode, { code: (codeOfMail(codeMail) ?? '').replace(' ', '') });
  const welcome = (await textsTo(app, email, 2)).at(-1) ?? '';
  expect(welcome).toContain('Welcome to Alethea');
  expect(welcome).toContain('We are checking your practice ID');
  expect(welcome).not.toContain(input.formData.practiceId);
});

test('who signed an agreement reads the very PDF again; who was invited has none, and nobody else gets in by its address', async () => {
  const input = signUpInput();
  const browser = app.anonymous();
  await browser.call(completeSignUp, input, { fileBytes: SMALL_PDF });
  const { agreement } = await standingOf(browser);
  const answer = await browser.send(agreement?.downloadUrl ?? '');
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(SMALL_PDF))).toBe(true);
  const other = await app.signIn(await app.world.person());
  expect((await standingOf(other)).agreement).toBeNull();
  expect((await other.send(agreement?.downloadUrl ?? '')).status).not.toBe(200);
});

test('the usual time is the median of what operators decided, and is not said before there are five', async () => {
  const fresh = await createTestApp();
  try {
    const { operator } = await atTheDesk(fresh);
    const reader = await fresh.world.person();
    const usualHours = async () => (await standingOf(await fresh.signIn(reader))).usualHours;
    for (const index of [1, 2, 3, 4, 5]) {
      expect(await usualHours()).toBeNull();
      const email = `usual${index}@clinic.example`;
      const person = await waitingPerson(fresh, { email, practiceId: `70000000${index}` });
      fresh.clock.advance(index * 60 * 60_000);
      const newDesk = await fresh.signIn(operator);
      const [claim] = (await personAt(newDesk, person.id)).practiceIdClaims;
      await newDesk.call(refusePracticeId, { claimId: claim?.claimId ?? '', evidence: EVIDENCE });
    }
    expect(await usualHours()).toBe(3);
  } finally {
    await fresh.stop();
  }
});

test('the desk sees who wants an onboarding call, how they heard of us, and whom a resident works under', async () => {
  const doctor = await app.anonymous().call(completeSignUp, signUpInput());
  expect((await personAt(desk, doctor.session?.uid ?? '')).signUp).toMatchObject({
    ...{ wantsOnboarding: true, heardFrom: 'A colleague', heardFromExtra: 'Dr. Nair', preceptors: [] },
  });
  const input = residentInput({ scheduleOnboarding: 'No' });
  const resident = await app.anonymous().call(completeSignUp, input);
  expect((await personAt(desk, resident.session?.uid ?? '')).signUp).toMatchObject({
    wantsOnboarding: false,
    preceptors: input.formData.preceptorInformation,
  });
});
