import { createHash, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeSignUp, getAgreements, getSession, getSignUpSettings, signIn } from '@alethea/accounts/contract';
import { PROVINCES } from '@alethea/kernel/contact/provinces';
import type { NamedRow } from '@alethea/server-kit/files/file-names';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { codeOf } from '@alethea/test-kit/refusal';
import { residentInput, type SignUpInput, signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAgreement } from '../joining/sign-up/sign-up-store.ts';
import { mailsTo as mailsOf } from './account-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.stop());

let browsers = 0;

/** A browser with a network address of its own: sign-ups per address are limited. */
function newBrowser(more: Readonly<Record<string, string>> = {}): TestClient {
  browsers += 1;
  return createTestClient(app.address, { 'x-forwarded-for': `10.1.${browsers >> 8}.${browsers & 255}`, ...more });
}

async function signUp(input: SignUpInput, more: { idempotencyKey?: string; fileBytes?: Uint8Array } = {}) {
  const browser = newBrowser();
  const form = await browser.call(completeSignUp, input, more);
  return { browser, session: form.session };
}

const emailOf = (input: SignUpInput) => input.formData.email.toLowerCase();

async function rowOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
  return (await query.execute(app.server.engine.db)).rows[0];
}

async function countsOfEverything() {
  return rowOf(sql`
    select (select count(*) from auth_user) as users, (select count(*) from person) as people,
      (select count(*) from sign_up) as "signUps", (select count(*) from stored_file) as files,
      (select count(*) from pending_blob) as blobs, (select count(*) from auth_session) as sessions,
      (select count(*) from practice_id_claim) as claims`);
}

const mailsTo = (email: string) => mailsOf(app, email);

describe('what the wizard is told', () => {
  test('[MODEL-08] [MODEL-09] [MODEL-10] [SIGNUP-15] settings, clinics and EMRs come as the documents say', async () => {
    const settings = await app.anonymous().call(getSignUpSettings, {});
    expect(settings.enabledProvinces).toEqual({ plus: ['AB'], econsult: ['AB', 'BC', 'SK', 'YT'] });
    expect(Object.keys(settings.validationSettings).sort()).toEqual([...PROVINCES].sort());
    expect(settings.validationSettings.AB).toEqual({ validationEnabled: false, fieldName: 'PRAC ID' });
    expect(settings.validationSettings.BC.fieldName).toBe('MSP Number');
    expect(settings.validationSettings.YT.fieldName).toBe('Practice ID');
    const kinds = settings.howDidYouHearAboutUsNew.filter((option) => option.extraInputRequired);
    expect(new Set(kinds.map((option) => option.extraInputType))).toEqual(new Set(['textfield', 'dropdown']));
    expect(settings.clinicNames).toEqual([]);
    expect(settings.emrList).toContain('Accuro');
    expect(settings.passwordMinimum).toBe(6);
  });

  test('[MODEL-11] doctors and residents get the contract of physicians, nurse practitioners their own', async () => {
    const [doctor, resident, nurse] = await Promise.all(
      (['doctor', 'resident', 'nursePractitioner'] as const).map((role) =>
        app.anonymous().call(getAgreements, { role }),
      ),
    );
    expect(doctor).toEqual(resident);
    expect(doctor?.contractMarkdown).toContain('# Platform Use Agreement for Physicians');
    expect(nurse?.contractMarkdown).toContain('# Platform Use Agreement for Nurse Practitioners');
    for (const text of [doctor?.contractMarkdown, nurse?.contractMarkdown, doctor?.imaMarkdown]) {
      for (const key of ['day', 'month', 'year', 'name', 'email', 'city', 'province'])
        expect(text).toContain(`{${key}}`);
      expect(text).not.toContain('[');
    }
  });

  test('[MODEL-12] the invitation text names both people', async () => {
    const row = await rowOf(sql<{ text: string }>`
      select document ->> 'defaultPersonalMessage' as text from content_document_version
      where name = 'inviteAColleague'`);
    for (const key of ['inviteeFirstName', 'inviteeLastName', 'inviterFirstName', 'inviterLastName'])
      expect(row?.text).toContain(`{${key}}`);
  });
});

