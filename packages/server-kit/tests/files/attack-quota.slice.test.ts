import { once } from 'node:events';
import { request } from 'node:http';
import { attackSize } from '@alethea/test-kit/attack-size';
import { codeOf } from '@alethea/test-kit/refusal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { begin, complete, createUploadBench, film, put, refusal } from './upload-bench.ts';

const FILES = 5;
const MEGABYTE = 1024 * 1024;
const AT_ONCE = attackSize(12, 100);
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

let bench: Awaited<ReturnType<typeof createUploadBench>>;
beforeAll(async () => {
  bench = await createUploadBench({ STAGED_FILES: String(FILES), STAGED_MEGABYTES: '2' });
});
afterAll(() => bench.app.stop());
afterEach(async () => {
  bench.app.clock.advance(48 * 3_600_000);
  for (const task of bench.app.server.features.storage.tasks) await task.run();
  bench.app.clock.advance(-48 * 3_600_000);
  expect(await bench.kept()).toEqual({ files: 0, pending: 0, sessions: 0, temporary: 0 });
});

const times = <Result>(count: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

test('of many files that come at once only as many stay as one person may have waiting, and nothing of the others', async () => {
  const codes = await times(AT_ONCE, (place) => codeOf(bench.doctor.upload(`${place}.pdf`, PDF)));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(FILES);
  expect(new Set(codes)).toEqual(new Set(['answered', 'stage_full']));
  expect(await bench.kept()).toEqual({ files: FILES, pending: 0, sessions: 0, temporary: 0 });
  expect(await bench.blobs()).toHaveLength(FILES);
});

test('their bytes are counted as well, uploads under way by the size that they have declared', async () => {
  await bench.doctor.upload('first.mp4', film(900_000));
  const uploadId = await begin(bench.doctor, 'second.mp4', MEGABYTE);
  const third = await refusal(bench.doctor.upload('third.mp4', film(200_000)));
  expect(third).toMatchObject({ status: 413, code: 'stage_full' });
  expect(await codeOf(begin(bench.doctor, 'fourth.mp4', 200_000))).toBe('stage_full');
  // An upload that is completed stands in its own room, not in another one beside it.
  await put(bench.doctor, uploadId, 0, film(MEGABYTE));
  await complete(bench.doctor, uploadId);
  expect(await bench.kept()).toEqual({ files: 2, pending: 0, sessions: 1, temporary: 0 });
});

test('uploads by chunks that are begun at once take no more room than there is', async () => {
  const codes = await times(AT_ONCE, () => codeOf(begin(bench.doctor, 'film.mp4', 600_000)));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['answered', 'stage_full']));
});

test('a file for which there is no room is refused before it is read', async () => {
  await bench.doctor.upload('first.mp4', film(1_500_000));
  // Its bytes never come: that there is no room is told by the length that the request names.
  const { hostname, port } = new URL(bench.app.address);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': MEGABYTE };
  const upload = request({
    ...{ hostname, port, path: '/api/files', method: 'POST' },
    headers: { cookie: bench.doctor.cookie, ...headers },
  });
  upload.on('error', () => {});
  upload.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nbytes');
  const [answer] = await once(upload, 'response');
  expect(answer.statusCode).toBe(413);
  upload.destroy();
});

test('one person’s full stage is nobody else’s, and what is sent or discarded makes room', async () => {
  const { fileId } = await bench.doctor.upload('sent.pdf', PDF);
  await times(FILES - 1, (place) => bench.doctor.upload(`${place}.pdf`, PDF));
  expect(await codeOf(bench.doctor.upload('more.pdf', PDF))).toBe('stage_full');
  expect(await codeOf(bench.colleague.upload('theirs.pdf', PDF))).toBe('answered');
  const { db } = bench.app.server.engine;
  await sql`
    update stored_file set record_kind = 'consult', record_id = id, attached_at = created_at
    where id = ${fileId}`.execute(db);
  expect(await codeOf(bench.doctor.upload('more.pdf', PDF))).toBe('answered');
  await sql`update stored_file set record_kind = null, record_id = null, attached_at = null`.execute(db);
});
