import type { InputOf } from '@alethea/kernel/calls/operation';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import {
  cancelPatientMessage,
  listPatientMessages,
  openPatientMessage,
  withdrawPatientMessage,
} from '@alethea/patients/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { PersonTraits, WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canSendForms, countFormUses, countSentForms, sendForms } from '../../contract/index.ts';

const PHN = '333343333';

let app: TestApp;
let clinic: WorldClinic;
let elsewhere: WorldClinic;
let formId: string;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
  elsewhere = await app.world.clinic('Prairie Health');
  formId = await keepForm('PHQ-9 (mood)', null);
});
afterAll(() => app.stop());

const keepForm = (name: string, ownerId: string | null) =>
  app.server.engine.db.transaction().execute((tx) => {
    const fields = [{ fieldName: 'reason', label: 'What brings you here?', inputType: 'TextArea' as const }];
    return app.server.features.forms.keepForm(tx, { name, sections: [{ sectionName: 'You', fields }] }, ownerId);
  });

type Order = InputOf<typeof sendForms>;
type Recipient = Order['patients'][number];

const recipient = (change: Partial<Recipient> = {}): Recipient => ({
  phn: PHN,
  email: `margaret.${crypto.randomUUID()}@home.example`,
  delay: false,
  rowId: crypto.randomUUID(),
  ...change,
});
const orderOf = (person: WorldPerson, change: Partial<Order> = {}): Order => ({
  ...{ physicianUid: person.id, locationIdx: 0, formId, patients: [recipient()] },
  ...change,
});

/** A signed-in person of the clinic; on the plus plan unless said otherwise. */
async function somebody(traits: PersonTraits = {}): Promise<{ person: WorldPerson; browser: TestClient }> {
  const person = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], ...traits });
  return { person, browser: await app.signIn(person) };
}
const MOA = { roles: ['moa'], providerType: null } as const;

const mailsTo = async (email: string) => (await app.server.features.outbox.list()).filter(({ to }) => to === email);

const setUsed = (person: WorldPerson, used: number) =>
  sql`insert into premium_use (person_id, period, used)
    values (${person.id}, date_trunc('month', ${app.clock.now()}::timestamptz at time zone 'America/Edmonton'), ${used})
    on conflict (person_id, period) do update set used = ${used}`.execute(app.server.engine.db);

