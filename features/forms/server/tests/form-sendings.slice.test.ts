import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import { listPatientMessages } from '@alethea/patients/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { PersonTraits, WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cancelSending,
  closeSending,
  countFormUses,
  listSendings,
  readSendingRows,
  sendForms,
  startSending,
} from '../../contract/index.ts';
import { MOST_RECIPIENTS } from '../../contract/send-limits.ts';

let app: TestApp;
let clinic: WorldClinic;
let formId: string;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
  const fields = [{ fieldName: 'reason', label: 'What brings you here?', inputType: 'TextArea' as const }];
  const template = { name: 'PHQ-9 (mood)', sections: [{ sectionName: 'You', fields }] };
  formId = await app.server.engine.db
    .transaction()
    .execute((tx) => app.server.features.forms.keepForm(tx, template, null));
});
afterAll(() => app.stop());

/** A signed-in person of the clinic; on the plus plan unless said otherwise. */
async function somebody(traits: PersonTraits = {}): Promise<{ person: WorldPerson; browser: TestClient }> {
  const person = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], ...traits });
  return { person, browser: await app.signIn(person) };
}
const MOA = { roles: ['moa'], providerType: null } as const;

const patientsOf = (count: number) =>
  Array.from({ length: count }, () => ({
    ...{ province: 'AB' as const, phn: makeHealthNumber('AB', Math.random) },
    ...{ email: `patient.${crypto.randomUUID()}@home.example`, delay: true, rowId: crypto.randomUUID() },
  }));
const listOf = (person: WorldPerson, patients: ReturnType<typeof patientsOf>) => ({
  ...{ physicianUid: person.id, locationIdx: 0, formId, patients },
});
const sendingOf = async (browser: TestClient, sendingId: string) =>
  (await browser.call(listSendings, {})).sendings.find((sending) => sending.sendingId === sendingId);
const ended = (browser: TestClient, sendingId: string) =>
  expect.poll(async () => (await sendingOf(browser, sendingId))?.finishedAt ?? null).not.toBeNull();
const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(app.server.engine.db)).rows;

