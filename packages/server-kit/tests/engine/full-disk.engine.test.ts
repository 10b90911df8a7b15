import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskBlobStore } from '../../src/files/storage/disk-blob-store.ts';
import { StorageUnavailable } from '../../src/files/storage/storage-unavailable.ts';
import { begin, complete, createUploadBench, film, filmWithoutPlace, put, refusal } from '../files/upload-bench.ts';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

/** A real volume of 12 MB; null where this account may not mount one (an ordinary developer's). */
async function mountVolume(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'volume-'));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'alethea-test', folder]).catch(() => null);
  if (mounted) return folder;
  await rm(folder, { recursive: true });
  return null;
}

const volume = await mountVolume();
if (!volume) console.warn('Not proven here: full and read-only volumes; this account may not mount one.');
afterAll(async () => {
  if (!volume) return;
  await run('umount', ['-l', volume]);
  await rm(volume, { recursive: true });
});

/** A file of a call that was refused may still be closing, and while one is open to write the kernel allows no `ro`. */
async function remount(mode: 'ro' | 'rw'): Promise<void> {
  const failure = () => run('mount', ['-o', `remount,${mode},size=12m`, volume ?? '']).then(() => null, String);
  await expect.poll(failure).toBe(null);
}

describe.runIf(volume)('a volume that is full or read-only', () => {
  let bench: Awaited<ReturnType<typeof createUploadBench>>;
  beforeAll(async () => {
    await mkdir(join(volume ?? '', 'data'));
    bench = await createUploadBench({ DATA_DIR: join(volume ?? '', 'data') });
  });
  afterAll(() => bench.app.stop());

  const uploadsFolder = () => readdir(join(bench.app.config.dataFolder, 'uploads'));

  test('a put on it is unavailable storage; the old blob stays, and no half file', async () => {
    const root = join(volume ?? '', 'store');
    const store = createDiskBlobStore(root);
    await store.put('a/b', Buffer.from('old'));
    await expect(store.put('a/b', Buffer.alloc(20 * MEGABYTE))).rejects.toThrow(StorageUnavailable);
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    await remount('ro');
    await expect(store.put('a/b', Buffer.from('new'))).rejects.toThrow(StorageUnavailable);
    await remount('rw');
    const kept = await store.get('a/b');
    expect(kept && (await buffer(kept.stream)).toString()).toBe('old');
  });

  test('an upload is answered 503 with a time to try again and leaves nothing; with room again it succeeds', async () => {
    const refused = await refusal(bench.doctor.upload('clip.mp4', film(20 * MEGABYTE)));
    expect(refused).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await bench.kept()).toMatchObject({ files: 0, pending: 0 });
    expect(await uploadsFolder()).toEqual([]);
    expect((await bench.doctor.upload('clip.mp4', film(MEGABYTE))).fileId).toBeTruthy();
  });

  test('an upload by chunks stands still while the volume is full or read-only, and goes on with room', async () => {
    const whole = film(3 * MEGABYTE);
    const uploadId = await begin(bench.doctor, 'clip.mp4', whole.length);
    expect((await put(bench.doctor, uploadId, 0, whole.subarray(0, MEGABYTE))).status).toBe(200);
    const filler = join(volume ?? '', 'filler');
    await writeFile(filler, Buffer.alloc(12 * MEGABYTE)).catch(() => {});
    expect(await put(bench.doctor, uploadId, MEGABYTE, whole.subarray(MEGABYTE))).toMatchObject({
      status: 503,
      body: { error: { code: 'temporarily_unavailable' } },
    });
    await rm(filler);
    await remount('ro');
    expect((await put(bench.doctor, uploadId, MEGABYTE, whole.subarray(MEGABYTE))).status).toBe(503);
    expect(await refusal(begin(bench.doctor, 'clip.mp4', 1000))).toMatchObject({ status: 503 });
    await remount('rw');
    expect((await put(bench.doctor, uploadId, MEGABYTE, whole.subarray(MEGABYTE))).status).toBe(200);
    const staged = await complete(bench.doctor, uploadId);
    const served = await bench.doctor.send(staged.downloadUrl);
    expect(Buffer.from(await served.arrayBuffer()).equals(filmWithoutPlace(whole))).toBe(true);
  });
});
