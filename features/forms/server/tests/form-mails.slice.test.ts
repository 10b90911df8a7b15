import { listPatientMessages } from '@alethea/patients/contract';
import { freePort } from '@alethea/test-kit/free-port';
import { type LoopbackSmtp, startLoopbackSmtp } from '@alethea/test-kit/loopback/loopback-smtp';
import { createTestApp, LASTING_SESSIONS, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sendForms } from '../../contract/index.ts';

const PHN = '333343333';
const REFUSED = '550 5.1.1 no such mailbox';
/** Waits of the mail job from try to try: 30 s, doubled each time. */
const TRIES_IN_AN_HOUR = 7;

let app: TestApp | undefined;
let smtp: LoopbackSmtp | undefined;
afterEach(async () => {
  await app?.stop();
  await smtp?.stop();
});

/** A portal that mails by a server at this port, with an MOA who sends one form to these addresses. */
async function sendBy(port: number, emails: readonly string[]) {
  app = await createTestApp({
    env: { ...LASTING_SESSIONS, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@alethea.test' },
  });
  const { world, server } = app;
  const clinic = await world.clinic('Chinook Family Practice');
  const physician = await world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  const staff = await world.person({ roles: ['moa'], providerType: null, clinics: [clinic] });
  const fields = [{ fieldName: 'reason', label: 'What brings you here?', inputType: 'TextArea' as const }];
  const template = { name: 'PHQ-9 (mood)', sections: [{ sectionName: 'You', fields }] };
  const formId = await server.engine.db
    .transaction()
    .execute((tx) => server.features.forms.keepForm(tx, template, null));
  const [moa, doctor] = [await app.signIn(staff), await app.signIn(physician)];
  const patients = emails.map((email) => ({ phn: PHN, email, delay: false, rowId: crypto.randomUUID() }));
  await moa.call(sendForms, { physicianUid: physician.id, locationIdx: 0, formId, patients });
  const stateOf = async (email: string) => {
    const { messages } = await moa.call(listPatientMessages, { physicianUid: physician.id });
    return messages.find(({ patientInfo }) => patientInfo.email === email);
  };
  return { app, physician, staff, moa, doctor, stateOf };
}

const mailsTo = ({ delivered }: LoopbackSmtp, email: string) =>
  delivered.filter(({ envelope }) => envelope.includes(`RCPT TO:<${email}>`));
/** What people read of a mail, with the soft line breaks of its transport taken out. */
const plain = (content: string) => content.replaceAll('=\r\n', '');

test('[PTMSG-36] an MOA sends three forms by a real mail server, which refuses one for good: that one is a task, the others arrive', async () => {
  const [one, gone, other] = ['one@home.example', 'gone@home.example', 'other@home.example'];
  smtp = await startLoopbackSmtp({ refuse: (recipient) => (recipient === gone ? REFUSED : null) });
  const { app, physician, staff, doctor, moa, stateOf } = await sendBy(smtp.port, [one, gone, other]);
  for (const email of [one, other]) await expect.poll(async () => (await stateOf(email))?.state).toBe('sent');
  await expect
    .poll(async () => {
      await app.passTime(60_000);
      return (await stateOf(gone))?.state;
    })
    .toBe('failed');
  expect(await stateOf(gone)).toMatchObject({ error: 'mail_refused', folder: 'inbox', read: false });
  const followed = await doctor.call(listPatientMessages, { folder: 'inbox' });
  expect(followed.messages.map(({ patientInfo }) => patientInfo.email)).toEqual([gone]);
  const inbox = await moa.call(listPatientMessages, { folder: 'inbox' });
  expect(inbox.messages.map(({ patientInfo }) => patientInfo.email)).toEqual([gone]);
  for (const email of [one, other]) expect(mailsTo(smtp, email)).toHaveLength(1);
  expect(mailsTo(smtp, gone)).toEqual([]);
  // The server said it once and for good: nobody asks it again.
  expect(smtp.commands.filter((line) => line.includes(gone))).toHaveLength(1);

  for (const { email } of [physician, staff]) {
    await expect
      .poll(async () => {
        await app.passTime(60_000);
        return mailsTo(smtp as LoopbackSmtp, email).length;
      })
      .toBe(1);
    const text = plain(mailsTo(smtp, email)[0]?.content ?? '');
    expect(text).toContain('/dashboard/patient-messages');
    for (const secret of [gone, PHN, 'PHQ']) expect(text).not.toContain(secret);
  }
  const kept = await sql<{ row: string }>`
    select row_to_json(j)::text as row from pgboss.job j
    union all select row_to_json(a)::text from audit_event a
    union all select coalesce(reason, '') from delivery`.execute(app.server.engine.db);
  expect(kept.rows.filter(({ row }) => row.includes(gone) || row.includes(PHN))).toEqual([]);
});

test('a mail server that is away for an hour loses nothing: what was sent meanwhile arrives, once', async () => {
  const port = await freePort('127.0.0.1');
  const email = 'patient@home.example';
  const { app, stateOf } = await sendBy(port, [email]);
  const { db } = app.server.engine;
  const tries = async () => {
    const { rows } = await sql<{ count: number }>`
      select retry_count as count from pgboss.job where name = 'send-mail' and state = 'retry'`.execute(db);
    return rows.map(({ count }) => count);
  };
  for (let count = 0; count < TRIES_IN_AN_HOUR; count += 1) {
    await expect.poll(tries).toEqual([count]);
    expect((await stateOf(email))?.state).not.toBe('failed');
    if (count === TRIES_IN_AN_HOUR - 1) smtp = await startLoopbackSmtp({ port });
    await sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`.execute(db);
  }
  await expect.poll(async () => smtp && mailsTo(smtp, email).length).toBe(1);
  await expect.poll(async () => (await stateOf(email))?.state).toBe('sent');
  expect(mailsTo(smtp as unknown as LoopbackSmtp, email)).toHaveLength(1);
});
