import {
  downloadDocument,
  openDocument,
  proveDocument,
  readDocument,
  sendDocumentCode,
} from '@alethea/documents/contract';
import { newId } from '@alethea/kernel/text/ids';
import { refusalOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentScene, SECRET } from './document-scene.ts';

let app: TestApp;
let clinic: WorldClinic;
let sender: WorldPerson;
let scene: ReturnType<typeof createDocumentScene>;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  clinic = await app.world.clinic('Chinook Family Practice');
  sender = await app.world.person({ clinics: [clinic] });
  scene = createDocumentScene(app, sender, clinic);
});
afterAll(() => app.stop());

let readers = 0;
/** A browser at a network address of its own. */
function newReader() {
  readers += 1;
  return createTestClient(app.address, { 'x-forwarded-for': `198.51.100.${readers}` });
}

const proof = { type: 'healthNumber', province: 'AB', phn: SECRET.phn } as const;
const GONE = { status: 410, code: 'reading_ended' };

const listed = (scope: { ownerId: string } | { clinicId: string }, change: object = {}) =>
  app.server.features.documents.listIssuedDocuments(app.server.engine.db, {
    ...{
      scope,
      documentId: null,
      folder: null,
      ownerId: null,
      consultId: null,
      terms: [],
      after: null,
      limit: 50,
      now: app.clock.now(),
    },
    ...change,
  });

test('a document without a PDF has none to download, and says so', async () => {
  const { code, documentId } = await scene.linkOf();
  const patient = newReader();
  await patient.call(proveDocument, { code, proof });
  expect(await refusalOf(patient.call(downloadDocument, { documentId }))).toMatchObject({
    status: 404,
    code: 'pdf_missing',
  });
});

test('reading takes the browser that proved it: an id alone reads nothing, whoever is signed in', async () => {
  const { code, documentId } = await scene.linkOf();
  const owner = await app.signIn(sender);
  for (const reader of [newReader(), owner]) {
    expect(await refusalOf(reader.call(readDocument, { documentId }))).toMatchObject(GONE);
    expect(await refusalOf(reader.call(downloadDocument, { documentId }))).toMatchObject(GONE);
  }
  const patient = newReader();
  await patient.call(proveDocument, { code, proof });
  const other = newId(app.clock.now());
  expect(await refusalOf(patient.call(readDocument, { documentId: other }))).toMatchObject(GONE);
  expect(await refusalOf(patient.call(readDocument, { documentId: 'made-up' }))).toMatchObject({
    code: 'invalid_input',
  });
});

test('of two browsers that give the right proof at once one opens the document, and the other finds the link used', async () => {
  const { code, documentId } = await scene.linkOf();
  const both = [newReader(), newReader()];
  const answers = await Promise.all(both.map((reader) => reader.call(proveDocument, { code, proof })));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['closed', 'proved']);
  const loser = both[answers.findIndex(({ outcome }) => outcome === 'closed')];
  expect(await loser?.call(openDocument, { code })).toMatchObject({ state: 'used' });
  expect(await refusalOf(loser?.call(readDocument, { documentId }) ?? Promise.resolve())).toMatchObject(GONE);
});

test('a locked link mails no code, and takes no session of the clinic’s staff either', async () => {
  const { code } = await scene.linkOf({ kind: 'consultPdf', proof: { type: 'emailCode' } });
  const stranger = newReader();
  const wrong = { type: 'emailCode', emailCode: '00000000' } as const;
  for (let time = 0; time < 5; time += 1) await stranger.call(proveDocument, { code, proof: wrong });
  expect(await stranger.call(sendDocumentCode, { code })).toEqual({ outcome: 'closed' });
  const moa = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] }));
  expect(await moa.call(openDocument, { code })).toMatchObject({ state: 'locked' });
  expect(await moa.call(proveDocument, { code, proof: { type: 'session' } })).toEqual({ outcome: 'closed' });
});

