import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { webmRecording } from '@alethea/test-kit/films';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FRAME_BYTES } from '../../src/files/sealed/als1.ts';
import { begin, CHUNK, complete, createUploadBench, film, filmWithoutPlace, put, refusal } from './upload-bench.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
const nothing = { files: 0, pending: 0, sessions: 0, temporary: 0 };

let bench: Awaited<ReturnType<typeof createUploadBench>>;
beforeAll(async () => {
  bench = await createUploadBench({ SESSION_IDLE_MINUTES: '10000', SESSION_HOURS: '1000' });
});
afterAll(() => bench.app.stop());

/** After two days everything that was not attached is gone. */
afterEach(async () => {
  const { storage } = bench.app.server.features;
  bench.app.clock.advance(48 * HOUR_MS);
  for (const task of storage.tasks) await task.run();
  bench.app.clock.advance(-48 * HOUR_MS);
  expect(await bench.kept()).toEqual(nothing);
  expect(await bench.blobs()).toEqual([]);
});

const offsetOf = async (uploadId: string) => (await bench.doctor.send(`/api/uploads/${uploadId}`)).json();

test('a film of 20 MB comes in by chunks, is answered as by a single upload, and is served in parts without its place', async () => {
  const whole = film(20 * MEGABYTE);
  const answer = await bench.doctor.post('/api/uploads', {
    fileName: 'Gait.mp4',
    sizeBytes: whole.length,
    contentType: 'video/mp4',
  });
  expect(answer.body).toEqual({ uploadId: expect.any(String), chunkBytes: CHUNK });
  const { uploadId } = answer.body as { uploadId: string };
  expect(await offsetOf(uploadId)).toEqual({ offset: 0 });
  for (const offset of [0, CHUNK, 2 * CHUNK]) {
    const end = Math.min(offset + CHUNK, whole.length);
    expect(await put(bench.doctor, uploadId, offset, whole.subarray(offset, end))).toEqual({
      status: 200,
      body: { offset: end },
    });
  }
  const staged = await complete(bench.doctor, uploadId);
  expect(staged).toEqual({
    fileId: expect.any(String),
    fileName: 'Gait.mp4',
    contentType: 'video/mp4',
    sizeBytes: whole.length,
    widthPx: null,
    heightPx: null,
    downloadUrl: expect.stringContaining(staged.fileId),
    thumbnailDownloadUrl: null,
  });
  const served = await bench.doctor.send(staged.downloadUrl);
  expect(served.headers.get('content-type')).toBe('video/mp4');
  expect(served.headers.get('accept-ranges')).toBe('bytes');
  const kept = filmWithoutPlace(whole);
  expect(kept.includes('+51.0447')).toBe(false);
  expect(Buffer.from(await served.arrayBuffer()).equals(kept)).toBe(true);
  const part = await bench.doctor.send(staged.downloadUrl, { headers: { range: 'bytes=1000-1999' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(kept.subarray(1000, 2000))).toBe(true);
  expect((await bench.colleague.send(staged.downloadUrl)).status).toBe(404);
  expect((await bench.kept()).temporary).toBe(0);
  // The answer may have been lost on its way.
  expect((await complete(bench.doctor, uploadId)).fileId).toBe(staged.fileId);
  expect(await offsetOf(uploadId)).toEqual({ offset: whole.length });
  expect(await put(bench.doctor, uploadId, 0, whole.subarray(0, 9))).toMatchObject({ status: 409 });
});

test('a single upload takes films too', async () => {
  const whole = film(MEGABYTE);
  const staged = await bench.doctor.upload('clip.mp4', whole);
  const served = await bench.doctor.send(staged.downloadUrl);
  expect(Buffer.from(await served.arrayBuffer()).equals(filmWithoutPlace(whole))).toBe(true);
  const webm = webmRecording(Buffer.alloc(500, 1));
  const recording = await bench.doctor.upload('recording.webm', webm);
  const played = await bench.doctor.send(recording.downloadUrl);
  expect(played.headers.get('content-type')).toBe('video/webm');
  expect(Buffer.from(await played.arrayBuffer()).equals(webm)).toBe(true);
});

test('a chunk that does not begin where the last one ended is refused with the place to go on from', async () => {
  const whole = film(FRAME_BYTES + 3000);
  const uploadId = await begin(bench.doctor, 'clip.mp4', whole.length);
  // Bytes are sealed by the frame: what came beyond the last whole one is sent again.
  const first = await put(bench.doctor, uploadId, 0, whole.subarray(0, FRAME_BYTES + 1000));
  expect(first.body).toEqual({ offset: FRAME_BYTES });
  for (const offset of [0, FRAME_BYTES - 1, FRAME_BYTES + 1, whole.length]) {
    expect(await put(bench.doctor, uploadId, offset, Buffer.alloc(10, 'x'))).toMatchObject({
      status: 409,
      body: { offset: FRAME_BYTES, error: { kind: 'conflict', code: 'wrong_offset' } },
    });
  }
  const early = await bench.doctor.send(`/api/uploads/${uploadId}/complete`, { method: 'POST' });
  expect([early.status, (await early.json()).offset]).toEqual([409, FRAME_BYTES]);
  await put(bench.doctor, uploadId, FRAME_BYTES, whole.subarray(FRAME_BYTES));
  const staged = await complete(bench.doctor, uploadId);
  const served = await bench.doctor.send(staged.downloadUrl);
  expect(Buffer.from(await served.arrayBuffer()).equals(filmWithoutPlace(whole))).toBe(true);
});

test('what lies on the disk of an upload is sealed from its first byte to its last, and a torn one is told as gone', async () => {
  const whole = film(2 * FRAME_BYTES + 100);
  const uploadId = await begin(bench.doctor, 'clip.mp4', whole.length);
  await put(bench.doctor, uploadId, 0, whole);
  const path = join(bench.app.dataFolder, 'uploads', `${uploadId}.part`);
  const lies = await readFile(path);
  expect(lies.includes('pictures and sound') || lies.includes('ftyp') || lies.includes('+51.0447')).toBe(false);
  lies[FRAME_BYTES + 50] = (lies[FRAME_BYTES + 50] ?? 0) ^ 1;
  await writeFile(path, lies);
  expect((await bench.doctor.send(`/api/uploads/${uploadId}/complete`, { method: 'POST' })).status).toBe(404);
  expect(await bench.kept()).toEqual(nothing);
});

test('what came of a chunk before the network broke is kept, and the next one goes on from there', async () => {
  const whole = film(2 * MEGABYTE);
  const uploadId = await begin(bench.doctor, 'clip.mp4', whole.length);
  await new Promise<void>((broken) => {
    const headers = {
      cookie: bench.doctor.cookie,
      'content-type': 'application/octet-stream',
      'content-length': whole.length,
    };
    const call = request(`${bench.app.address}/api/uploads/${uploadId}?offset=0`, { method: 'PUT', headers });
    call.on('error', () => broken());
    call.write(whole.subarray(0, MEGABYTE), () => call.destroy(new Error('the network broke')));
  });
  const stands = async () => ((await offsetOf(uploadId)) as { offset: number }).offset;
  await expect.poll(stands).toBeGreaterThan(0);
  const offset = await stands();
  expect(offset).toBeLessThanOrEqual(MEGABYTE);
  expect((await put(bench.doctor, uploadId, offset, whole.subarray(offset))).status).toBe(200);
  const staged = await complete(bench.doctor, uploadId);
  const served = await bench.doctor.send(staged.downloadUrl);
  expect(Buffer.from(await served.arrayBuffer()).equals(filmWithoutPlace(whole))).toBe(true);
});

test('an upload is its owner’s alone: for anybody else it does not exist', async () => {
  const uploadId = await begin(bench.doctor, 'clip.mp4', 3000);
  const theirs = `/api/uploads/${uploadId}`;
  for (const id of [uploadId, '00000000-0000-7000-8000-000000000000', 'not-an-id', `${uploadId}'--`]) {
    const path = `/api/uploads/${encodeURIComponent(id)}`;
    expect((await bench.colleague.send(path)).status).toBe(404);
    expect((await put(bench.colleague, encodeURIComponent(id), 0, 'x')).status).toBe(404);
    expect((await bench.colleague.send(`${path}/complete`, { method: 'POST' })).status).toBe(404);
    expect((await bench.colleague.send(path, { method: 'DELETE' })).status).toBe(404);
  }
  expect((await bench.app.anonymous().send(theirs)).status).toBe(401);
  expect((await put(bench.app.anonymous(), uploadId, 0, 'x')).status).toBe(401);
  const foreign = { method: 'DELETE', headers: { origin: 'https://elsewhere.example' } };
  expect((await bench.doctor.send(theirs, foreign)).status).toBe(403);
  expect(await offsetOf(uploadId)).toEqual({ offset: 0 });
});

test.each([
  ['program.exe', 1000, 400, 'file_type_not_allowed'],
  ['clip.mp4', 200 * MEGABYTE + 1, 413, 'file_too_large'],
  ['photo.jpg', 25 * MEGABYTE + 1, 413, 'file_too_large'],
  ['clip.mp4', 0, 400, 'file_empty'],
  [`${'n'.repeat(197)}.mp4`, 1000, 400, 'file_name_too_long'],
  ['clip.mp4', -1, 400, 'invalid_input'],
  ['clip.mp4', 1.5, 400, 'invalid_input'],
])(
  '%s of %d bytes is refused before any byte is sent, and nothing is kept',
  async (fileName, sizeBytes, status, code) => {
    const refused = await refusal(bench.doctor.post('/api/uploads', { fileName, sizeBytes }));
    expect(refused).toMatchObject({ status, code });
    expect(await bench.kept()).toEqual(nothing);
  },
);

test('a chunk of more than 8 MB, or beyond the announced size, is refused and does not count', async () => {
  const large = await begin(bench.doctor, 'clip.mp4', 20 * MEGABYTE);
  expect(await put(bench.doctor, large, 0, Buffer.alloc(CHUNK + 1))).toMatchObject({
    status: 413,
    body: { error: { code: 'file_too_large' } },
  });
  expect(await offsetOf(large)).toEqual({ offset: 0 });
  const small = await begin(bench.doctor, 'clip.mp4', 3000);
  expect((await put(bench.doctor, small, 0, Buffer.alloc(3001))).status).toBe(413);
  expect(await offsetOf(small)).toEqual({ offset: 0 });
  expect((await put(bench.doctor, small, 'x', 'abc')).status).toBe(400);
});

test('a program under the name of a film is refused when it is whole, and nothing of it is kept', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2998, 1)]);
  const uploadId = await begin(bench.doctor, 'clip.mp4', program.length);
  await put(bench.doctor, uploadId, 0, program);
  expect(await refusal(complete(bench.doctor, uploadId))).toMatchObject({ status: 400, code: 'file_type_not_allowed' });
  expect(await bench.kept()).toEqual(nothing);
  expect((await bench.doctor.send(`/api/uploads/${uploadId}`)).status).toBe(404);
});

