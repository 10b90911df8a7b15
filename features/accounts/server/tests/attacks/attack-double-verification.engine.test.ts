import { acceptInvitation, completeSignUp, confirmEmailCode, getSession } from '@alethea/accounts/contract';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import { getPerson } from '@alethea/accounts/contract/desk/people';
import { verifyPracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import { attackSize } from '@alethea/test-kit/attack-size';
import { codeOf } from '@alethea/test-kit/refusal';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOfMail, mailsTo } from '../account-mail.ts';
import { atTheDesk, waitingPerson } from '../desk-scene.ts';
import { enableValidation } from '../registry-setting.ts';

const ROUNDS = attackSize(4, 25);
const EVIDENCE = 'Register of the college.';
/** The registry of these tests confirms every number of its list for this name. */
const NUMBERS = Array.from({ length: ROUNDS }, (_, round) => String(700_000_000 + round));

let app: TestApp;
let another: Awaited<ReturnType<TestApp['startAnother']>>;
/** Operators at desks of two server processes. */
let desks: readonly [TestClient, TestClient];
beforeAll(async () => {
  const sandbox = NUMBERS.map((number) => `AB:${number}:Ada Okafor`).join(',');
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1', PRACTICE_ID_SANDBOX: sandbox } });
  await enableValidation(app, 'AB');
  another = await app.startAnother();
});
afterAll(() => app.stop());
// New ones for each test: what one person may call in a minute is not what is tried here.
beforeEach(async () => {
  const { desk } = await atTheDesk(app);
  const { operator } = await atTheDesk(app);
  desks = [desk, await another.signIn(operator)];
});

let browsers = 0;
function newBrowser(): TestClient {
  browsers += 1;
  return createTestClient(app.address, { 'x-forwarded-for': `10.3.${browsers >> 8}.${browsers & 255}` });
}

/** For whom an ID is verified. */
async function holdersOf(practiceId: string): Promise<number> {
  const { rows } = await sql`
    select 1 from practice_id_claim where practice_id = ${practiceId} and state = 'verified'`.execute(
    app.server.engine.db,
  );
  return rows.length;
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('two operators who verify one practice ID for two people at once: one is told that it is taken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const practiceId = String(300_000_000 + round);
    const people = await Promise.all(
      ['one', 'other'].map((who) => waitingPerson(app, { email: `${who}.${practiceId}@clinic.example` })),
    );
    const verified = { practiceId, province: 'AB' as const };
    const calls = people.map(({ id: personId }, index) =>
      outcomeOf(
        (desks[index] ?? desks[0]).call(verifyPracticeId, { personId, claimId: null, verified, evidence: EVIDENCE }),
      ),
    );
    expect((await Promise.all(calls)).toSorted()).toEqual(['done', 'practice_id_taken']);
    expect(await holdersOf(practiceId)).toBe(1);
  }
});

test('two sign-ups with one practice ID that the registry confirms: both are made, one is verified, the other waits with a word to the operator', async () => {
  for (const practiceId of NUMBERS) {
    const sessions = await Promise.all(
      [1, 2].map(async () => (await newBrowser().call(completeSignUp, signUpInput({ practiceId }))).session),
    );
    expect(sessions.filter((session) => session?.practiceId === practiceId)).toHaveLength(1);
    expect(await holdersOf(practiceId)).toBe(1);
    const [holder, second] = sessions.toSorted((one) => (one?.practiceId ? -1 : 1));
    const { person } = await desks[0].call(getPerson, { personId: second?.uid ?? '' });
    expect(person.practiceIdClaims).toMatchObject([
      {
        ...{ practiceId, state: 'pending', registry: { answer: 'nameConfirmed' } },
        holder: { personId: holder?.uid, name: 'Ada Okafor' },
      },
    ]);
  }
});