describe('a completed sign-up', () => {
  test('[SIGNUP-01] [SIGNUP-83] [SIGNUP-85] [CALL-16] makes an account that waits for its practice ID, and signs in', async () => {
    const input = signUpInput();
    const { browser, session } = await signUp(input);
    expect(session).toMatchObject({
      email: emailOf(input),
      firstName: 'Ada',
      providerType: 'md',
      userRoles: ['pracIdValidationRequired'],
      permissions: ['pracIdValidationRequiredPage'],
      practiceId: null,
      clinics: [],
    });
    expect(session?.locations).toMatchObject([
      {
        clinicName: 'Chinook Family Practice',
        city: 'Airdrie',
        clinicPhone: '4035550100',
        fax: '4035550101',
        emr: 'Accuro',
        clinicId: null,
        default: true,
      },
    ]);
    expect((await browser.call(getSession, {})).session).toEqual(session);
    const later = await newBrowser().call(signIn, { email: emailOf(input), password: input.formData.password });
    expect(later).toMatchObject({ session: { uid: session?.uid } });
  });

  test('[SIGNUP-07] [SIGNUP-08] [SIGNUP-79] [MODEL-13] everything that was filled in is kept', async () => {
    const { session } = await signUp(signUpInput({ selectedPlan: 'plus' }));
    const kept = await rowOf(sql`
      select p.plan, p.roles_when_verified as roles, p.cell_phone as phone, p.city, c.practice_id as claimed, c.state,
        s.plan as "signedPlan", s.role, s.province, s.wants_onboarding as onboarding, s.heard_from as heard,
        s.heard_from_extra as extra, s.invite_code as code, s.agreements_version as version
      from person p join sign_up s on s.person_id = p.id join practice_id_claim c on c.person_id = p.id
      where p.id = ${session?.uid}`);
    expect(kept).toEqual({
      ...{ plan: 'plus', roles: ['doctor', 'adminFee'], phone: '4035550123', city: 'Calgary' },
      ...{ claimed: '123456789', state: 'pending', signedPlan: 'plus', role: 'doctor', province: 'AB' },
      ...{ onboarding: true, heard: 'A colleague', extra: 'Dr. Nair', code: 'SPRING26', version: 1 },
    });
    const econsult = await signUp(signUpInput());
    const roles = await rowOf(sql`
      select roles_when_verified as roles from person where id = ${econsult.session?.uid}`);
    expect(roles).toEqual({ roles: ['doctor', 'free'] });
  });

  test('[SIGNUP-29] [SIGNUP-42] a resident gives preceptors in place of city and clinic', async () => {
    const preceptorInformation = [
      { preceptorName: 'Dr. Lena Roy', preceptorEmail: 'lena.roy@clinic.example' },
      { preceptorName: 'Dr. Omar Haddad', preceptorEmail: 'omar.haddad@clinic.example' },
    ];
    const { session } = await signUp(residentInput({ preceptorInformation }));
    expect(session).toMatchObject({ providerType: 'resident', locations: [] });
    const kept = await rowOf(sql`select preceptors from sign_up where person_id = ${session?.uid}`);
    expect(kept).toEqual({ preceptors: preceptorInformation });
  });

  test('who signs up in French is written to in French from then on, and finds it chosen in the profile', async () => {
    const input = signUpInput();
    const { session } = await newBrowser({ 'accept-language': 'fr-CA' }).call(completeSignUp, input);
    expect(session?.language).toBe('fr');
    await expect.poll(() => mailsTo(emailOf(input))).toHaveLength(1);
    expect((await mailsTo(emailOf(input)))[0]).toContain('Votre code');
    expect((await signUp(signUpInput())).session?.language).toBeNull();
  });

  test('[SIGNUP-34] who proceeds without a practice ID has none to be verified', async () => {
    const { session } = await signUp(signUpInput({ practiceId: '' }));
    expect(session?.userRoles).toEqual(['pracIdValidationRequired']);
    const claims = await rowOf(sql`select count(*) as count from practice_id_claim where person_id = ${session?.uid}`);
    expect(claims).toEqual({ count: 0 });
  });

  test('a repeat with the same key gets the first answer, and there is one account', async () => {
    const input = signUpInput();
    const idempotencyKey = randomUUID();
    const first = await signUp(input, { idempotencyKey });
    const again = await signUp(input, { idempotencyKey });
    expect(again.session).toEqual(first.session);
    const other = { ...input, formData: { ...input.formData, firstName: 'Eve' } };
    expect(await codeOf(signUp(other, { idempotencyKey }))).toBe('idempotency_key_reused');
    expect(
      await codeOf(signUp(input, { idempotencyKey, fileBytes: Buffer.concat([SMALL_PDF, Buffer.from(' ')]) })),
    ).toBe('idempotency_key_reused');
    const users = await rowOf(sql`select count(*) as count from auth_user where email = ${emailOf(input)}`);
    expect(users).toEqual({ count: 1 });
  });
});

