import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InputOf, OutputOf } from '@alethea/kernel/calls/operation';
import { EMPTY_LIBRARY, type getTemplates, type saveTemplates } from '@alethea/templates/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a caller of the generated client gets: an answer of any status. */
interface Answer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Data;
}
/** The part of the generated client that is called here; its names are made of the operations' ids. */
interface GeneratedClient {
  readonly defaults: { baseUrl: string; headers: Record<string, string> };
  loginSignIn(body: { email: string; password: string }): Promise<Answer<unknown>>;
  templatesGetTemplates(body: object): Promise<Answer<OutputOf<typeof getTemplates>>>;
  templatesSaveTemplates(
    idempotencyKey: string,
    body: InputOf<typeof saveTemplates>,
  ): Promise<Answer<OutputOf<typeof saveTemplates> & { readonly error?: { readonly code: string } }>>;
}

let app: TestApp;
let folder: string;
let client: GeneratedClient;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'alethea-client-'));
  // Where the runtime of the generated client is found.
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
  const document = join(folder, 'openapi.json');
  await writeFile(document, await (await app.anonymous().send('/api/openapi.json')).text());
  const file = join(folder, 'client.ts');
  await writeFile(file, await generateSource(document));
  client = await import(pathToFileURL(file).href);
  client.defaults.baseUrl = app.address;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Signs a specialist in, whom every later call of the client is made for, by the bearer header. */
async function signIn(): Promise<void> {
  const { email } = await app.world.person({ roles: ['specialist'] });
  client.defaults.headers = {};
  const { status, headers, data } = await client.loginSignIn({ email, password: WORLD_PASSWORD });
  expect({ status, data }).toMatchObject({ status: 200, data: { session: { email } } });
  const token = /^alethea_session=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1];
  client.defaults.headers = { authorization: `Bearer ${token}` };
}

test('a client that a public generator makes of the served document signs in, reads, and writes once by its key', async () => {
  await signIn();
  const before = await client.templatesGetTemplates({});
  expect(before).toMatchObject({ status: 200, data: { templates: EMPTY_LIBRARY, version: 0 } });

  const item = { id: randomUUID(), name: 'Follow-up', text: 'Please repeat the biopsy.' };
  const category = { id: randomUUID(), name: 'Skin', itemIds: [item.id] };
  const templates = { categories: [category], categoryOrder: [category.id], items: [item] };
  const key = randomUUID();
  const saved = await client.templatesSaveTemplates(key, { templates, basedOnVersion: 0 });
  expect(saved).toMatchObject({ status: 200, data: { templates, version: 1 } });

  const again = await client.templatesSaveTemplates(key, { templates, basedOnVersion: 0 });
  expect(again).toMatchObject({ status: 200, data: saved.data });
  expect((await client.templatesGetTemplates({})).data).toEqual({ templates, version: 1 });
});

test('it hands a refusal to its caller in the declared shape', async () => {
  client.defaults.headers = {};
  expect(await client.templatesGetTemplates({})).toMatchObject({
    status: 401,
    data: { error: { kind: 'unauthenticated', code: 'not_signed_in' } },
  });
  await signIn();
  const stale = await client.templatesSaveTemplates(randomUUID(), { templates: EMPTY_LIBRARY, basedOnVersion: 7 });
  expect(stale).toMatchObject({ status: 409, data: { error: { code: 'templates_changed' } } });
});
