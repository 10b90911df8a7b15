import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditBuffer, createAuditBuffer } from '../../src/audit/audit-buffer.ts';
import { actorOfRow, auditRow } from '../../src/audit/audit-log.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { openFileKeys } from '../../src/files/file-keys.ts';
import { openFileNames } from '../../src/files/file-names.ts';
import { createAddressSigner } from '../../src/files/signed-address.ts';
import { createDiskBlobStore } from '../../src/files/storage/disk-blob-store.ts';
import { mountFiles } from '../../src/http/file-routes.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import type { Actor } from '../../src/operations/actor.ts';
import { OPEN_SETTINGS } from '../open-settings.ts';
import { keepClearFile } from './clear-file.ts';

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
  const name = names.seal(fileId, 'report.pdf');
  const record = { kind: 'consult', id: newId(new Date()) };
  const file = { id: fileId, ownerId: actor.personId, path: 'activityMedia/report.pdf', name, record };
  await keepClearFile(engine.db, file);
  // Written when the test asks for it, and not by the clock.
  auditBuffer = createAuditBuffer(engine.db, () => {}, 1, 3_600_000);
  const log = pino({ level: 'silent' });
  const resolveActor = async () => actor;
  app = await createHttpServer({
    settings: OPEN_SETTINGS,
    clock: systemClock,
    log,
    resolveActor,
    onAnswered: () => {},
  });
  mountFiles(app, {
    ...{ db: engine.db, clock: systemClock, blobs, names, signer, auditBuffer, log },
    keys: await openFileKeys({ secret: async () => new Uint8Array(32), openDataKey: () => Promise.reject() }),
    // Nothing is taken in here.
    ...{ uploads: {} as never, resumableUploads: {} as never },
    openFile: { consult: async () => ({ patientReferenceId: null }) },
    declaredUploads: [],
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
