import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../src/files/storage/blob-store.ts';
import { createS3BlobStore } from '../../src/files/storage/s3-blob-store.ts';
import { StorageUnavailable } from '../../src/files/storage/storage-unavailable.ts';
import { startS3Server } from './s3-server.ts';

const MEGABYTE = 1024 * 1024;

let server: Awaited<ReturnType<typeof startS3Server>>;
let store: BlobStore;
beforeEach(async () => {
  server = await startS3Server('path');
  store = createS3BlobStore({ ...server.settings, prefix: 'clinic' });
});
afterEach(() => server.stop());

const megabytes = (count: number) =>
  Readable.from(Array.from({ length: count }, (_, index) => Buffer.alloc(MEGABYTE, index)));

test('a small blob is one request; a large one goes in parts and appears when all are there', async () => {
  await store.put('a/small', Buffer.from('x'));
  expect(server.calls).toEqual(['PUT']);
  await store.put('a/large', megabytes(20));
  expect(server.calls.slice(1).sort()).toEqual([
    'POST uploadId',
    'POST uploads',
    'PUT uploadId',
    'PUT uploadId',
    'PUT uploadId',
  ]);
  expect([...server.objects.keys()]).toEqual(['clinic/a/small', 'clinic/a/large']);
  expect(server.uploads.size).toBe(0);
});

test('a large put that breaks off leaves no parts in the bucket', async () => {
  async function* broken() {
    yield* megabytes(17);
    throw new Error('the source broke off');
  }
  await expect(store.put('a/large', Readable.from(broken()))).rejects.toThrow('the source broke off');
  expect(server.calls).toContain('POST uploads');
  expect(server.uploads.size).toBe(0);
  expect(server.objects.size).toBe(0);
});

test('parts that a crash left are swept once they are old enough, those of other users of the bucket never', async () => {
  const initiated = new Date('2026-03-01T12:00:00Z');
  server.uploads.set('ours', { key: 'clinic/a/b', initiated, parts: new Map() });
  server.uploads.set('other', { key: 'elsewhere/a/b', initiated, parts: new Map() });
  expect(await store.sweepUnfinished(new Date('2026-03-01T12:00:00Z'))).toBe(0);
  expect(await store.sweepUnfinished(new Date('2026-03-01T12:00:01Z'))).toBe(1);
  expect([...server.uploads.keys()]).toEqual(['other']);
});

describe('a bucket that cannot serve is unavailable storage, never a missing file', () => {
  async function expectUnavailable(broken: BlobStore): Promise<void> {
    await expect(broken.get('a/b')).rejects.toThrow(StorageUnavailable);
    await expect(broken.get('a/b', { startByte: 1 })).rejects.toThrow(StorageUnavailable);
    await expect(broken.exists('a/b')).rejects.toThrow(StorageUnavailable);
    await expect(broken.remove('a/b')).rejects.toThrow(StorageUnavailable);
    await expect(broken.put('a/b', Buffer.from('x'))).rejects.toMatchObject({
      name: 'StorageUnavailable',
      code: 'temporarily_unavailable',
    });
    await expect(broken.sweepUnfinished(new Date())).rejects.toThrow(StorageUnavailable);
  }

  test('a wrong secret', async () => {
    await expectUnavailable(createS3BlobStore({ ...server.settings, prefix: '', secretAccessKey: 'guessed' }));
    expect(server.calls).toEqual([]);
  });

  test('a bucket that does not exist', async () => {
    const elsewhere = createS3BlobStore({ ...server.settings, prefix: '', bucket: 'nowhere' });
    await expect(elsewhere.get('a/b')).rejects.toThrow(StorageUnavailable);
    await expect(elsewhere.put('a/b', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
  });

  test('a server that refuses', async () => {
    await store.put('a/b', Buffer.from('there'));
    server.failWith('AccessDenied');
    await expectUnavailable(store);
    server.failWith(null);
    expect(await store.exists('a/b')).toBe(true);
  });

  test('a server that is gone', async () => {
    await server.stop();
    await expect(store.get('a/b')).rejects.toThrow(StorageUnavailable);
    await expect(store.put('a/b', megabytes(20))).rejects.toThrow(StorageUnavailable);
  });
});