test('an invitation with a practice ID that is verified for somebody else meanwhile makes an account that waits', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const practiceId = String(400_000_000 + round);
    const verified = { practiceId, province: 'AB' as const };
    const email = `invited.${practiceId}@clinic.example`;
    const names = { firstName: 'Noor', lastName: 'Haddad' };
    await desks[0].call(createInvitation, {
      ...{ role: 'specialist', email, ...names, practiceId: verified, practiceIdEvidence: EVIDENCE },
    });
    const codeInMail = async () => /code=([\w-]+)/.exec((await mailsTo(app, email))[0] ?? '')?.[1] ?? '';
    await expect.poll(codeInMail).not.toBe('');
    const code = await codeInMail();
    const { id: personId } = await waitingPerson(app, { email: `other.${practiceId}@clinic.example` });
    const [accepted, decided] = await Promise.all([
      newBrowser().call(acceptInvitation, { code, password: 'Larch-Valley-19' }),
      outcomeOf(desks[1].call(verifyPracticeId, { personId, claimId: null, verified, evidence: EVIDENCE })),
    ]);
    const isInvitedFirst = accepted.session?.practiceId === practiceId;
    expect(accepted.session?.userRoles.includes('pracIdValidationRequired')).toBe(!isInvitedFirst);
    expect(decided).toBe(isInvitedFirst ? 'practice_id_taken' : 'done');
    expect(await holdersOf(practiceId)).toBe(1);
  }
});

test('the code from the mail and the operator’s decision at the same moment: the second of them grants the roles', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const practiceId = String(500_000_000 + round);
    const browser = newBrowser();
    const input = signUpInput({ practiceId });
    const { session } = await browser.call(completeSignUp, input);
    const personId = session?.uid ?? '';
    const codes = async () => (await mailsTo(app, input.formData.email.toLowerCase())).map(codeOfMail);
    await expect.poll(async () => (await codes())[0] ?? '').not.toBe('');
    const code = (await codes())[0] ?? '';
    const { person } = await desks[1].call(getPerson, { personId });
    const claimId = person.practiceIdClaims[0]?.claimId ?? null;
    const verified = { practiceId, province: 'AB' as const };
    await Promise.all([
      browser.call(confirmEmailCode, { code }),
      desks[1].call(verifyPracticeId, { personId, claimId, verified, evidence: EVIDENCE }),
    ]);
    const roles = (await browser.call(getSession, {})).session?.userRoles.toSorted();
    expect(roles).toEqual(['doctor', 'free', 'premiumEligible']);
  }
});

test('one address: a sign-up and two invitations that are accepted at once make one account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `shared.${round}@clinic.example`;
    const clinics = await Promise.all([1, 2].map((which) => app.world.clinic(`Clinic ${round}.${which}`)));
    for (const { id: clinicId } of clinics) {
      await desks[0].call(createInvitation, { role: 'moa', firstName: 'Sam', lastName: 'Lee', email, clinicId });
    }
    const codes = async () => (await mailsTo(app, email)).flatMap((mail) => /code=([\w-]+)/.exec(mail)?.[1] ?? []);
    await expect.poll(async () => (await codes()).length).toBe(2);
    const accepts = (await codes()).map((code) =>
      codeOf(newBrowser().call(acceptInvitation, { code, password: 'Larch-Valley-19' })).catch(() => 'done'),
    );
    const outcomes = await Promise.all([
      ...accepts,
      newBrowser()
        .call(completeSignUp, signUpInput({ email }))
        .then(() => 'done'),
    ]);
    expect(outcomes).not.toContain('internal');
    const { rows } = await sql`select id from auth_user where email = ${email}`.execute(app.server.engine.db);
    expect(rows).toHaveLength(1);
  }
});

test('two invitations of one person to one clinic at once: one goes out', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const clinic = await app.world.clinic(`Foothills ${round}`);
    const invitation = { role: 'moa' as const, firstName: 'Sam', lastName: 'Lee', clinicId: clinic.id };
    const email = `twice.${round}@clinic.example`;
    const calls = desks.map((desk) => outcomeOf(desk.call(createInvitation, { ...invitation, email })));
    expect((await Promise.all(calls)).toSorted()).toEqual(['already_invited', 'done']);
  }
});