test('a film that was cut is refused when it has come, whole or by chunks, and nothing of it is kept', async () => {
  const cut = film(3000).subarray(0, 2900);
  expect(await refusal(bench.doctor.upload('clip.mp4', cut))).toMatchObject({ status: 400, code: 'film_broken' });
  const uploadId = await begin(bench.doctor, 'clip.mp4', cut.length);
  await put(bench.doctor, uploadId, 0, cut);
  expect(await refusal(complete(bench.doctor, uploadId))).toMatchObject({ status: 400, code: 'film_broken' });
  const empty = webmRecording(Buffer.alloc(0)).subarray(0, 30);
  expect(await refusal(bench.doctor.upload('clip.webm', empty))).toMatchObject({ status: 400, code: 'film_broken' });
  expect(await bench.kept()).toEqual(nothing);
  expect(await bench.blobs()).toEqual([]);
});

test('two calls that complete an upload at once get one and the same file', async () => {
  const whole = film(MEGABYTE);
  const uploadId = await begin(bench.doctor, 'clip.mp4', whole.length);
  await put(bench.doctor, uploadId, 0, whole);
  const [first, second] = await Promise.all([complete(bench.doctor, uploadId), complete(bench.doctor, uploadId)]);
  expect(first.fileId).toBe(second.fileId);
  expect(await bench.kept()).toEqual({ files: 1, pending: 0, sessions: 1, temporary: 0 });
  expect((await bench.blobs()).length).toBe(1);
});

