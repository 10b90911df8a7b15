import { type PermissionRule, type ResourceKey, satisfies } from '@alethea/kernel/access/permissions';
import { FILE_KINDS, type FileKind } from '@alethea/kernel/calls/upload';
import { attackSize } from '@alethea/test-kit/attack-size';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What of the keys of uploads a doctor on the plus plan holds. */
const DOCTORS = new Set<ResourceKey>(['secureMessagingSendMessages', 'cameraAndGallery', 'oneWayMessaging']);
/** Within what one person may begin in a minute. */
const BODIES = attackSize(40, 80);
const EXTENSIONS: Readonly<Record<FileKind, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

let app: TestApp;
let doctor: WorldPerson;
let client: TestClient;
let operator: TestClient;
let specialist: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  doctor = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  client = await app.signIn(doctor);
  specialist = await app.signIn(await app.world.person({ roles: ['specialist'], clinics: [clinic] }));
  operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
});
afterAll(() => app.stop());

/** Somebody who may bring it, and somebody who may not. */
function whoMay(access: PermissionRule): readonly [allowed: TestClient, refused: TestClient] {
  if (satisfies(DOCTORS, access)) return [client, operator];
  return satisfies(new Set(['specialistTemplates']), access) ? [specialist, operator] : [operator, client];
}

const declared = () => app.server.features.declared.uploads;

async function begin(by: TestClient, body: unknown): Promise<{ status: number; code?: string; uploadId?: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await by.send('/api/uploads', { method: 'POST', headers, body: JSON.stringify(body) });
  const { uploadId, error } = (await answer.json()) as { uploadId?: string; error?: { code: string } };
  if (uploadId) await by.send(`/api/uploads/${uploadId}`, { method: 'DELETE' });
  return { status: answer.status, ...(uploadId ? { uploadId } : {}), ...(error ? { code: error.code } : {}) };
}

function bring(by: TestClient, purpose: string): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([SMALL_PDF], 'advice.pdf'));
  return by.send(`/api/files?purpose=${encodeURIComponent(purpose)}`, { method: 'POST', body });
}

test('of each purpose exactly its kinds are taken, to the byte, by exactly those who may', async () => {
  expect(declared().map(({ name }) => name)).toContain('attachments');
  for (const { name: purpose, kinds, access } of declared()) {
    const [allowed, refused] = whoMay(access);
    for (const kind of FILE_KINDS) {
      const fileName = `file.${EXTENSIONS[kind]}`;
      const most = kinds[kind];
      const last = await begin(allowed, { fileName, sizeBytes: most ?? 1, purpose });
      expect([kind, last.status, last.code]).toEqual(
        most === undefined ? [kind, 400, 'file_type_not_allowed'] : [kind, 200, undefined],
      );
      if (most === undefined) continue;
      const more = await begin(allowed, { fileName, sizeBytes: most + 1, purpose });
      expect([kind, more.status, more.code]).toEqual([kind, 413, 'file_too_large']);
    }
    expect((await begin(refused, { fileName: 'a.pdf', sizeBytes: 1, purpose })).status).toBe(403);
    expect((await bring(refused, purpose)).status).toBe(403);
    expect((await bring(allowed, purpose)).status).toBe(kinds['application/pdf'] ? 200 : 400);
  }
});

test('what is declared nowhere is taken in by no way', async () => {
  const [first] = declared();
  const strange = [
    'gallery',
    '',
    '__proto__',
    'constructor',
    ` ${first?.name}`,
    first?.name.toUpperCase(),
    'a'.repeat(101),
  ];
  for (const purpose of strange) {
    expect(await begin(client, { fileName: 'a.pdf', sizeBytes: 1, purpose })).toMatchObject({ code: 'invalid_input' });
    expect((await bring(client, purpose ?? '')).status).toBe(400);
  }
  const twice = await client.send(`/api/files?purpose=${first?.name}&purpose=${first?.name}`, { method: 'POST' });
  expect(twice.status).toBe(400);
});

test('whatever is announced, the answer is a refusal or an upload, and never our mistake', async () => {
  const values = [
    null,
    0,
    -1,
    1e308,
    2 ** 53,
    '',
    '1',
    true,
    [],
    {},
    'a.pdf',
    '\0.pdf',
    '..',
    '漢.mp4',
    declared()[0]?.name,
  ];
  const any = (place: number) => values[(place * 7919 + 13) % values.length];
  for (let body = 0; body < BODIES; body += 1) {
    const told = { fileName: any(body), sizeBytes: any(body * 3 + 1), purpose: any(body * 5 + 2) };
    expect([200, 400, 413]).toContain((await begin(client, told)).status);
  }
});

test('who has lost the right in the middle neither goes on nor completes', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ fileName: 'advice.pdf', sizeBytes: SMALL_PDF.length });
  const begun = await client.send('/api/uploads', { method: 'POST', headers, body });
  const { uploadId } = (await begun.json()) as { uploadId: string };
  const chunk = { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: SMALL_PDF };
  expect((await client.send(`/api/uploads/${uploadId}?offset=0`, chunk)).status).toBe(200);
  await sql`delete from person_role where person_id = ${doctor.id}`.execute(app.server.engine.db);
  app.server.features.accounts.dropRoleCache();
  expect((await client.send(`/api/uploads/${uploadId}/complete`, { method: 'POST' })).status).toBe(403);
  expect((await client.send(`/api/uploads/${uploadId}?offset=0`, chunk)).status).toBe(403);
});