/** Has the database refuse what a condition says, until it is told otherwise. */
async function refusing(table: string, event: string, condition: string): Promise<() => Promise<void>> {
  const name = `refuse_${crypto.randomUUID().replaceAll('-', '')}`;
  await app.server.engine.runScript(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if ${condition} then raise exception 'refused'; end if; return new; end $$;
    create trigger ${name} before ${event} on ${table} for each row execute function ${name}();`);
  return async () => {
    await app.server.engine.runScript(`drop function ${name}() cascade`);
  };
}

describe('a long list', () => {
  test('[MODEL-16] is taken over at once and sent in the background, each form once, kept and logged as one sent by itself', async () => {
    const { person, browser } = await somebody();
    const before = app.clock.now();
    const patients = patientsOf(60);
    const { sendingId } = await browser.call(startSending, listOf(person, patients));
    expect(await sendingOf(browser, sendingId)).toMatchObject({ formName: 'PHQ-9 (mood)', total: 60, isOwn: true });
    await ended(browser, sendingId);
    expect(await sendingOf(browser, sendingId)).toMatchObject({ sent: 60, waiting: 0, left: 0, isCancelled: false });
    const sends = await query(sql<{ sendAt: Date; count: number }>`
      select send_at as "sendAt", count(*)::integer as count from form_send
      where sent_by = ${person.id} group by send_at`);
    expect(sends).toEqual([{ sendAt: next7amMountain(before), count: 60 }]);
    const logged = await query(sql<{ name: string; count: number }>`
      select person_name as name, count(*)::integer as count from audit_event
      where event = 'form.sent' and person_id = ${person.id} and patient_reference_id is not null
      group by person_name`);
    expect(logged).toEqual([{ name: `${person.firstName} ${person.lastName}`, count: 60 }]);
    const kept = await query(sql`
      select 1 from form_sending_row where sending_id = ${sendingId} and recipient_ciphertext is not null
      union all select 1 from data_key where record_id = ${sendingId}`);
    expect(kept).toEqual([]);
  });

  test('goes to the patients in the language in which it was sent, whenever the job comes to them', async () => {
    const { person, browser } = await somebody();
    const [patient] = patientsOf(1);
    const input = listOf(person, patient ? [{ ...patient, delay: false }] : []);
    await browser.post(`/api/${startSending.name}`, input, {
      'accept-language': 'fr-CA',
      'idempotency-key': crypto.randomUUID(),
    });
    const mails = async () => (await app.server.features.outbox.list()).filter(({ to }) => to === patient?.email);
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.subject).toBe(`Un formulaire de la part de ${clinic.name}`);
  });

  test('names nobody in clear while it waits, and is refused whole when it is longer than declared', async () => {
    const { person, browser } = await somebody();
    const stop = await refusing('form_sending_row', 'update', 'true');
    const patients = patientsOf(3);
    const { sendingId } = await browser.call(startSending, listOf(person, patients));
    const rows = await query(sql<{ row: string }>`
      select row_to_json(l)::text as row from form_sending l where id = ${sendingId}
      union all select row_to_json(r)::text from form_sending_row r where sending_id = ${sendingId}
      union all select row_to_json(a)::text from audit_event a where record_id = ${sendingId}
      union all select row_to_json(j)::text from pgboss.job j where data ->> 'sendingId' = ${sendingId}`);
    expect(rows.length).toBeGreaterThanOrEqual(6);
    const text = rows.map(({ row }) => row).join('\n');
    for (const { email, phn } of patients) for (const secret of [email, phn]) expect(text).not.toContain(secret);
    await stop();
    await ended(browser, sendingId);
    const longer = listOf(person, patientsOf(MOST_RECIPIENTS + 1));
    await expect(browser.call(startSending, longer)).rejects.toMatchObject({ code: 'invalid_input' });
    const [row] = patientsOf(1);
    if (!row) throw new Error('There is no row.');
    await expect(browser.call(startSending, listOf(person, [row, row]))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('[FORMSEND-14] [FORMSEND-16] what is wrong with one row leaves that one alone, with the reason; corrected or sent again it is the same send', async () => {
    const { person, browser } = await somebody();
    const patients = patientsOf(5);
    const [first, second, third] = patients;
    if (!first || !second || !third) throw new Error('There are no rows.');
    const stop = await refusing('form_send', 'insert', `new.row_id = '${second.rowId}'`);
    const list = listOf(person, [{ ...first, email: '' }, ...patients.slice(1)]);
    const { sendingId } = await browser.call(startSending, list);
    await ended(browser, sendingId);
    expect(await sendingOf(browser, sendingId)).toMatchObject({ sent: 3, left: 2 });
    const { order, rows } = await browser.call(readSendingRows, { sendingId });
    expect(order).toEqual({ physicianUid: person.id, locationIdx: 0, formId });
    expect(rows).toEqual([
      { ...first, email: '', reason: 'recipient_invalid' },
      { ...second, reason: 'not_sent' },
    ]);
    await stop();
    await browser.call(sendForms, listOf(person, [second, third]));
    expect(await sendingOf(browser, sendingId)).toMatchObject({ sent: 4, left: 1 });
    const { messages } = await browser.call(listPatientMessages, {});
    expect(messages).toHaveLength(4);
    await browser.call(closeSending, { sendingId });
    expect(await sendingOf(browser, sendingId)).toBeUndefined();
    const kept = await query(sql`
      select 1 from form_sending_row where sending_id = ${sendingId}
      union all select 1 from data_key where record_id = ${sendingId}`);
    expect(kept).toEqual([]);
  });

  test('that is broken off goes on where it stopped, and runs at the same time send nothing twice', async () => {
    const { person, browser } = await somebody();
    const goOn = await refusing('form_sending_row', 'update', 'new.position >= 10');
    // The run that is just being refused may be past its tries when the rest may go on, and would leave that row out.
    const leaveNone = await refusing('form_sending_row', 'update', `new.reason = 'not_sent'`);
    const { sendingId } = await browser.call(startSending, listOf(person, patientsOf(40)));
    await expect.poll(async () => (await sendingOf(browser, sendingId))?.sent).toBe(10);
    expect(await sendingOf(browser, sendingId)).toMatchObject({ waiting: 30, left: 0, finishedAt: null });
    await goOn();
    const { engine, features, enqueue } = app.server;
    const job = features.forms.jobs?.find(({ name }) => name === 'send-form-rows');
    if (!job) throw new Error('There is no such job.');
    const log = { warn() {} } as never;
    const context = { db: engine.db, clock: app.clock, log, attempt: 1, isLastAttempt: false, enqueue };
    const run = () => job.handle({ ...context, signal: new AbortController().signal }, { sendingId });
    await Promise.all([run(), run(), run()]);
    await ended(browser, sendingId);
    await leaveNone();
    const [count] = await query(sql<{ sends: number; documents: number }>`
      select count(*)::integer as sends, count(distinct d.id)::integer as documents from form_send s
      join issued_document d on d.id = s.document_id where s.sent_by = ${person.id}`);
    expect(count).toEqual({ sends: 40, documents: 40 });
  });

  test('that is cancelled keeps back what has not gone, for its sender; the same list again sends that alone', async () => {
    const { person: physician, browser: follower } = await somebody();
    const { browser: staff } = await somebody(MOA);
    const { browser: stranger } = await somebody();
    const goOn = await refusing('form_sending_row', 'update', `new.position >= 2 and new.state = 'sent'`);
    const stopped = await refusing('form_sending_row', 'update', `new.position >= 2 and new.reason = 'not_sent'`);
    const patients = patientsOf(6);
    const { sendingId } = await staff.call(startSending, listOf(physician, patients));
    await expect.poll(async () => (await sendingOf(follower, sendingId))?.sent).toBe(2);
    expect(await sendingOf(stranger, sendingId)).toBeUndefined();
    await expect(stranger.call(cancelSending, { sendingId })).rejects.toMatchObject({ code: 'sending_not_found' });
    await expect(staff.call(closeSending, { sendingId })).rejects.toMatchObject({ code: 'sending_running' });
    expect(await follower.call(cancelSending, { sendingId })).toEqual({ cancelled: 4 });
    expect(await follower.call(cancelSending, { sendingId })).toEqual({ cancelled: 0 });
    for (const notSender of [follower, stranger]) {
      await expect(notSender.call(readSendingRows, { sendingId })).rejects.toMatchObject({ code: 'sending_not_found' });
      await expect(notSender.call(closeSending, { sendingId })).rejects.toMatchObject({ code: 'sending_not_found' });
    }
    await goOn();
    await stopped();
    expect(await sendingOf(staff, sendingId)).toMatchObject({ sent: 2, left: 4, isCancelled: true });
    expect((await staff.call(readSendingRows, { sendingId })).rows.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 4 }, () => 'cancelled'),
    );
    const again = await staff.call(startSending, listOf(physician, patients));
    await ended(staff, again.sendingId);
    expect((await follower.call(listPatientMessages, {})).messages).toHaveLength(6);
    expect(await sendingOf(staff, sendingId)).toMatchObject({ sent: 6, left: 0 });
  });

  test('[FORMSEND-20] takes its uses row by row: one that is too long is refused, and what others used up meanwhile is left', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium'] });
    await expect(browser.call(startSending, listOf(person, patientsOf(31)))).rejects.toMatchObject({
      code: 'uses_exceeded',
    });
    const goOn = await refusing('form_sending_row', 'update', `new.position >= 28`);
    // As above: what is left must have met the limit, not the refusal.
    const leaveNone = await refusing('form_sending_row', 'update', `new.reason = 'not_sent'`);
    const { sendingId } = await browser.call(startSending, listOf(person, patientsOf(30)));
    await expect.poll(async () => (await sendingOf(browser, sendingId))?.sent).toBe(28);
    await expect(browser.call(startSending, listOf(person, patientsOf(1)))).rejects.toMatchObject({
      code: 'limit_reached',
    });
    await browser.call(sendForms, listOf(person, patientsOf(1)));
    await goOn();
    await ended(browser, sendingId);
    await leaveNone();
    expect(await sendingOf(browser, sendingId)).toMatchObject({ sent: 29, left: 1 });
    expect((await browser.call(readSendingRows, { sendingId })).rows).toMatchObject([{ reason: 'limit_reached' }]);
    expect(await browser.call(countFormUses, {})).toBe(0);
  });

  test('of last week is forgotten, with whom it was not sent to', async () => {
    const { person, browser } = await somebody();
    const [row] = patientsOf(1);
    if (!row) throw new Error('There is no row.');
    const { sendingId } = await browser.call(startSending, listOf(person, [{ ...row, phn: '1' }]));
    await ended(browser, sendingId);
    await app.passTime(6 * 86_400_000);
    const again = await app.signIn(person);
    expect(await sendingOf(again, sendingId)).toMatchObject({ left: 1 });
    await app.passTime(2 * 86_400_000);
    expect(await sendingOf(await app.signIn(person), sendingId)).toBeUndefined();
    expect(await query(sql`select 1 from data_key where record_id = ${sendingId}`)).toEqual([]);
  });
});
