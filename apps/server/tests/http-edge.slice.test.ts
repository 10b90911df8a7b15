import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '@alethea/kernel/calls/operation';
import { refusalOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const METRICS_TOKEN = 'm'.repeat(32);

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN } });
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  doctor = await app.signIn(await app.world.person({ clinics: [clinic] }));
  colleague = await app.signIn(await app.world.person({ clinics: [clinic] }));
});
afterAll(() => app.stop());

async function nothingKept(): Promise<void> {
  const files = await sql<{ count: number }>`select count(*) as count from stored_file`.execute(app.server.engine.db);
  expect(files.rows[0]?.count).toBe(0);
  const left = await readdir(join(app.dataFolder, 'uploads')).catch(() => []);
  expect(left).toEqual([]);
}

test('liveness, readiness and metrics answer', async () => {
  expect(await (await app.anonymous().send('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await app.anonymous().send('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await (await metrics(`Bearer ${METRICS_TOKEN}`)).text()).toContain('alethea_http_answer_seconds');
});

const metrics = (authorization: string) => app.anonymous().send('/metrics', { headers: { authorization } });

test.each(['', 'Bearer ', `Bearer ${'m'.repeat(31)}`, `Bearer ${'m'.repeat(31)}n`, `Basic ${'m'.repeat(32)}`])(
  'metrics are for who holds their token, and not for “%s”',
  async (authorization) => {
    expect((await metrics(authorization)).status).toBe(404);
  },
);

test('the OpenAPI 3.1 document names every mounted call, and the ways in for files', async () => {
  const document = await (await app.anonymous().send('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const calls = app.server.features.declared.implementations.map(({ operation }) => pathOf(operation));
  const uploads = app.server.routes
    .map(({ url }) => url.replace(':id', '{id}'))
    .filter((url) => url === '/api/files' || url.startsWith('/api/uploads'));
  expect(uploads).toContain('/api/files');
  expect(Object.keys(document.paths).sort()).toEqual([...new Set([...calls, ...uploads])].sort());
});

test('an unknown call is not found, in the shape of every error', async () => {
  const refused = await refusalOf(doctor.post('/api/nothing-here', {}));
  expect(refused).toMatchObject({ status: 404, code: 'not_found' });
});

test('broken JSON, a wrong media type and an over-large body are declared errors', async () => {
  const post = (body: string, type: string) =>
    doctor.send('/api/login-getSession', { method: 'POST', body, headers: { 'content-type': type } });
  expect((await post('{"a":', 'application/json')).status).toBe(400);
  expect((await post('a=b', 'application/x-www-form-urlencoded')).status).toBe(400);
  expect((await post(JSON.stringify({ a: 'x'.repeat(2_000_000) }), 'application/json')).status).toBe(413);
});

test('[CALL-15] a bearer header opens the session that its token stands for, no other, and none once that has ended', async () => {
  const person = await app.world.person();
  const signedIn = await app.anonymous().send('/api/login-signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: WORLD_PASSWORD }),
  });
  const token = /alethea_session=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1];
  const callBy = async (bearer: string | undefined, path: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
    return (await app.anonymous().send(path, { method: 'POST', headers, body: '{}' })).json();
  };
  const uidBy = async (bearer: string | undefined) => (await callBy(bearer, '/api/login-getSession')).session?.uid;
  expect(await uidBy(token)).toBe(person.id);
  expect(await uidBy(`${token}x`)).toBeUndefined();
  expect(await callBy(token, '/api/login-signOut')).toEqual({ ok: true });
  expect(await uidBy(token)).toBeUndefined();
});

test('a page of another site cannot make a signed-in browser call', async () => {
  const refused = await refusalOf(doctor.post('/api/login-signOut', {}, { origin: 'https://elsewhere.example' }));
  expect(refused).toMatchObject({ status: 403, code: 'foreign_origin' });
  expect((await doctor.post('/api/login-getSession', {})).body).toMatchObject({ session: { firstName: 'Priya' } });
});

test('pages carry a strict content policy and are not kept by caches; calls are never stored', async () => {
  const page = await app.anonymous().send('/login', { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await doctor.post('/api/login-getSession', {})).headers.get('cache-control')).toBe('no-store');
});

test('[ROUTE-12, CROUTE-30] the root leads to login', async () => {
  const response = await app.anonymous().send('/');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login');
});

test('a picture is taken in, freed of metadata and shown to its owner alone until it is sent', async () => {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c98' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const staged = await doctor.upload('arm.jpg', picture);
  const shown = await doctor.send(staged.downloadUrl);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect((await doctor.send(staged.thumbnailDownloadUrl ?? '')).status).toBe(200);
  expect((await colleague.send(staged.downloadUrl)).status).toBe(404);
  expect((await app.anonymous().send(staged.downloadUrl)).status).toBe(401);
  expect((await doctor.send(staged.downloadUrl.replace('sig=', 'sig=x'))).status).toBe(404);
  const part = await doctor.send(staged.downloadUrl, { headers: { range: 'bytes=0-9' } });
  expect(part.status).toBe(206);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
  app.clock.advance(11 * 60_000);
  expect((await doctor.send(staged.downloadUrl)).status).toBe(404);
  app.clock.advance(-11 * 60_000);
  await sql`delete from stored_file`.execute(app.server.engine.db);
});

test('a program renamed to a picture is refused and nothing is kept', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 1)]);
  expect(await refusalOf(doctor.upload('lesion.jpg', program))).toMatchObject({
    status: 400,
    code: 'file_type_not_allowed',
  });
  await nothingKept();
});

test('a truncated JPEG is refused and nothing is kept', async () => {
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer();
  const cut = whole.subarray(0, Math.floor(whole.length / 2));
  expect(await refusalOf(doctor.upload('lesion.jpg', cut))).toMatchObject({ status: 400, code: 'picture_broken' });
  await nothingKept();
});

test('a picture of 30,000 x 30,000 pixels is refused by its header and nothing is kept', async () => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008020000007e2fdd3e', 'hex');
  const refused = await refusalOf(doctor.upload('huge.png', header));
  expect(['picture_too_large', 'picture_broken']).toContain(refused.code);
  await nothingKept();
});

test('an upload of 300 MB is refused as too large and nothing is kept', async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const body = new ReadableStream({
    start(controller) {
      const opening =
        '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
      controller.enqueue(Buffer.concat([Buffer.from(opening), jpegStart]));
    },
    async pull(controller) {
      this.sent = (this.sent ?? 0) + 1;
      if (this.sent <= 300) controller.enqueue(chunk);
      else {
        controller.enqueue(Buffer.from('\r\n--edge--\r\n'));
        controller.close();
      }
    },
  } as UnderlyingDefaultSource & { sent?: number });
  const response = await doctor.send('/api/files', {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  await nothingKept();
});

test('nobody uploads without a session', async () => {
  expect(await refusalOf(app.anonymous().upload('a.jpg', Buffer.from('ffd8ff', 'hex')))).toMatchObject({ status: 401 });
});