describe('the signed agreement', () => {
  test('[SIGNUP-02] is kept as it was posted, with its hash in the access log, and opens for its signer alone', async () => {
    const { browser, session } = await signUp(signUpInput());
    const uid = session?.uid ?? '';
    const file = await rowOf<NamedRow & { owner: string; kind: string }>(sql`
      select id, owner_id as owner, name_ciphertext, former_name, record_kind as kind
      from stored_file where owner_id = ${uid}`);
    expect(file).toMatchObject({ owner: uid, kind: 'agreement' });
    expect(file && app.server.features.fileNames.nameOf(file)).toBe('signed_platform_use_agreement.pdf');
    const sha256 = createHash('sha256').update(SMALL_PDF).digest('hex');
    const check = await verifyAgreement(app.server.features, app.server.engine.db, uid);
    expect(check).toMatchObject({ isIntact: true, storedSha256: sha256, loggedSha256: sha256, agreementsVersion: 1 });

    const address = app.server.features.files.addressOf(file?.id ?? '', 'original', uid);
    const opened = await browser.send(address);
    expect([opened.status, Buffer.from(await opened.arrayBuffer())]).toEqual([200, Buffer.from(SMALL_PDF)]);
    const stranger = await app.world.person();
    const foreign = app.server.features.files.addressOf(file?.id ?? '', 'original', stranger.id);
    expect((await (await app.signIn(stranger)).send(foreign)).status).toBe(404);
    const operator = await app.world.person({ roles: ['operator'], providerType: null });
    const forOperator = app.server.features.files.addressOf(file?.id ?? '', 'original', operator.id);
    expect((await (await app.signIn(operator)).send(forOperator)).status).toBe(200);
  });

  test('a stored PDF that was changed afterwards is found out', async () => {
    const { session } = await signUp(signUpInput());
    const uid = session?.uid ?? '';
    const file = await rowOf<{ path: string }>(sql`
      select b.path from stored_file f join blob b on b.id = f.blob_id where f.owner_id = ${uid}`);
    await writeFile(join(app.dataFolder, 'files', file?.path ?? ''), '%PDF-1.4 another text');
    const check = await verifyAgreement(app.server.features, app.server.engine.db, uid);
    expect(check?.isIntact).toBe(false);
    expect(await verifyAgreement(app.server.features, app.server.engine.db, randomUUID())).toBeNull();
  });

  test.each([
    ['no PDF', Buffer.from('<html>not a PDF</html>'), 'file_type_not_allowed'],
    ['empty', Buffer.alloc(0), 'file_empty'],
    ['larger than 10 MB', Buffer.concat([SMALL_PDF, Buffer.alloc(10 * 1024 * 1024)]), 'file_too_large'],
  ])('a file that is %s is refused, and nothing is kept', async (_, fileBytes, code) => {
    const before = await countsOfEverything();
    expect(await codeOf(signUp(signUpInput(), { fileBytes }))).toBe(code);
    expect(await countsOfEverything()).toEqual(before);
  });

  test('one that was made from outdated agreements has to be signed again', async () => {
    expect(await codeOf(signUp(signUpInput({ agreementsVersion: 2 })))).toBe('agreement_outdated');
  });
});