describe('sending forms', () => {
  test('[ICALL-15] [IMODEL-11] [IMODEL-12] is a JSON post of the specified payload at the specified address', async () => {
    const { person, browser } = await somebody();
    const { rowId: _, ...specified } = recipient();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const order = orderOf(person, { patients: [specified] });
    const answer = await browser.post('/serverV5/serverV5/send-forms', order, headers);
    expect(answer).toMatchObject({ status: 200, body: { results: [{ outcome: 'sent', scheduledFor: null }] } });
    const more = { ...order, folder: 'sent' };
    await expect(
      browser.post('/serverV5/serverV5/send-forms', more, { 'idempotency-key': crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('[ENV-09] each patient gets a link to the form that says nothing of it, and each form is a patient message', async () => {
    const { person, browser } = await somebody();
    const patients = [recipient(), recipient({ delay: true })];
    const { results } = await browser.call(sendForms, orderOf(person, { patients }));
    expect(results.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    const [now, later] = patients.map(({ email }) => email);
    await expect.poll(async () => (await mailsTo(now ?? '')).length).toBe(1);
    const [mail] = await mailsTo(now ?? '');
    expect(mail?.subject).toBe('A form from Chinook Family Practice');
    expect(mail?.text).toMatch(/\/forms\/\?code=\S{20,}/);
    for (const secret of [PHN, 'PHQ', 'mood']) expect(`${mail?.subject} ${mail?.text}`).not.toContain(secret);
    expect(await mailsTo(later ?? '')).toEqual([]);
    const { messages } = await browser.call(listPatientMessages, {});
    expect(messages).toHaveLength(2);
    expect(messages.find(({ patientInfo }) => patientInfo.email === now)).toMatchObject({
      ...{ subType: 'Forms', subject: 'PHQ-9 (mood)', patientInfo: { email: now, phn: PHN }, physicianUid: person.id },
    });
  });

  test('[FORMSEND-30] a delayed form is scheduled for 7:00 of the next day in Edmonton, and can be cancelled until then', async () => {
    const { person, browser } = await somebody();
    const before = app.clock.now();
    const patients = [recipient({ delay: true })];
    const { results } = await browser.call(sendForms, orderOf(person, { patients }));
    const [result] = results;
    if (result?.outcome !== 'sent') throw new Error('It was refused.');
    expect(result.scheduledFor).toBe(next7amMountain(before).toISOString());
    const { rows } = await sql<{ startAfter: Date }>`
      select start_after as "startAfter" from pgboss.job where data ->> 'documentId' = ${result.messageId}`.execute(
      app.server.engine.db,
    );
    expect(rows).toEqual([{ startAfter: next7amMountain(before) }]);
    expect((await browser.call(listPatientMessages, {})).messages[0]?.state).toBe('scheduled');
    await browser.call(cancelPatientMessage, { documentId: result.messageId });
    expect((await browser.call(listPatientMessages, {})).messages[0]?.state).toBe('cancelled');
  });

  test('a list is put off to a chosen time, delayed rows too, and cancelled until then as any other', async () => {
    const { person, browser } = await somebody();
    const sendAt = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();
    const patients = [recipient(), recipient({ delay: true })];
    const { results } = await browser.call(sendForms, orderOf(person, { patients, sendAt }));
    expect(results).toMatchObject([{ scheduledFor: sendAt }, { scheduledFor: sendAt }]);
    const { messages } = await browser.call(listPatientMessages, {});
    expect(messages.map(({ state }) => state)).toEqual(['scheduled', 'scheduled']);
    await browser.call(cancelPatientMessage, { documentId: messages[0]?.id ?? '' });
    expect((await browser.call(listPatientMessages, {})).messages.map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'scheduled',
    ]);
  });

  test('a time to send that has passed, or is more than a year ahead, sends nothing', async () => {
    const { person, browser } = await somebody();
    for (const days of [-1, 366]) {
      const sendAt = new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
      await expect(browser.call(sendForms, orderOf(person, { sendAt }))).rejects.toMatchObject({
        code: 'send_time_invalid',
      });
    }
    expect((await browser.call(listPatientMessages, {})).messages).toEqual([]);
  });

  test('[FORMSEND-14] [FORMSEND-16] what is wrong with one recipient keeps back that one alone', async () => {
    const { person, browser } = await somebody();
    const right = recipient();
    const patients = [recipient({ email: '' }), right, recipient({ phn: '' }), recipient({ phn: '123456789' })];
    const { results } = await browser.call(sendForms, orderOf(person, { patients }));
    expect(results).toEqual([
      { outcome: 'refused', issues: [{ path: 'email', code: 'required', message: 'Email is required' }] },
      { outcome: 'sent', messageId: expect.any(String), scheduledFor: null },
      { outcome: 'refused', issues: [{ path: 'phn', code: 'required', message: 'PHN is required' }] },
      { outcome: 'refused', issues: [{ path: 'phn', code: 'invalid', message: 'PHN is invalid' }] },
    ]);
    const { messages } = await browser.call(listPatientMessages, {});
    expect(messages.map(({ patientInfo }) => patientInfo.email)).toEqual([right.email]);
  });

  test('[PREMIUM-02] a row of a physician with premium that is sent again is the same send, with another key and at the same time too', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium'] });
    const [one, other] = [recipient(), recipient()];
    const first = await browser.call(sendForms, orderOf(person, { patients: [one] }));
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.call(sendForms, orderOf(person, { patients: [one, other] }))),
    );
    for (const { results } of answers) {
      expect(results[0]).toEqual(first.results[0]);
      expect(results).toEqual(answers[0]?.results);
    }
    expect((await browser.call(listPatientMessages, {})).messages).toHaveLength(2);
    expect(await browser.call(countFormUses, {})).toBe(28);
    const twice = orderOf(person, { patients: [one, one] });
    await expect(browser.call(sendForms, twice)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('is kept encrypted: no table holds address or number in clear, and the log names the patient’s reference alone', async () => {
    const { person, browser } = await somebody();
    const sent = recipient();
    const { results } = await browser.call(sendForms, orderOf(person, { patients: [sent] }));
    const messageId = results[0]?.outcome === 'sent' ? results[0].messageId : '';
    const { rows } = await sql<{ row: string }>`
      select row_to_json(d)::text as row from issued_document d where id = ${messageId}
      union all select row_to_json(s)::text from form_send s where document_id = ${messageId}
      union all select row_to_json(a)::text from audit_event a where record_id = ${messageId}
      union all select row_to_json(j)::text from pgboss.job j where data ->> 'documentId' = ${messageId}`.execute(
      app.server.engine.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [sent.email, PHN]) expect(text).not.toContain(secret);
  });

  test('[MODEL-16] keeps the version that was sent and in whose name, as its patient will read it', async () => {
    const { person, browser } = await somebody();
    const { results } = await browser.call(sendForms, orderOf(person));
    const messageId = results[0]?.outcome === 'sent' ? results[0].messageId : '';
    const { rows } = await sql<{ version: number; info: unknown }>`
      select version, physician_info as info from form_send where document_id = ${messageId}`.execute(
      app.server.engine.db,
    );
    const { firstName, lastName } = person;
    expect(rows).toEqual([
      {
        version: 1,
        info: {
          ...{ firstName, lastName, displayName: `Dr. ${firstName} ${lastName}` },
          location: { clinicName: 'Chinook Family Practice', city: 'Calgary' },
        },
      },
    ]);
  });

  test('what went out can be withdrawn, and says what was asked', async () => {
    const { person, browser } = await somebody();
    const { results } = await browser.call(sendForms, orderOf(person));
    const documentId = results[0]?.outcome === 'sent' ? results[0].messageId : '';
    const state = async () => (await browser.call(listPatientMessages, { messageId: documentId })).messages[0]?.state;
    await expect.poll(state).toBe('sent');
    expect((await browser.call(openPatientMessage, { documentId })).text).toContain('PHQ-9 (mood)');
    await browser.call(withdrawPatientMessage, { documentId });
    expect(await state()).toBe('withdrawn');
  });

  test('a form that is not there, or is private to somebody else, is not sent', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const own = await keepForm('Our own intake', one.person.id);
    const unknown = orderOf(one.person, { formId: crypto.randomUUID() });
    await expect(one.browser.call(sendForms, unknown)).rejects.toMatchObject({ code: 'form_not_found' });
    const foreign = orderOf(other.person, { formId: own });
    await expect(other.browser.call(sendForms, foreign)).rejects.toMatchObject({ code: 'form_not_found' });
    expect((await one.browser.call(sendForms, orderOf(one.person, { formId: own }))).results).toHaveLength(1);
  });
});

describe('the limit', () => {
  test('[ICALL-12] [ICALL-13] [ICALL-14] [FORMSEND-20] forms count in the 30 uses of the month, one each, by the send alone', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium'] });
    expect(await browser.call(countFormUses, {})).toBe(30);
    await browser.call(sendForms, orderOf(person, { patients: [recipient(), recipient()] }));
    expect(await browser.call(countSentForms, { usages: 2 })).toBe(28);
    expect(await browser.call(countFormUses, {})).toBe(28);
    await setUsed(person, 28);
    expect(await browser.call(canSendForms, { usages: 2 })).toBe(true);
    expect(await browser.call(canSendForms, { usages: 3 })).toBe(false);

    const three = orderOf(person, { patients: [recipient(), recipient(), recipient()] });
    await expect(browser.call(sendForms, three)).rejects.toMatchObject({ code: 'uses_exceeded' });
    expect((await browser.call(listPatientMessages, {})).messages).toHaveLength(2);
    await browser.call(sendForms, orderOf(person, { patients: [recipient(), recipient()] }));
    await expect(browser.call(sendForms, orderOf(person))).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await browser.call(countFormUses, {})).toBe(0);
  });

  test('[FORMSEND-20] who also holds the unlimited right is not counted', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium', 'adminFee'] });
    await browser.call(sendForms, orderOf(person));
    expect(await browser.call(countFormUses, {})).toBe(30);
    expect(await browser.call(canSendForms, { usages: 500 })).toBe(true);
  });

  test('without either right nothing is sent', async () => {
    const { person, browser } = await somebody({ roles: ['doctor'] });
    await expect(browser.call(sendForms, orderOf(person))).rejects.toMatchObject({ code: 'not_permitted' });
  });
});

describe('in whose name', () => {
  test('a physician sends in their own name only; staff for a physician of their clinic, who sees it', async () => {
    const { person: physician, browser } = await somebody();
    const own = await somebody({ ...MOA, clinics: [clinic] });
    const foreign = await somebody({ ...MOA, clinics: [elsewhere] });
    await own.browser.call(sendForms, orderOf(physician));
    for (const follower of [browser, own.browser]) {
      const { messages } = await follower.call(listPatientMessages, { physicianUid: physician.id });
      expect(messages).toEqual([
        expect.objectContaining({
          physicianUid: physician.id,
          sentByName: expect.stringContaining(own.person.lastName),
        }),
      ]);
    }
    for (const other of [foreign.browser, (await somebody()).browser]) {
      await expect(other.call(sendForms, orderOf(physician))).rejects.toMatchObject({
        code: 'physician_not_permitted',
      });
    }
    const nowhere = orderOf(physician, { locationIdx: 7 });
    await expect(browser.call(sendForms, nowhere)).rejects.toMatchObject({ code: 'location_not_yours' });
  });

  test('a physician who reads French is told in French that forms go out in their name', async () => {
    const { person: physician } = await somebody();
    const { person: french } = await somebody({ preferences: { language: 'fr' } });
    const staff = await somebody({ ...MOA, clinics: [clinic] });
    const asFrench = {
      sendingOnBehalfOfOptionKind: 'physician',
      sendingOnBehalfOfOptionUid: french.id,
      sendingOnBehalfOfOptionDisplayName: `Dr. ${french.firstName} ${french.lastName}`,
    } as const;
    await staff.browser.call(sendForms, orderOf(physician, asFrench));
    const told = async () => (await mailsTo(french.email)).map(({ subject }) => subject);
    await expect.poll(told).toEqual(['Des formulaires ont été envoyés en votre nom']);
  });

  test('[FORMSEND-10] on behalf of the clinic or its physicians, who are told once in an hour; of nobody else', async () => {
    const { person: physician } = await somebody();
    const { person: colleague } = await somebody({ firstName: 'Amina' });
    const staff = await somebody({ ...MOA, clinics: [clinic] });
    const asColleague = {
      sendingOnBehalfOfOptionKind: 'physician',
      sendingOnBehalfOfOptionUid: colleague.id,
      sendingOnBehalfOfOptionDisplayName: `Dr. Amina ${colleague.lastName}`,
    } as const;
    await staff.browser.call(sendForms, orderOf(physician, asColleague));
    await staff.browser.call(sendForms, orderOf(physician, asColleague));
    await expect
      .poll(async () => (await mailsTo(colleague.email)).map(({ subject }) => subject))
      .toEqual(['Forms were sent in your name']);
    const asClinic = {
      sendingOnBehalfOfOptionKind: 'clinic',
      sendingOnBehalfOfOptionUid: clinic.id,
      sendingOnBehalfOfOptionDisplayName: 'Chinook Family Practice',
    } as const;
    const { results } = await staff.browser.call(sendForms, orderOf(physician, asClinic));
    expect(results[0]?.outcome).toBe('sent');
    for (const wrong of [
      { ...asClinic, sendingOnBehalfOfOptionUid: elsewhere.id },
      { ...asColleague, sendingOnBehalfOfOptionUid: crypto.randomUUID() },
      { ...asColleague, sendingOnBehalfOfOptionDisplayName: '' },
    ]) {
      await expect(staff.browser.call(sendForms, orderOf(physician, wrong))).rejects.toMatchObject({
        code: 'on_behalf_not_permitted',
      });
    }
    const premium = await somebody({ roles: ['doctor', 'premium'] });
    await expect(premium.browser.call(sendForms, orderOf(premium.person, asClinic))).rejects.toMatchObject({
      code: 'on_behalf_not_permitted',
    });
  });
});
