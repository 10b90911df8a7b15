import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditBuffer, createAuditBuffer } from '../src/audit/audit-buffer.ts';
import { actorOfRow, auditRow } from '../src/audit/audit-log.ts';
import type { Engine } from '../src/engine/engine.ts';
import { createDiskBlobStore } from '../src/files/disk-blob-store.ts';
import { openFileNames } from '../src/files/file-names.ts';
import { createAddressSigner } from '../src/files/signed-address.ts';
import { mountFiles } from '../src/http/file-routes.ts';
import { createHttpServer } from '../src/http/http-server.ts';
import type { Actor } from '../src/operations/actor.ts';
import { OPEN_SETTINGS } from './open-settings.ts';

const fileId = newId(new Date());
const actor: Actor = {
  ...{ personId: newId(new Date()), sessionId: 'session', firstName: 'Anna', lastName: 'Koch', roles: [] },
  ...{ permissions: new Set(), clinicId: null, providerType: null },
};
const signer = createAddressSigner({ secret: new Uint8Array(32), clock: systemClock });

let engine: Engine;
let folder: string;
let auditBuffer: AuditBuffer;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  ({ engine } = await openTestEngine());
  folder = await mkdtemp(join(tmpdir(), 'alethea-file-view-'));
  const blobs = createDiskBlobStore(folder);
  const names = await openFileNames({ secret: async () => new Uint8Array(32) });
  await blobs.put('activityMedia/report.pdf', Buffer.from('a report'));
  await sql`
    insert into stored_file (id, owner_id, record_kind, record_id, path, name_ciphertext, content_type, size_bytes, sha256,
      created_at, attached_at)
    values (${fileId}, ${actor.personId}, 'consult', ${newId(new Date())}, 'activityMedia/report.pdf',
      ${names.seal(fileId, 'report.pdf')}, 'application/pdf', 8, '', now(), now())`.execute(engine.db);
  auditBuffer = createAuditBuffer(engine.db, () => {}, 1);
  const resolveActor = async () => actor;
  app = await createHttpServer({
    settings: OPEN_SETTINGS,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    resolveActor,
    onAnswered: () => {},
  });
  mountFiles(app, {
    ...{ db: engine.db, clock: systemClock, blobs, names, signer, auditBuffer },
    // Nothing is taken in here.
    ...{ uploads: {} as never, resumableUploads: {} as never },
    openFile: { consult: async () => ({ patientReferenceId: null }) },
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (method: 'GET' | 'HEAD') =>
  fetch(`${address}${signer.sign(fileId, 'original', actor.personId)}`, {
    method,
    headers: { cookie: 'alethea_session=token' },
  });

async function views(): Promise<number | undefined> {
  await auditBuffer.flush();
  const found = await sql<{ count: number }>`
    select count(*) as count from audit_event where event = 'file.opened'`.execute(engine.db);
  return found.rows[0]?.count;
}

test('a file that could not be logged is not shown, and is logged when it is shown after all', async () => {
  auditBuffer.add(
    auditRow({
      ...{ recordedAt: new Date(), event: 'test.noted', action: 'R', outcome: 'success', ...actorOfRow(actor) },
      ...{ patientReferenceId: null, recordKind: null, recordId: null, detail: {}, requestId: 'test' },
      networkAddress: null,
    }),
  );
  expect((await open('GET')).status).toBe(503);
  expect(await views()).toBe(0);
  expect(await (await open('GET')).text()).toBe('a report');
  expect(await views()).toBe(1);
  expect((await open('GET')).status).toBe(200);
  expect(await views()).toBe(1);
});

test('a head alone is no view: it is not found', async () => {
  const before = await views();
  expect((await open('HEAD')).status).toBe(404);
  expect(await views()).toBe(before);
});