describe('what is refused', () => {
  test('[SIGNUP-81] an address that has an account: no reason is given, nothing is kept, and its owner gets a mail', async () => {
    const input = signUpInput();
    await signUp(input);
    const before = await countsOfEverything();
    const again = await signUp({
      ...input,
      formData: { ...input.formData, password: 'Other-Word-42', confirmPassword: 'Other-Word-42' },
    });
    expect(again.session).toBeNull();
    expect(again.browser.cookie).toBe('');
    expect(await countsOfEverything()).toEqual(before);
    // The first sign-up got its code.
    await expect.poll(async () => (await mailsTo(emailOf(input))).length).toBe(2);
    expect((await mailsTo(emailOf(input))).filter((mail) => mail.includes('/login'))).toHaveLength(1);
    const notOffered = await signUp(signUpInput({ province: 'ON' }));
    expect(notOffered.session).toBeNull();
  });

  test('of a sign-up that is refused no file is stored, not even for a moment', async () => {
    const { engine } = app.server;
    await engine.runScript(`
      create table blob_begun (at timestamptz);
      create function note_blob() returns trigger language plpgsql as
        $$ begin insert into blob_begun values (now()); return new; end $$;
      create trigger note_blob before insert on pending_blob for each row execute function note_blob()`);
    const begun = async () => (await sql`select * from blob_begun`.execute(engine.db)).rows.length;
    const input = signUpInput();
    await signUp(input);
    const ofOne = await begun();
    expect(ofOne).toBeGreaterThan(0);
    expect((await signUp(input)).session).toBeNull();
    expect((await signUp(signUpInput({ province: 'ON' }))).session).toBeNull();
    expect(await begun()).toBe(ofOne);
    await engine.runScript('drop trigger note_blob on pending_blob; drop table blob_begun');
  });

  test('two sign-ups for one address side by side: one account', async () => {
    const input = signUpInput();
    const both = await Promise.all([signUp(input), signUp(input)]);
    expect(both.filter(({ session }) => session !== null)).toHaveLength(1);
  });

  test.each([
    [
      'a province that is not enabled for the plan',
      signUpInput({ selectedPlan: 'plus', province: 'BC', practiceId: 'J1234' }),
    ],
    ['plus for a resident', residentInput({ selectedPlan: 'plus' })],
    ['plus for a nurse practitioner', signUpInput({ selectedPlan: 'plus', selectedRole: 'nursePractitioner' })],
  ])('[SIGNUP-14] [SIGNUP-15] %s makes no account', async (_, input) => {
    const before = await countsOfEverything();
    expect((await signUp(input)).session).toBeNull();
    expect(await countsOfEverything()).toEqual(before);
  });

  test('[HEALTHID-09] [SIGNUP-77] fields that the form would not let through are named', async () => {
    const fieldsOf = (input: SignUpInput) =>
      signUp(input).then(
        () => [],
        (error: { issues: { path: string }[] }) => error.issues.map(({ path }) => path),
      );
    expect(await fieldsOf(signUpInput({ firstName: ' ', clinicPhone: '12', city: '' }))).toEqual([
      'firstName',
      'city',
      'clinicPhone',
    ]);
    expect(await fieldsOf(signUpInput({ province: 'BC', practiceId: 'X1234' }))).toEqual(['practiceId']);
    expect(await fieldsOf(signUpInput({ howDidYouHearAboutUsExtraInfo: '' }))).toEqual([
      'howDidYouHearAboutUsExtraInfo',
    ]);
    expect(await fieldsOf(residentInput({ preceptorInformation: [] }))).toEqual(['preceptorInformation']);
    expect(await fieldsOf({ ...signUpInput(), role: 'resident' })).toEqual(['role']);
  });

  test('[HEALTHID-23] passwords follow the rules of a reset', async () => {
    const withPassword = (password: string) => signUp(signUpInput({ password, confirmPassword: password }));
    expect(await codeOf(withPassword('abc12'))).toBe('password_too_short');
    expect(await codeOf(withPassword('Password1'))).toBe('password_too_common');
  });

  test('[CALL-13] a form that is not as declared is refused, and leaves nothing behind', async () => {
    const before = await countsOfEverything();
    const post = (form: FormData, key: string | null = randomUUID()) =>
      newBrowser().send('/serverV5/serverV5/signup/complete-signup-v2', {
        method: 'POST',
        body: form,
        headers: key ? { 'idempotency-key': key } : {},
      });
    const withFile = (name: string, fields: Record<string, string>) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append(name, new File([Uint8Array.from(SMALL_PDF)], 'signed_platform_use_agreement.pdf'));
      return form;
    };
    for (const form of [
      withFile('attachment', { formData: 'not JSON' }),
      withFile('picture', { formData: '{}' }),
      withFile('attachment', { formData: '{}', attachment: 'twice' }),
      withFile('attachment', { formData: '{}' }),
      withFile('attachment', { ['__proto__']: 'x', formData: '{}' }),
      new FormData(),
    ]) {
      expect((await post(form)).status).toBe(400);
    }
    const missingKey = await post(withFile('attachment', {}), null);
    expect(missingKey.status).toBe(400);
    const json = await newBrowser().send('/serverV5/serverV5/signup/complete-signup-v2', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    expect(await countsOfEverything()).toEqual(before);
    expect(await readdir(join(app.dataFolder, 'uploads')).catch(() => [])).toEqual([]);
  });
});
