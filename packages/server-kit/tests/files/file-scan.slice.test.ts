import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClamd, TEST_VIRUS } from './clamd-server.ts';
import { begin, complete, createUploadBench, film, put, refusal } from './upload-bench.ts';

const nothing = { files: 0, pending: 0, sessions: 0, temporary: 0 };

let clamd: Awaited<ReturnType<typeof startClamd>>;
let bench: Awaited<ReturnType<typeof createUploadBench>>;
beforeAll(async () => {
  clamd = await startClamd();
  bench = await createUploadBench({ CLAMD_SOCKET: clamd.path });
});
afterAll(async () => {
  await bench.app.stop();
  await clamd.stop();
});

const infected = () => Buffer.concat([film(500_000), Buffer.from(TEST_VIRUS), Buffer.alloc(500_000)]);

async function infectedInLog(): Promise<unknown[]> {
  const found = await sql<{ outcome: string; detail: unknown; person_name: string }>`
    select outcome, detail, person_name from audit_event where event = 'file.infected'`.execute(
    bench.app.server.engine.db,
  );
  return found.rows;
}

test('an infected file is refused, nothing of it is kept, and the access log tells who sent it', async () => {
  expect(await refusal(bench.doctor.upload('clip.mp4', infected()))).toMatchObject({
    status: 400,
    code: 'file_infected',
  });
  expect(await bench.kept()).toEqual(nothing);
  expect(await bench.blobs()).toEqual([]);
  await expect
    .poll(infectedInLog)
    .toEqual([{ outcome: 'refused', detail: {}, person_name: expect.stringMatching(/^Priya Nair/) }]);
});

test('an infected file that came by chunks is refused in the end, and its upload is gone', async () => {
  const uploadId = await begin(bench.doctor, 'clip.mp4', infected().length);
  await put(bench.doctor, uploadId, 0, infected());
  expect(await refusal(complete(bench.doctor, uploadId))).toMatchObject({ status: 400, code: 'file_infected' });
  expect(await bench.kept()).toEqual(nothing);
  expect(await bench.blobs()).toEqual([]);
  await expect.poll(async () => (await infectedInLog()).length).toBe(2);
});

test('a clean file is looked through as it came, before it is kept', async () => {
  const before = clamd.scannedBytes.length;
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c98' } })
    .jpeg()
    .toBuffer();
  const staged = await bench.doctor.upload('arm.jpg', picture);
  expect((await bench.doctor.send(staged.downloadUrl)).status).toBe(200);
  expect(clamd.scannedBytes.slice(before)).toEqual([picture.length]);
  await sql`delete from stored_file`.execute(bench.app.server.engine.db);
});

test('while clamd does not answer no file is taken in; an upload by chunks is completed when it is back', async () => {
  const whole = film(300_000);
  const uploadId = await begin(bench.doctor, 'clip.mp4', whole.length);
  await put(bench.doctor, uploadId, 0, whole);
  const { path } = clamd;
  await clamd.stop();
  const refused = await refusal(bench.doctor.upload('clip.mp4', whole));
  expect(refused).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(complete(bench.doctor, uploadId))).toMatchObject({ status: 503 });
  expect(await bench.kept()).toEqual({ files: 0, pending: 0, sessions: 1, temporary: 1 });
  clamd = await startClamd({ path });
  expect((await complete(bench.doctor, uploadId)).sizeBytes).toBe(whole.length);
  expect(clamd.scannedBytes).toEqual([whole.length]);
});
