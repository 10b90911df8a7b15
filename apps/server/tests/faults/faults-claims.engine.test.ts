import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deliverBatch, handOverBatch, makeClaimBatch } from '@alethea/billing/contract';
import { sendMessage } from '@alethea/consults/contract';
import { withAlbertaCheckDigit } from '@alethea/kernel/health/check-digits';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Conversation, type Installation, prepareInstallation } from './faults-installation.ts';

const GATE = 20_260_127;

let postgres: PostgresServer;
let installation: Installation;
let server: ServerProcess;
let engine: Engine;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  installation = await prepareInstallation({ postgresUrl: postgres.url, conversationCount: 3 });
  engine = await installation.openEngine();
  // Before the server reads the roles, which it keeps at hand.
  await sql`
    update role set permissions = array_append(permissions, 'claimsAdmin') where name = 'specialist'`.execute(
    engine.db,
  );
  folder = join(installation.env.DATA_DIR ?? '', 'claims');
  for (const name of ['out', 'in']) await mkdir(join(folder, name), { recursive: true });
  const folders = { CLAIMS_FOLDER: join(folder, 'out'), CLAIMS_ANSWERS_FOLDER: join(folder, 'in') };
  server = await createServerProcess({ ...installation.env, ...folders });
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await engine.close();
  await installation.remove();
  await postgres.stop();
});

function post(name: string, cookie: string, body: object, key = randomUUID()): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': key };
  return fetch(`${server.address}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Bills an answer of each conversation so that it can be claimed. */
async function prepareClaims(conversations: readonly Conversation[]): Promise<void> {
  for (const [index, { activityId, cookies, people }] of conversations.entries()) {
    const message = { activityId, messageId: randomUUID(), message: 'Advice.', billable: true, billingCode: '03.01O' };
    expect((await post(sendMessage.name, cookies[1], message)).status).toBe(200);
    for (const [place, { id }] of people.entries()) {
      const practiceId = withAlbertaCheckDigit(String(20_000_000 + index * 2 + place));
      await sql`
        update person set practice_id = ${practiceId}, practice_id_province = 'AB' where id = ${id}`.execute(engine.db);
    }
    await sql`
      insert into claim_place (physician_id, location_index, business_arrangement, skill, updated_at)
      values (${people[1].id}, 0, '1234567', 'DERM', now())`.execute(engine.db);
  }
  await sql`update billing_record set diagnosis_code = '706.1'`.execute(engine.db);
}

async function waitingAtGate(): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`.execute(
    engine.db,
  );
  return found.rows[0]?.count ?? 0;
}

async function stored() {
  const found = await sql<{ batches: number; claims: number; pending: number; logged: number }>`
    select (select count(*)::integer from claim_batch) as batches, (select count(*)::integer from billing_claim) as claims,
      (select count(*)::integer from billing_record where status = 'pending') as pending,
      (select count(*)::integer from audit_event where event = 'claims.claimMade') as logged`.execute(engine.db);
  return found.rows[0];
}

test('a server killed while it makes a batch leaves nothing of it, the repeated call makes it whole, once, and one killed while it hands it over places it once', async () => {
  await prepareClaims(installation.conversations);
  // Claims are there, and their records not yet: the middle of making a batch.
  await engine.runScript(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
    create trigger wait_at_gate before update of status on billing_record
      for each row execute function wait_at_gate();`);
  const cookie = installation.conversations[0]?.cookies[1] ?? '';
  const key = randomUUID();
  const make = () => post(makeClaimBatch.name, cookie, { submitterPrefix: 'ALT', sourceCode: 'PR' }, key);

  await engine.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(tx);
    const unanswered = make().catch(() => null);
    await expect.poll(waitingAtGate).toBe(1);
    await server.kill();
    expect(await unanswered).toBeNull();
  });
  await expect.poll(waitingAtGate).toBe(0);
  expect(await stored()).toEqual({ batches: 0, claims: 0, pending: 0, logged: 0 });

  await server.start();
  const made = await make();
  expect(made.status).toBe(200);
  const batch = await made.json();
  expect(batch).toMatchObject({ claims: 3, heldBack: 0 });
  expect(await (await make()).json()).toEqual(batch);
  expect(await stored()).toEqual({ batches: 1, claims: 3, pending: 3, logged: 3 });

  // The file is written and about to get its name: the middle of handing it over.
  await engine.runScript(`
    create trigger wait_at_gate before update of delivery_begun on claim_batch
      for each row when (new.delivery_begun) execute function wait_at_gate();`);
  await engine.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(tx);
    expect((await post(deliverBatch.name, cookie, { batchId: batch.batchId })).status).toBe(200);
    await expect.poll(waitingAtGate).toBe(1);
    await server.kill();
  });
  await expect.poll(waitingAtGate).toBe(0);
  const [unfinished = ''] = await readdir(join(folder, 'out'));
  expect(unfinished).toMatch(/^\..*\.part$/);
  // What its process had begun is over.
  await sql`
    update pgboss.job set state = 'retry', start_after = now() where name = 'deliver-claim-batch'`.execute(engine.db);
  await server.start();
  const submitted = async () => {
    const found = await sql<{ records: number }>`
      select count(*)::integer as records from billing_record where status = 'submitted'`.execute(engine.db);
    return found.rows[0]?.records;
  };
  await expect.poll(submitted).toBe(3);
  const given = await (await post(handOverBatch.name, cookie, { batchId: batch.batchId })).json();
  expect(await readdir(join(folder, 'out'))).toEqual([given.fileName]);
  expect(await readFile(join(folder, 'out', given.fileName), 'utf8')).toBe(given.file);
  expect(given.file.split('\r\n').filter((line: string) => line.slice(20, 24) === 'CIB1')).toHaveLength(3);
});
