import { randomUUID } from 'node:crypto';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuditBuffer } from '../../src/audit/audit-buffer.ts';
import { appendAudit, auditRow } from '../../src/audit/audit-log.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { countRows } from '../runner-bench.ts';

let engine: Engine;
beforeAll(async () => {
  engine = (await openTestEngine()).engine;
});
afterAll(() => engine.close());

let before = 0;
beforeEach(async () => {
  before = await countRows(engine, 'audit_event');
});
const added = async () => (await countRows(engine, 'audit_event')) - before;

function row(personId: string | null = randomUUID()) {
  return auditRow({
    recordedAt: new Date(0),
    event: 'test.event',
    action: 'R',
    outcome: 'success',
    personId,
    personName: 'Priya Nair',
    role: 'doctor',
    organisationId: null,
    patientReferenceId: null,
    recordKind: null,
    recordId: null,
    detail: {},
    requestId: 'test',
    networkAddress: null,
  });
}

test('rows that could not be written stay, and are written once the database takes them again', async () => {
  const errors: unknown[] = [];
  const buffer = createAuditBuffer(engine.db, (error) => errors.push(error));
  await engine.runScript('alter table audit_event rename to audit_event_away');
  for (let count = 0; count < 1_200; count++) buffer.add(row());
  await buffer.flush();
  expect(errors).toHaveLength(1);
  await engine.runScript('alter table audit_event_away rename to audit_event');
  await buffer.flush();
  expect(await added()).toBe(1_200);
});

test('a batch whose answer was lost is written again without being kept twice', async () => {
  const rows = [row(), row()];
  await appendAudit(engine.db, rows);
  await appendAudit(engine.db, rows);
  expect(await added()).toBe(2);
});

test('what cannot be logged is not shown: with the buffer full, calls are refused until there is room', async () => {
  const buffer = createAuditBuffer(engine.db, () => {}, 2);
  buffer.demandRoom();
  buffer.add(row());
  buffer.add(row());
  expect(() => buffer.demandRoom()).toThrow(expect.objectContaining({ code: 'temporarily_unavailable' }));
  await buffer.flush();
  buffer.demandRoom();
  expect(await added()).toBe(2);
});
