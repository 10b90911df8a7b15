import { randomUUID } from 'node:crypto';
import { startSending } from '@alethea/forms/contract/client';
import { bringForms } from '@alethea/forms/server';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { type LoopbackSmtp, startLoopbackSmtp } from '@alethea/test-kit/loopback/loopback-smtp';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, prepareInstallation } from './faults-installation.ts';

const GATE = 20_261_126;
const MINUTE_MS = 60_000;
const RECIPIENTS = 40;
/** The row in whose transaction the first process dies: in the middle of a run of the job. */
const FATAL_ROW = 12;

let postgres: PostgresServer;
let smtp: LoopbackSmtp;
let installation: Installation;
let server: ServerProcess;
let engine: Engine;
let formId: string;
beforeAll(async () => {
  postgres = await startPostgres();
  smtp = await startLoopbackSmtp();
  installation = await prepareInstallation({ postgresUrl: postgres.url, conversationCount: 1 });
  engine = await installation.openEngine();
  const fields = [{ fieldName: 'reason', label: 'What brings you here?', inputType: 'TextArea' as const }];
  const template = { name: 'Before your visit', sections: [{ sectionName: 'You', fields }] };
  await engine.db.transaction().execute((tx) => bringForms(tx, [template], new Date()));
  formId = (await one(sql<{ id: string }>`select id from form_template`)).id;
  // Before the server reads the roles of its people.
  await sql`
    insert into person_role (person_id, role, granted_at)
    values (${installation.conversations[0]?.people[0].id}, 'adminFee', now())`.execute(engine.db);
  const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'portal@clinic.example' };
  server = await createServerProcess({ ...installation.env, ...mail });
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await engine.close();
  await installation.remove();
  await smtp.stop();
  await postgres.stop();
});

async function one<Row>(statement: RawBuilder<Row>): Promise<Row> {
  const [row] = (await statement.execute(engine.db)).rows;
  if (!row) throw new Error('There is no row.');
  return row;
}

/** Has a change of a table wait while the gate is closed. */
const gate = (table: string, condition: string) =>
  engine.runScript(`
    create trigger wait_at_gate before update on ${table}
      for each row when (${condition}) execute function wait_at_gate();`);

const waitingAtGate = async () =>
  (
    await one(sql<{ count: number }>`
      select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`)
  ).count;

/** Closes the gate, waits until something stands before it, and kills the server there. */
async function killAtGate(begin: () => Promise<unknown>): Promise<void> {
  await engine.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(tx);
    await begin();
    await expect.poll(waitingAtGate).toBeGreaterThan(0);
    await server.kill();
  });
  await expect.poll(waitingAtGate).toBe(0);
  // What its process had begun is over.
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(engine.db);
}

async function send(patients: readonly object[]): Promise<string> {
  const { cookies, people } = installation.conversations[0] ?? {};
  const headers = {
    'content-type': 'application/json',
    cookie: cookies?.[0] ?? '',
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ physicianUid: people?.[0].id, locationIdx: 0, formId, patients });
  const answer = await fetch(`${server.address}/api/${startSending.name}`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.json()).sendingId;
}

const stored = (sendingId: string) =>
  one(sql<{ sent: number; waiting: number; forms: number; mailed: number; ended: boolean }>`
    select count(*) filter (where state = 'sent')::integer as sent, count(*) filter (where state = 'waiting')::integer as waiting,
      (select count(*)::integer from form_send) as forms,
      (select count(*)::integer from issued_document d join delivery m on m.id = d.mail_id
        where d.kind = 'form' and m.state = 'sent') as mailed,
      (select finished_at is not null from form_sending where id = ${sendingId}) as ended
    from form_sending_row where sending_id = ${sendingId}`);

/** The messages that a mailbox has: one that came again under its Message-ID is the same. */
function mailsTo(email: string): readonly (string | undefined)[] {
  const taken = smtp.delivered.filter(({ envelope }) => envelope.includes(`RCPT TO:<${email}>`));
  return taken.map(({ content }) => /^Message-ID: *(\S+)/im.exec(content)?.[1]);
}

test('a server killed in the middle of a long list, and again between the mail and its record, sends each recipient one form and one mail', {
  timeout: 10 * MINUTE_MS,
}, async () => {
  const patients = Array.from({ length: RECIPIENTS }, (_, place) => ({
    ...{ province: 'AB', phn: makeHealthNumber('AB', Math.random), delay: false },
    ...{ email: `patient${place}@home.example`, rowId: randomUUID() },
  }));
  await engine.runScript(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;`);

  // The form of this row is made and its mail is queued, and neither is committed.
  await gate('form_sending_row', `new.state = 'sent' and new.position = ${FATAL_ROW}`);
  let sendingId = '';
  await killAtGate(async () => {
    sendingId = await send(patients);
  });
  const { sent, waiting, forms } = await stored(sendingId);
  expect(sent).toBeGreaterThan(0);
  expect({ forms, waiting }).toEqual({ forms: sent, waiting: RECIPIENTS - sent });

  // The mail server has taken a mail, and that it has is not written down.
  await gate('delivery', `old.state <> 'sent' and new.state = 'sent'`);
  await killAtGate(() => server.start());

  await server.start();
  const all = { sent: RECIPIENTS, waiting: 0, forms: RECIPIENTS, mailed: RECIPIENTS, ended: true };
  await expect.poll(() => stored(sendingId), { timeout: 5 * MINUTE_MS, interval: 500 }).toEqual(all);
  const mails = patients.map(({ email }) => mailsTo(email));
  expect(mails.map((ids) => new Set(ids).size)).toEqual(patients.map(() => 1));
  // Where the database had not yet noticed that its client was gone, the record was written, and no mail came again.
  expect(mails.flat()).not.toContain(undefined);
});
