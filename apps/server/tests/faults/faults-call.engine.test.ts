import { randomUUID } from 'node:crypto';
import { billAndMarkComplete } from '@alethea/consults/contract';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, prepareInstallation } from './faults-installation.ts';

const GATE = 20_251_111;
const MINUTE_MS = 60_000;

let postgres: PostgresServer;
let installation: Installation;
let server: ServerProcess;
let engine: Engine;
beforeAll(async () => {
  postgres = await startPostgres();
  installation = await prepareInstallation({ postgresUrl: postgres.url, conversationCount: 1 });
  engine = await installation.openEngine();
  server = await createServerProcess(installation.env);
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await engine.close();
  await installation.remove();
  await postgres.stop();
});

/** Makes a phone consult of a written one, whose completion waits at a gate between bill and outcome, and its end. */
async function bookGatedCall(consultId: string, specialistId: string): Promise<void> {
  const start = new Date(Date.now() - 30 * MINUTE_MS);
  await sql`update consult set activity_type = 'phoneConsult', service_type = 'phoneConsult' where id = ${consultId}`.execute(
    engine.db,
  );
  await sql`
    insert into consult_phone_call (consult_id, specialist_id, starts_at, ends_at, contact_ciphertext)
    values (${consultId}, ${specialistId}, ${start}, ${new Date(start.getTime() + 20 * MINUTE_MS)}, 'unread')`.execute(
    engine.db,
  );
  await engine.runScript(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
    create trigger wait_at_gate before update of response_ciphertext on consult
      for each row execute function wait_at_gate();`);
}

async function waitingAtGate(): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`.execute(
    engine.db,
  );
  return found.rows[0]?.count ?? 0;
}

async function stored(consultId: string) {
  const found = await sql<{ records: number; hasOutcome: boolean; isComplete: boolean }>`
    select (select count(*) from billing_record where consult_id = c.id) as records,
      c.response_ciphertext is not null as "hasOutcome", p.completed_at is not null as "isComplete"
    from consult c join consult_phone_call p on p.consult_id = c.id where c.id = ${consultId}`.execute(engine.db);
  return found.rows[0];
}

test('[CALLBILL-06] a server killed between bill and outcome leaves neither, and the repeated call makes both once', async () => {
  const [conversation] = installation.conversations;
  if (!conversation) throw new Error('The installation has no conversation.');
  const { activityId, cookies, people } = conversation;
  await bookGatedCall(activityId, people[1].id);
  const headers = { 'content-type': 'application/json', cookie: cookies[1], 'idempotency-key': randomUUID() };
  const input = { activityId, billingCode: '03.01LJ', outcome: 'Unknown', actualStart: new Date().toISOString() };
  const complete = () =>
    fetch(`${server.address}/api/${billAndMarkComplete.name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });

  await engine.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(tx);
    const unanswered = complete().catch(() => null);
    await expect.poll(waitingAtGate).toBe(1);
    await server.kill();
    expect(await unanswered).toBeNull();
  });
  await expect.poll(waitingAtGate).toBe(0);
  expect(await stored(activityId)).toEqual({ records: 0, hasOutcome: false, isComplete: false });

  await server.start();
  expect((await complete()).status).toBe(200);
  expect((await complete()).status).toBe(200);
  expect(await stored(activityId)).toEqual({ records: 1, hasOutcome: true, isComplete: true });
});
