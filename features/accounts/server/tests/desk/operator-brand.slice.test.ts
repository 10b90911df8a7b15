import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND, DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import { SMALL_PDF, SMALL_PNG } from '@alethea/test-kit/multipart-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBrand, keepBrandPicture, listBrandVersions, saveBrand } from '../../../contract/desk/brand.ts';
import { sendForgotPasswordEmail } from '../../../contract/index.ts';

const OWN = { ...DEFAULT_BRAND, productName: 'Prairie Portal', supportEmail: 'help@prairie.example' };

let app: TestApp;
let operator: TestClient;
let other: TestClient;
let reader: TestClient;
let readerEmail: string;
beforeAll(async () => {
  app = await createTestApp({ env: { BRAND_PLUS_PRICE: '$20 a month' } });
  const asOperator = { roles: ['operator'], providerType: null } as const;
  operator = await app.signIn(await app.world.person({ ...asOperator, firstName: 'Odile', lastName: 'Grant' }));
  other = await app.signIn(await app.world.person(asOperator));
  const person = await app.world.person();
  readerEmail = person.email;
  reader = await app.signIn(person);
  const page = '<!doctype html><head><meta name="alethea-brand" content="" /><title>%brand:productName%</title></head>';
  await writeFile(join(app.dataFolder, 'web', 'login.html'), page);
});
afterAll(() => app.stop());

const versionNow = async () => (await operator.call(getBrand, {})).saved.version;
const loginPage = async () => (await app.anonymous().send('/login', { headers: { accept: 'text/html' } })).text();

async function bring(client: TestClient, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  const answer = await client.send('/api/files?purpose=brandPictures', { method: 'POST', body });
  const { fileId, error } = (await answer.json()) as { fileId?: string; error?: { code: string } };
  return fileId ?? error?.code ?? '';
}

test('until the desk saves a brand, that of the settings is in force and is version 0', async () => {
  const { brand, saved } = await operator.call(getBrand, {});
  expect(brand).toEqual({ ...DEFAULT_BRAND, plusPrice: '$20 a month' });
  expect(saved).toEqual({ version: 0, savedAt: null, savedByName: null });
  const { versions } = await operator.call(listBrandVersions, {});
  expect(versions).toEqual([{ ...saved, changes: [] }]);
});

test('[ENV-34] [ENV-35] a saved brand is on the next page and in the next mail, without a restart', async () => {
  expect(await loginPage()).toContain('<title>Alethea</title>');
  const etag = (await app.anonymous().send('/login')).headers.get('etag');
  await operator.call(saveBrand, { brand: OWN, basedOn: 0 });
  await expect.poll(loginPage).toContain('<title>Prairie Portal</title>');
  expect(await loginPage()).toContain('help@prairie.example');
  expect((await app.anonymous().send('/login')).headers.get('etag')).not.toBe(etag);
  await app.anonymous().call(sendForgotPasswordEmail, { email: readerEmail });
  const mails = async () => (await app.server.features.outbox.list()).filter(({ to }) => to === readerEmail);
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]?.subject).toContain('Prairie Portal');
});

test('the history says who changed what when, and keeps what the settings said', async () => {
  const { versions } = await operator.call(listBrandVersions, {});
  expect(versions).toEqual([
    {
      version: 1,
      savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      savedByName: 'Odile Grant',
      changes: expect.arrayContaining([
        { field: 'productName', before: 'Alethea', after: 'Prairie Portal' },
        { field: 'supportEmail', before: 'support@alethea.example', after: 'help@prairie.example' },
        { field: 'plusPrice', before: '$20 a month', after: DEFAULT_BRAND.plusPrice },
      ]),
    },
    expect.objectContaining({ version: 0, savedByName: null, changes: [] }),
  ]);
  const first = await operator.call(getBrand, { version: 0 });
  expect(first.brand.plusPrice).toBe('$20 a month');
  await expect(operator.call(getBrand, { version: 99 })).rejects.toMatchObject({ code: 'version_not_found' });
});