test('both senders hear of a lock by mail, each once and in the language that they have chosen', async () => {
  const moa = await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] });
  const owner = await app.world.person({ clinics: [clinic], preferences: { language: 'fr' } });
  const { code } = await scene.linkOf({ ownerPersonId: owner.id, sentByPersonId: moa.id });
  const stranger = newReader();
  for (let time = 0; time < 5; time += 1) {
    await stranger.call(proveDocument, { code, proof: { ...proof, phn: '999999999' } });
  }
  for (const [{ email }, expected] of [
    [moa, 'A link you sent has been locked'],
    [owner, 'Un lien que vous avez envoyé a été verrouillé'],
  ] as const) {
    const { subject, text } = await scene.mailTo(email);
    expect(subject).toBe(expected);
    expect(text).not.toContain(SECRET.title);
  }
});

test('from one network address only so many proofs are taken in a minute', async () => {
  const hasty = newReader();
  const outcomes: string[] = [];
  for (let time = 0; time < 15; time += 1) {
    outcomes.push((await hasty.call(proveDocument, { code: 'made-up', proof })).outcome);
  }
  expect(new Set(outcomes)).toEqual(new Set(['closed']));
  expect(await refusalOf(hasty.call(proveDocument, { code: 'made-up', proof }))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  expect(await newReader().call(proveDocument, { code: 'made-up', proof })).toEqual({ outcome: 'closed' });
});

test('a document of a write that fails exists nowhere: no row, no key, no mail', async () => {
  const before = await listed({ ownerId: sender.id });
  const recipientEmail = 'nobody@home.example';
  const bytes = new Uint8Array(20 * 1024 * 1024 + 1);
  const content = { title: SECRET.title, text: SECRET.text, pdf: { fileName: 'large.pdf', bytes } };
  const documentId = newId(app.clock.now());
  await expect(scene.issue({ documentId, recipientEmail, content })).rejects.toThrow('at most 20 MB');
  await expect(scene.issue({ documentId, recipientEmail, clinicId: 'no id' })).rejects.toThrow();
  expect(await listed({ ownerId: sender.id })).toHaveLength(before.length);
  const { rows } = await sql`select 1 from data_key where record_id = ${documentId}`.execute(app.server.engine.db);
  expect(rows).toEqual([]);
  await scene.linkOf();
  expect(await scene.mailsTo(recipientEmail)).toEqual([]);
});

test('a list holds what its scope sent, newest first and page by page, and no other person’s or clinic’s', async () => {
  const elsewhere = await app.world.clinic('Prairie Health');
  const owner = await app.world.person({ clinics: [elsewhere] });
  const consultId = newId(app.clock.now());
  // They wait: a link that goes out brings its document to the top, whenever that is.
  const sendAt = new Date(app.clock.now().getTime() + 86_400_000);
  const own = { ownerPersonId: owner.id, sentByPersonId: owner.id, clinicId: elsewhere.id, sendAt };
  const ids: string[] = [];
  for (const change of [{}, { consultId }, { consultId }]) {
    ids.unshift((await scene.issue({ ...own, ...change })).documentId);
    app.clock.advance(1_000);
  }
  const idsOf = (documents: readonly { readonly documentId: string }[]) =>
    documents.map(({ documentId }) => documentId);
  expect(idsOf(await listed({ ownerId: owner.id }))).toEqual(ids);
  expect(idsOf(await listed({ clinicId: elsewhere.id }))).toEqual(ids);
  expect(idsOf(await listed({ ownerId: sender.id })).filter((id) => ids.includes(id))).toEqual([]);
  expect(idsOf(await listed({ ownerId: owner.id }, { consultId }))).toEqual(ids.slice(0, 2));
  const [newest] = await listed({ ownerId: owner.id }, { limit: 1 });
  const after = { at: new Date(newest?.created ?? ''), id: newest?.documentId ?? '' };
  expect(idsOf(await listed({ ownerId: owner.id }, { after }))).toEqual(ids.slice(1));
  const { documents } = app.server.features;
  const count = (scope: { ownerId: string }) =>
    documents.countIssuedDocuments(app.server.engine.db, { scope, consultId });
  expect([await count({ ownerId: owner.id }), await count({ ownerId: sender.id })]).toEqual([2, 0]);
});
