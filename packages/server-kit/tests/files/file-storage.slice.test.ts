import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startS3Server } from './s3-server.ts';
import { createUploadBench, film, filmWithoutPlace, refusal } from './upload-bench.ts';

const DAY_MS = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;

let bucket: Awaited<ReturnType<typeof startS3Server>>;
let bench: Awaited<ReturnType<typeof createUploadBench>>;
beforeAll(async () => {
  bucket = await startS3Server('path');
  bench = await createUploadBench({
    S3_BUCKET: bucket.settings.bucket,
    S3_ENDPOINT: bucket.settings.endpoint,
    S3_REGION: bucket.settings.region,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    S3_PATH_STYLE: 'true',
    S3_PREFIX: 'portal',
  });
});
afterAll(async () => {
  await bench.app.stop();
  await bucket.stop();
});
afterEach(async () => {
  bucket.failWith(null);
  await sweepAfter(3 * DAY_MS);
  expect([...bucket.objects.keys()]).toEqual([]);
  expect(await bench.kept()).toEqual({ files: 0, pending: 0, sessions: 0, temporary: 0 });
});

async function sweepAfter(ms: number): Promise<void> {
  bench.app.clock.advance(ms);
  try {
    for (const task of bench.app.server.features.storage.tasks) await task.run();
  } finally {
    bench.app.clock.advance(-ms);
  }
}

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c98' } })
    .jpeg()
    .toBuffer();

test('[CCALL-65] files lie in the bucket under activityMedia, and are served by our own checks alone, whole and in parts', async () => {
  const whole = film(20 * MEGABYTE);
  const staged = await bench.doctor.upload('clip.mp4', whole);
  expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^portal\/activityMedia\/[a-z2-7]{32}$/)]);
  expect(await bench.blobs()).toEqual([]);
  const kept = filmWithoutPlace(whole);
  const served = await bench.doctor.send(staged.downloadUrl);
  expect(Buffer.from(await served.arrayBuffer()).equals(kept)).toBe(true);
  const part = await bench.doctor.send(staged.downloadUrl, { headers: { range: 'bytes=500-599' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 500-599/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(kept.subarray(500, 600))).toBe(true);
  const beyond = await bench.doctor.send(staged.downloadUrl, { headers: { range: `bytes=${whole.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  expect(staged.downloadUrl).not.toContain(bucket.settings.bucket);
  expect((await bench.colleague.send(staged.downloadUrl)).status).toBe(404);
  expect((await bench.app.anonymous().send(staged.downloadUrl)).status).toBe(401);
});

test('while the bucket fails, uploads and downloads answer 503 with a time to try again, and nothing is half kept', async () => {
  const staged = await bench.doctor.upload('arm.jpg', await picture());
  const before = await bench.kept();
  bucket.failWith('SlowDown');
  const refused = await refusal(bench.doctor.upload('leg.jpg', await picture()));
  expect(refused).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bench.doctor.send(staged.downloadUrl)).status).toBe(503);
  // Its blobs stay noted, for they could not be removed either.
  expect(await bench.kept()).toEqual({ ...before, pending: 2 });
  bucket.failWith(null);
  expect((await bench.doctor.send(staged.downloadUrl)).status).toBe(200);
});

test('what a crash left in the bucket between blob and row is swept after a day, and nothing younger', async () => {
  const { db } = bench.app.server.engine;
  const staged = await bench.doctor.upload('arm.jpg', await picture());
  bucket.objects.set('portal/activityMedia/p/crashed.jpg', Buffer.from('a picture'));
  await sql`insert into pending_blob (path, since) values ('activityMedia/p/crashed.jpg', ${bench.app.clock.now()})`.execute(
    db,
  );
  bucket.uploads.set('crashed', { key: 'portal/activityMedia/p/half.mp4', initiated: new Date(), parts: new Map() });
  await sweepAfter(0.9 * DAY_MS);
  expect(bucket.objects.size).toBe(3);
  expect(bucket.uploads.size).toBe(1);
  await sql`update stored_file set record_kind = 'consult', record_id = id, attached_at = created_at`.execute(db);
  await sweepAfter(1.1 * DAY_MS);
  expect([...bucket.objects.keys()].filter((key) => key.includes('crashed'))).toEqual([]);
  expect(bucket.uploads.size).toBe(0);
  // What was sent stays.
  expect(bucket.objects.size).toBe(2);
  expect((await bench.kept()).files).toBe(1);
  await sql`update stored_file set record_kind = null, record_id = null, attached_at = null`.execute(db);
  expect((await bench.doctor.send(staged.downloadUrl)).status).toBe(200);
});

test('a removal that fails is tried again by the next sweep', async () => {
  await bench.doctor.upload('arm.jpg', await picture());
  bucket.failWith('AccessDenied');
  await expect(sweepAfter(2 * DAY_MS)).rejects.toThrow('files are unavailable');
  expect(await bench.kept()).toMatchObject({ files: 0, pending: 2 });
  expect(bucket.objects.size).toBe(2);
});
