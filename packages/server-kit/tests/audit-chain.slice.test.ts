import { randomUUID } from 'node:crypto';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAudit, auditRow } from '../src/audit/audit-log.ts';
import { sealAudit, verifyAudit } from '../src/audit/seal-audit.ts';
import type { Engine } from '../src/engine/engine.ts';

const clock = { now: () => new Date() };
let engine: Engine;
beforeAll(async () => {
  engine = (await openTestEngine()).engine;
});
afterAll(() => engine.close());

async function append(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    auditRow({
      recordedAt: clock.now(),
      event: 'test.event',
      action: 'R',
      outcome: 'success',
      personId: randomUUID(),
      personName: 'Priya Nair',
      role: 'doctor',
      organisationId: null,
      patientReferenceId: null,
      recordKind: null,
      recordId: null,
      detail: { index },
      requestId: 'test',
      networkAddress: '127.0.0.1',
    }),
  );
  await appendAudit(engine.db, rows);
}

test('rows are sealed into a chain that verifies', async () => {
  await append(5);
  expect(await sealAudit(engine.db, clock)).toBe(5);
  await append(3);
  expect(await sealAudit(engine.db, clock)).toBe(3);
  expect(await sealAudit(engine.db, clock)).toBe(0);
  expect(await verifyAudit(engine.db)).toEqual({ whole: true, links: 2, rows: 8 });
});

test('the access log cannot be changed, cut or emptied', async () => {
  const refused = { code: '42501' };
  await expect(sql`update audit_event set event = 'x'`.execute(engine.db)).rejects.toMatchObject(refused);
  await expect(sql`delete from audit_event`.execute(engine.db)).rejects.toMatchObject(refused);
  await expect(sql`truncate audit_event`.execute(engine.db)).rejects.toMatchObject(refused);
  await expect(sql`delete from audit_seal`.execute(engine.db)).rejects.toMatchObject(refused);
});

test('a row changed behind the database’s back breaks the chain', async () => {
  await engine.runScript('alter table audit_event disable trigger audit_event_append_only');
  await engine.runScript(
    "update audit_event set person_name = 'Somebody Else' where id = (select id from audit_event order by id limit 1)",
  );
  await engine.runScript('alter table audit_event enable trigger audit_event_append_only');
  expect(await verifyAudit(engine.db)).toEqual({ whole: false, sequence: 1, reason: 'rows have been changed' });
});

test('what a busy moment leaves waiting is sealed at once, however many links it takes', async () => {
  const linksOf = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from audit_seal`.execute(engine.db)).rows[0]?.count ??
    0;
  await sealAudit(engine.db, clock);
  const before = await linksOf();
  await append(2_100);
  expect(await sealAudit(engine.db, clock)).toBe(2_100);
  expect((await linksOf()) - before).toBe(3);
});
