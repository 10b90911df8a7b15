import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealAudit } from '../../src/audit/seal-audit.ts';
import { openAuditScene } from './audit-log-scene.ts';

const MINUTE_MS = 60_000;

let log: Awaited<ReturnType<typeof openAuditScene>>;
beforeEach(async () => {
  log = await openAuditScene();
});
afterEach(() => log.close());

test('rows are sealed into a chain that verifies, up to the head outside the database', async () => {
  await log.append(5);
  expect(await sealAudit(log.engine.db, log.clock, log.signer)).toBe(5);
  await log.append(3);
  expect(await sealAudit(log.engine.db, log.clock, log.signer)).toBe(3);
  expect(await sealAudit(log.engine.db, log.clock, log.signer)).toBe(0);
  await log.chain.seal();
  expect(await log.chain.verify()).toEqual({ links: 2, rows: 8, findings: [] });
  const totals = await sql<{ total: number }>`
    select rows_total as total from audit_seal order by sequence`.execute(log.engine.db);
  expect(totals.rows.map(({ total }) => total)).toEqual([5, 8]);
});

test('the access log cannot be changed, cut or emptied', async () => {
  const refused = { code: '42501' };
  const { db } = log.engine;
  await expect(sql`update audit_event set event = 'x'`.execute(db)).rejects.toMatchObject(refused);
  await expect(sql`delete from audit_event`.execute(db)).rejects.toMatchObject(refused);
  await expect(sql`truncate audit_event`.execute(db)).rejects.toMatchObject(refused);
  await expect(sql`delete from audit_seal`.execute(db)).rejects.toMatchObject(refused);
});

test('what a busy moment leaves waiting is sealed at once, however many links it takes', async () => {
  await log.append(2_100);
  expect(await sealAudit(log.engine.db, log.clock, log.signer)).toBe(2_100);
  const links = await sql<{ count: number }>`select count(*) as count from audit_seal`.execute(log.engine.db);
  expect(links.rows[0]?.count).toBe(3);
});

test('links of the old form stay verifiable, and the first signed link covers them', async () => {
  await log.append(2);
  await sealInOldForm();
  await log.chain.seal();
  expect((await log.chain.verify()).findings).toEqual([]);
  await log.sealed(3);
  expect(await log.chain.verify()).toEqual({ links: 2, rows: 5, findings: [] });
  const total = await sql<{ total: number }>`
    select rows_total as total from audit_seal where sequence = 2`.execute(log.engine.db);
  expect(total.rows[0]?.total).toBe(5);
  await log.asOwner(`update audit_event set person_name = 'X' where id = '${(await log.eventIds(1))[0]}'`);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsAltered', link: 1, entryIds: [], count: 2 }]);
});

test('rows that wait for a link are no finding until sealing is due', async () => {
  await log.sealed(1);
  await log.append(2);
  expect(await log.kinds()).toEqual([]);
  log.clock.advance(11 * MINUTE_MS);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsWaiting', count: 2 }]);
  await log.chain.seal();
  expect(await log.kinds()).toEqual([]);
});

test('a database restored to an earlier day contradicts its head until that is accepted, which the log keeps', async () => {
  await log.sealed(2, 2, 2);
  await log.asOwner(`delete from audit_event where id = any('{${(await log.eventIds(3)).join()}}');
    delete from audit_seal where sequence = 3`);
  expect(await log.kinds()).toEqual(['cutOff']);
  // The server that goes on writing does not write over what proves it.
  await log.sealed(1, 1);
  expect(await log.kinds()).toEqual(['replaced']);
  expect(log.told).toEqual([['replaced']]);
  expect(await log.chain.acceptRestore('restored the backup of Monday')).toMatchObject([{ kind: 'replaced' }]);
  expect(await log.kinds()).toEqual([]);
  const kept = await sql<{ detail: object }>`
    select detail from audit_event where event = 'accessLog.restoreAccepted'`.execute(log.engine.db);
  expect(kept.rows).toMatchObject([
    { detail: { reason: 'restored the backup of Monday', findings: ['replaced'], head: { link: 3, rows: 6 } } },
  ]);
  expect(await log.chain.acceptRestore('once more')).toEqual([]);
  await log.sealed(1);
  expect(await log.kinds()).toEqual([]);
});

test('a head that is lost is told of, not silently made anew; the first of an installation is made by itself', async () => {
  await log.sealed(1);
  log.clock.advance(120 * MINUTE_MS);
  await rm(log.headFolder, { recursive: true });
  await log.sealed(1);
  expect(await log.kinds()).toEqual(['headMissing']);
  expect(log.told).toEqual([['headMissing']]);
});

/** Same as the previous version sealed: the rows hashed as one, unsigned. */
async function sealInOldForm(): Promise<void> {
  const { db } = log.engine;
  const waiting = await sql<{ row: string; id: string }>`
    select id, jsonb_set(to_jsonb(audit_event), '{recorded_at}',
      to_jsonb(extract(epoch from recorded_at)::numeric::text))::text as row from audit_event order by id`.execute(db);
  const previous = '0'.repeat(64);
  const rows = waiting.rows.map(({ row }) => `${row}\n`).join('');
  const hash = createHash('sha256').update(`1\n${previous}\n${rows}`).digest('hex');
  await sql`insert into audit_seal (version, sequence, sealed_at, event_ids, previous_hash, hash)
    values (1, 1, ${log.clock.now()}, ${waiting.rows.map(({ id }) => id)}::uuid[], ${previous}, ${hash})`.execute(db);
  await sql`delete from audit_unsealed`.execute(db);
}