test('an upload that is given up is gone at once', async () => {
  const uploadId = await begin(bench.doctor, 'clip.mp4', 3000);
  expect((await bench.doctor.send(`/api/uploads/${uploadId}`, { method: 'DELETE' })).status).toBe(204);
  expect(await bench.kept()).toEqual(nothing);
});

test('of more than 20 uploads of one person the one that rested longest gives way', async () => {
  const first = await begin(bench.doctor, 'clip.mp4', 3000);
  for (let index = 0; index < 20; index += 1) {
    bench.app.clock.advance(1_000);
    await begin(bench.doctor, 'clip.mp4', 3000);
  }
  expect(await bench.kept()).toMatchObject({ sessions: 20, temporary: 20 });
  expect((await bench.doctor.send(`/api/uploads/${first}`)).status).toBe(404);
});

test('an upload whose temporary file is lost is told as gone, so that the browser begins anew', async () => {
  const uploadId = await begin(bench.doctor, 'clip.mp4', 3000);
  await rm(join(bench.app.dataFolder, 'uploads', `${uploadId}.part`));
  expect((await put(bench.doctor, uploadId, 0, 'x')).status).toBe(404);
  expect(await bench.kept()).toEqual(nothing);
});

test('an upload that rests for twelve hours is swept with its file; a temporary file of a crash after a day', async () => {
  const { clock, dataFolder, server } = bench.app;
  const uploadId = await begin(bench.doctor, 'clip.mp4', 3000);
  const crashed = join(dataFolder, 'uploads', '0b7f.upload');
  await writeFile(crashed, 'half');
  const sweep = async () => {
    for (const task of server.features.storage.tasks) await task.run();
  };
  const anHourAgo = new Date(clock.now().getTime() - HOUR_MS);
  await utimes(crashed, anHourAgo, anHourAgo);
  await sweep();
  expect(await bench.kept()).toMatchObject({ sessions: 1, temporary: 2 });
  clock.advance(13 * HOUR_MS);
  expect((await bench.doctor.send(`/api/uploads/${uploadId}`)).status).toBe(404);
  await sweep();
  expect(await bench.kept()).toMatchObject({ sessions: 0, temporary: 1 });
  clock.advance(11 * HOUR_MS);
  await sweep();
  expect(await bench.kept()).toEqual(nothing);
  clock.advance(-24 * HOUR_MS);
});
