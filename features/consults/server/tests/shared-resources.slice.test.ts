import { randomUUID } from 'node:crypto';
import { copyResource, getResources, saveResources } from '@alethea/templates/contract';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { decryptText, importDataKey } from '@alethea/web-kit/sealed/decrypt';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportEconsultPdf,
  forwardEconsult,
  getThread,
  openConsult,
  sendMessage,
  undoMessage,
} from '../../contract/index.ts';
import { buildForwardScene, type ForwardScene } from './handing-on/forward-scene.ts';

let app: TestApp;
let scene: ForwardScene;
let referrer: TestClient;
let specialist: TestClient;
let version = 0;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildForwardScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
  const { fileId } = await specialist.upload('care.pdf', SMALL_PDF, 'resourceFiles');
  await keep({ care: { id: 'care', resourceName: 'Zebrafinch care', fileId } });
});
afterAll(() => app.stop());

async function keep(resources: Record<string, { id: string; resourceName: string; fileId: string }>): Promise<void> {
  const categories = { skin: { id: 'skin', name: 'Skin', resourceIds: Object.keys(resources) } };
  const document = { resources, categories, categoryOrder: ['skin'] };
  version = (await specialist.call(saveResources, { document, basedOnVersion: version })).version;
}

const usedCount = async () => (await specialist.call(getResources, {})).resources.care?.usedCount;

/** A message with a copy of the resource, as the composer sends it. */
async function share(activityId: string) {
  const { file } = await specialist.call(copyResource, { resourceId: 'care' });
  const input = {
    ...{ activityId, messageId: randomUUID(), message: 'Please give her this leaflet.' },
    attachmentIds: [file.fileId],
    sharedResources: [{ fileId: file.fileId, resourceId: 'care' }],
  };
  await specialist.call(sendMessage, input);
  return { input, fileId: file.fileId };
}

/** What came with the message of that text, with the name as the reader's browser decrypts it. */
async function sharedIn(client: TestClient, activityId: string, place: number) {
  const { dataKey, detail } = await client.call(openConsult, { activityId });
  const { messages } = await client.call(getThread, { activityId });
  const data = messages[place]?.messageActionData;
  const key = await importDataKey(dataKey);
  const names = (data?.resources ?? []).map(({ fileUri, resourceName }) =>
    decryptText(key, resourceName, activityId, `resource:${fileUri}`),
  );
  return { message: messages[place], data, names: await Promise.all(names), detail };
}

test('[CMODEL-04] [RESOURCE-09] the recipient gets a shared resource by name and file, which nobody else reads', async () => {
  const activityId = await scene.ask();
  const { fileId } = await share(activityId);
  const { message, data, names } = await sharedIn(referrer, activityId, 1);
  expect(message?.messageAction).toBe('shareResource');
  expect(data).toMatchObject({ messageActionType: 'shareResource', fileUris: [fileId] });
  expect(data?.resourceName).toBe(data?.resources?.[0]?.resourceName);
  expect(names).toEqual(['Zebrafinch care']);
  const download = await referrer.send(data?.downloadUrl ?? '');
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(SMALL_PDF);
  expect((await (await scene.as(scene.second)).send(data?.downloadUrl ?? '')).status).not.toBe(200);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(f)::text as text from consult_message_file f where file_id = ${fileId}`.execute(
    app.server.engine.db,
  );
  const bytes = [...(rows[0]?.text ?? '').matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) =>
    Buffer.from(hex ?? '', 'hex'),
  );
  expect([rows[0]?.text, ...bytes.map((each) => each.toString('latin1'))].join()).not.toContain('Zebrafinch');
});

test('a use is counted with the message, once for one that is sent again, and taken back with it', async () => {
  const activityId = await scene.ask();
  const before = (await usedCount()) ?? 0;
  await specialist.call(copyResource, { resourceId: 'care' });
  expect(await usedCount()).toBe(before);
  const { input } = await share(activityId);
  expect(await usedCount()).toBe(before + 1);
  await specialist.call(sendMessage, input);
  expect(await usedCount()).toBe(before + 1);
  await specialist.call(undoMessage, { activityId, messageId: input.messageId });
  expect(await usedCount()).toBe(before);
});

test('a file that is no copy of the resource goes as a file like any other, and counts nothing', async () => {
  const activityId = await scene.ask();
  const before = await usedCount();
  const { fileId } = await specialist.upload('other.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
  const lie = [
    { fileId, resourceId: 'care' },
    { fileId, resourceId: 'constructor' },
    { fileId: randomUUID(), resourceId: 'care' },
  ];
  await specialist.call(sendMessage, {
    ...{ activityId, messageId: randomUUID(), message: 'Please see the letter.' },
    ...{ attachmentIds: [fileId], sharedResources: lie },
  });
  const { data } = await sharedIn(referrer, activityId, 1);
  expect(data).toEqual({ messageActionType: 'attachFile', fileUris: [fileId] });
  expect(await usedCount()).toBe(before);
});

test('the copy follows the consult: into its PDF, to the next specialist, and past the end of the resource', async () => {
  const activityId = await scene.ask();
  await share(activityId);
  const { pdfBase64 } = await referrer.call(exportEconsultPdf, { activityId });
  expect(readPdf(Buffer.from(pdfBase64, 'base64')).pages.join(' ')).toContain('Zebrafinch care (care.pdf)');
  await keep({});
  const payload = { ...scene.payload(activityId), question: 'Would you see her?' };
  await referrer.call(forwardEconsult, payload);
  const second = await scene.as(scene.second);
  const { data, names } = await sharedIn(second, payload.clientId, 1);
  expect(data?.messageActionType).toBe('shareResource');
  expect(names).toEqual(['Zebrafinch care']);
  expect((await second.send(data?.downloadUrl ?? '')).status).toBe(200);
  expect((await sharedIn(referrer, activityId, 1)).names).toEqual(['Zebrafinch care']);
});
