import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mp4Film } from '@alethea/test-kit/films';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callErrorOf, offlineError } from '../src/calls/call-error.ts';
import { uploadInChunks } from '../src/files/chunked-upload.ts';
import { type SendUpload, type UploadRequest, uploadCancelled } from '../src/files/upload-request.ts';
import { openBreakingNetwork } from './breaking-network.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = 8 * MEGABYTE;

let app: TestApp;
let doctor: TestClient;
let network: Awaited<ReturnType<typeof openBreakingNetwork>>;
beforeAll(async () => {
  // The broken stretch of network has a port of its own.
  app = await createTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' } });
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  doctor = await app.signIn(await app.world.person({ clinics: [clinic] }));
  network = await openBreakingNetwork(app.address);
});
afterAll(async () => {
  await network.close();
  await app.stop();
});

let sent: string[] = [];
let pauses: number[] = [];
let fractions: number[] = [];
let beforeSend: (request: UploadRequest) => void = () => {};
let whilePausing: () => Promise<void> = async () => {};
beforeEach(() => {
  sent = [];
  pauses = [];
  fractions = [];
  beforeSend = () => {};
  whilePausing = async () => {};
});

/** As a browser sends, over the network that breaks. */
const send: SendUpload = async (request) => {
  beforeSend(request);
  const { method, path, body, contentType, onSent, signal } = request;
  sent.push(`${method} ${path.replace(/[0-9a-f-]{36}/, 'id')}`);
  const headers = {
    cookie: doctor.cookie,
    connection: 'close',
    ...(contentType ? { 'content-type': contentType } : {}),
  };
  try {
    const response = await fetch(`${network.address}${path}`, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    });
    const text = await response.text();
    if (!response.ok) throw callErrorOf(response.status, text, response.headers.get('retry-after'));
    if (body instanceof Blob) onSent?.(body.size, body.size);
    return text;
  } catch (error) {
    if (signal?.aborted) throw uploadCancelled();
    throw error instanceof TypeError ? offlineError() : error;
  }
};

function upload(file: File, signal?: AbortSignal) {
  return uploadInChunks(file, {
    send,
    signal,
    pause: async (ms) => {
      pauses.push(ms);
      await whilePausing();
    },
    onProgress: (fraction) => fractions.push(fraction),
  });
}

function film(sizeBytes: number, name = 'Gait.mp4'): { file: File; bytes: Buffer<ArrayBuffer> } {
  const headBytes = mp4Film(Buffer.alloc(0)).length;
  const bytes = mp4Film(Buffer.alloc(sizeBytes - headBytes, 'pictures and sound '));
  return { file: new File([bytes], name, { type: 'video/mp4' }), bytes };
}

async function expectServed(answer: string, bytes: Buffer): Promise<void> {
  const served = await doctor.send(JSON.parse(answer).downloadUrl);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
}

const temporaryFiles = () => readdir(join(app.dataFolder, 'uploads'));

test('a large file goes by chunks, and its progress rises to the end', async () => {
  const { file, bytes } = film(20 * MEGABYTE);
  await expectServed(await upload(file), bytes);
  expect(sent).toEqual([
    'POST /api/uploads',
    'GET /api/uploads/id',
    'PUT /api/uploads/id?offset=0',
    `PUT /api/uploads/id?offset=${CHUNK}`,
    `PUT /api/uploads/id?offset=${2 * CHUNK}`,
    'POST /api/uploads/id/complete',
  ]);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(pauses).toEqual([]);
});

test('when the network breaks in the midst of a chunk it goes on from where the server stands', async () => {
  const { file, bytes } = film(20 * MEGABYTE);
  const before = network.breaks();
  let path = '';
  beforeSend = (request) => {
    path = request.path.split('?')[0] ?? '';
  };
  // The server has noticed the break by the time that the network is back.
  whilePausing = () => expect.poll(async () => (await (await doctor.send(path)).json()).offset).toBeGreaterThan(CHUNK);
  network.breakAfter(12 * MEGABYTE);
  await expectServed(await upload(file), bytes);
  expect(network.breaks()).toBe(before + 1);
  const offsets = sent.filter((line) => line.startsWith('PUT')).map((line) => Number(line.split('=')[1]));
  // What came of the chunk before the break is not sent again.
  expect(offsets).toEqual([0, CHUNK, expect.any(Number), expect.any(Number)].slice(0, offsets.length));
  expect(offsets[2]).toBeGreaterThan(CHUNK);
  expect(offsets[2]).toBeLessThan(2 * CHUNK);
  expect(pauses).toEqual([1000]);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
});

test('when the answer to the last step is lost, the same file is answered, not a second one made', async () => {
  const { file, bytes } = film(9 * MEGABYTE);
  beforeSend = ({ path }) => {
    if (!path.endsWith('/complete') || sent.includes('POST /api/uploads/id/complete')) return;
    network.swallowNextAnswer();
  };
  const answer = await upload(file);
  expect(sent.filter((line) => line.endsWith('/complete')).length).toBe(2);
  await expectServed(answer, bytes);
});

test('a file that failed and is tried again goes on where it stood', async () => {
  const { file, bytes } = film(20 * MEGABYTE);
  beforeSend = ({ path }) => {
    if (path.endsWith(`offset=${CHUNK}`)) throw offlineError();
  };
  await expect(upload(file)).rejects.toMatchObject({ code: 'offline' });
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  beforeSend = () => {};
  sent = [];
  await expectServed(await upload(file), bytes);
  expect(sent.slice(0, 2)).toEqual(['GET /api/uploads/id', `PUT /api/uploads/id?offset=${CHUNK}`]);
});

test('an upload that the server has lost begins anew', async () => {
  const { file, bytes } = film(9 * MEGABYTE);
  let isLost = false;
  beforeSend = ({ path }) => {
    if (isLost || !path.endsWith('/complete')) return;
    isLost = true;
    throw callErrorOf(404, '', null);
  };
  await expectServed(await upload(file), bytes);
  expect(sent.filter((line) => line === 'POST /api/uploads').length).toBe(2);
});

test('what an upload is for is said at its beginning, and its own rule decides', async () => {
  const { file } = film(9 * MEGABYTE, 'letter.pdf');
  const order = { send, pause: async () => {}, purpose: 'galleryMedia' };
  await expect(uploadInChunks(file, order)).rejects.toMatchObject({ code: 'file_type_not_allowed' });
  expect(sent).toEqual(['POST /api/uploads']);
});

test('what the server refuses for good is not tried again', async () => {
  await expect(upload(film(9 * MEGABYTE, 'film.exe').file)).rejects.toMatchObject({ code: 'file_type_not_allowed' });
  expect(sent).toEqual(['POST /api/uploads']);
});

test('an upload that is given up stops at once, and the server throws away what it has', async () => {
  const before = await temporaryFiles();
  const controller = new AbortController();
  beforeSend = ({ path }) => {
    if (path.endsWith(`offset=${CHUNK}`)) controller.abort();
  };
  await expect(upload(film(20 * MEGABYTE).file, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.filter((line) => line.startsWith('PUT')).length).toBe(2);
  await expect.poll(temporaryFiles).toEqual(before);
});