test('of two who save at once one is refused, and nothing of theirs is kept', async () => {
  const basedOn = await versionNow();
  const [mine, theirs] = [
    { ...OWN, witnessName: 'Amélie Roy' },
    { ...OWN, witnessName: 'Jean Caron' },
  ];
  const outcomes = await Promise.allSettled([
    operator.call(saveBrand, { brand: mine, basedOn }),
    other.call(saveBrand, { brand: theirs, basedOn }),
  ]);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason.code)).toEqual(['saved_meanwhile']);
  expect(await versionNow()).toBe(basedOn + 1);
  await expect(operator.call(saveBrand, { brand: mine, basedOn: 0 })).rejects.toMatchObject({
    code: 'saved_meanwhile',
  });
});

test('each change stands in the access log with what it changed', async () => {
  const basedOn = await versionNow();
  const { version } = await operator.call(saveBrand, { brand: { ...OWN, salesEmail: 'b@prairie.example' }, basedOn });
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_event where event = 'operator.brandSaved' and outcome = 'success'
    order by recorded_at desc, id desc limit 1`.execute(app.server.engine.db);
  expect(rows[0]?.detail).toMatchObject({ version });
  expect(JSON.stringify(rows[0]?.detail)).toContain('salesEmail');
});

test('what would break a page or lead astray is refused field by field', async () => {
  const basedOn = await versionNow();
  const wrong = {
    ...OWN,
    supportEmail: 'nobody',
    supportUrl: 'http://x.example',
    signUpUrl: '//x.example',
    logo: '/x',
  };
  await expect(operator.call(saveBrand, { brand: wrong, basedOn })).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await versionNow()).toBe(basedOn);
});

test('nobody but who keeps the content reads, saves or brings anything of the brand', async () => {
  const calls = [
    reader.call(getBrand, {}),
    reader.call(listBrandVersions, {}),
    reader.call(saveBrand, { brand: OWN, basedOn: 1 }),
    reader.call(keepBrandPicture, { fileId: crypto.randomUUID() }),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'not_permitted' })));
  expect(await bring(reader, SMALL_PNG, 'logo.png')).toBe('not_permitted');
});

test('a logo is made anew of its pixels and served to everybody under the hash of what it is', async () => {
  const withTail = new Uint8Array([...SMALL_PNG, ...new TextEncoder().encode('<script>alert(1)</script>')]);
  const fileId = await bring(operator, withTail, 'logo.png');
  const { address } = await operator.call(keepBrandPicture, { fileId });
  const answer = await app.anonymous().send(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.includes('<script>')).toBe(false);
  expect(address).toBe(`/brand/${createHash('sha256').update(bytes).digest('hex')}.png`);
  await operator.call(saveBrand, { brand: { ...OWN, logo: address }, basedOn: await versionNow() });
  await expect.poll(() => BRAND.logo).toBe(address);
  await expect(operator.call(keepBrandPicture, { fileId })).rejects.toMatchObject({ code: 'picture_not_found' });
});

test('nothing but a picture is taken, somebody else’s is nobody’s, and an unknown address is not found', async () => {
  expect(await bring(operator, SMALL_PDF as Uint8Array<ArrayBuffer>, 'logo.png')).toBe('file_type_not_allowed');
  const theirs = await bring(other, SMALL_PNG, 'logo.png');
  await expect(operator.call(keepBrandPicture, { fileId: theirs })).rejects.toMatchObject({
    code: 'picture_not_found',
  });
  const unknown = `/brand/${'0'.repeat(64)}.png`;
  for (const address of [unknown, '/brand/logo.png', '/brand/..%2Fsecret.png']) {
    expect((await app.anonymous().send(address)).status).toBe(404);
  }
  const brand = { ...OWN, logo: unknown };
  const save = operator.call(saveBrand, { brand, basedOn: await versionNow() });
  await expect(save).rejects.toMatchObject({ code: 'picture_not_found' });
});

test('a picture that no brand came to name goes after a day; one that any version names stays', async () => {
  const { brand } = await operator.call(getBrand, {});
  const unnamed = new Uint8Array(await (await fetch(`data:image/png;base64,${UNNAMED}`)).arrayBuffer());
  const { address } = await operator.call(keepBrandPicture, { fileId: await bring(operator, unnamed, 'other.png') });
  await operator.call(saveBrand, { brand: { ...OWN, logo: '' }, basedOn: await versionNow() });
  expect((await app.anonymous().send(address)).status).toBe(200);
  await app.passTime(25 * 3_600_000);
  expect((await app.anonymous().send(address)).status).toBe(404);
  expect((await app.anonymous().send(brand.logo)).status).toBe(200);
});

/** One red pixel. */
const UNNAMED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
