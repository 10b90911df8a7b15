import dns from 'node:dns';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlobPathRefused, type BlobStore, RangeNotSatisfiable } from '../../src/files/storage/blob-store.ts';
import { createDiskBlobStore } from '../../src/files/storage/disk-blob-store.ts';
import { createS3BlobStore } from '../../src/files/storage/s3-blob-store.ts';
import { startS3Server } from './s3-server.ts';

const MEGABYTE = 1024 * 1024;

interface OpenedStore {
  readonly store: BlobStore;
  close(): Promise<void>;
}

async function onDisk(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  return { store: createDiskBlobStore(join(folder, 'files')), close: () => rm(folder, { recursive: true }) };
}

async function inBucket(addressing: 'path' | 'host', prefix: string): Promise<OpenedStore> {
  if (addressing === 'host') resolveNamesUnderLocalhost();
  const server = await startS3Server(addressing);
  return { store: createS3BlobStore({ ...server.settings, prefix }), close: () => server.stop() };
}

/** Names under localhost lead to this machine (RFC 6761), but not every system's resolver knows it. */
function resolveNamesUnderLocalhost(): void {
  const lookup = dns.lookup as (name: string, ...more: unknown[]) => void;
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...more: unknown[]) =>
    lookup(name.endsWith('.localhost') ? 'localhost' : name, ...more)) as typeof dns.lookup);
}

describe.each([
  ['a folder', onDisk],
  ['a bucket named in the path', () => inBucket('path', '')],
  ['a bucket named in the host, under a prefix', () => inBucket('host', 'clinic/one')],
])('files kept in %s', (_, open) => {
  let opened: OpenedStore;
  let store: BlobStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(async () => {
    await opened.close();
  });

  async function textAt(path: string, range?: { startByte: number; endByte?: number }): Promise<string> {
    const blob = await store.get(path, range);
    if (!blob) throw new Error(`nothing at ${path}`);
    return (await buffer(blob.stream)).toString();
  }

  test('a blob put as bytes or as a stream is read back with its size, and is gone after removal', async () => {
    await store.put('images/p1/one.jpg', Buffer.from('first'));
    await store.put("images/p1/two words é +&=?#%'(1)*.jpg", Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
    expect(await textAt('images/p1/one.jpg')).toBe('first');
    const second = await store.get("images/p1/two words é +&=?#%'(1)*.jpg");
    expect([second?.sizeBytes, second?.startByte, second?.endByte]).toEqual([6, 0, 5]);
    second?.stream.destroy();
    await store.remove('images/p1/one.jpg');
    await store.remove('images/p1/one.jpg');
    expect(await store.exists('images/p1/one.jpg')).toBe(false);
    expect(await store.exists('images/p1')).toBe(false);
    expect(await store.exists("images/p1/two words é +&=?#%'(1)*.jpg")).toBe(true);
    expect(await store.get('images/p1/one.jpg')).toBeUndefined();
    expect(await store.get('images/p1/one.jpg', { startByte: 0, endByte: 1 })).toBeUndefined();
    expect(await store.get('images/p1/one.jpg', { startByte: 5, endByte: 1 })).toBeUndefined();
    expect(await store.get("images/p1/two words é +&=?#%'(1)*.jpg/beneath")).toBeUndefined();
  });

  test('a part is read by its first and last byte, and a part beyond the end is refused with the size', async () => {
    await store.put('a/b', Buffer.from('0123456789'));
    expect(await textAt('a/b', { startByte: 2, endByte: 4 })).toBe('234');
    expect(await textAt('a/b', { startByte: 7 })).toBe('789');
    expect(await textAt('a/b', { startByte: 8, endByte: 99 })).toBe('89');
    const part = await store.get('a/b', { startByte: 8, endByte: 99 });
    expect([part?.sizeBytes, part?.startByte, part?.endByte]).toEqual([10, 8, 9]);
    part?.stream.destroy();
    await expect(store.get('a/b', { startByte: 10 })).rejects.toThrow(RangeNotSatisfiable);
    await expect(store.get('a/b', { startByte: 5, endByte: 4 })).rejects.toMatchObject({ sizeBytes: 10 });
  });

  test('an empty blob is kept, and has no part', async () => {
    await store.put('a/empty', new Uint8Array(0));
    expect(await textAt('a/empty')).toBe('');
    await store.put('a/empty', Readable.from([]));
    const empty = await store.get('a/empty');
    expect([empty?.sizeBytes, empty?.endByte]).toEqual([0, -1]);
    empty?.stream.destroy();
    await expect(store.get('a/empty', { startByte: 0 })).rejects.toMatchObject({ sizeBytes: 0 });
  });

  test('a large blob is read back byte for byte, whole and in part', async () => {
    const large = Buffer.alloc(19 * MEGABYTE + 7, 'a clinical video ');
    await store.put('a/large.mp4', Readable.from([large.subarray(0, 5), large.subarray(5)]));
    const whole = await store.get('a/large.mp4');
    expect(whole?.sizeBytes).toBe(large.length);
    expect((await buffer(whole?.stream ?? Readable.from([]))).equals(large)).toBe(true);
    const range = { startByte: 8 * MEGABYTE - 3, endByte: 8 * MEGABYTE + 3 };
    expect(await textAt('a/large.mp4', range)).toBe(large.subarray(range.startByte, range.endByte + 1).toString());
  });

  test('a second put takes the place of the first', async () => {
    await store.put('a/b', Buffer.from('old'));
    await store.put('a/b', Buffer.from('new'));
    expect(await textAt('a/b')).toBe('new');
  });

  test.each([1, 20])('a put that breaks off after %i MB tells why and leaves the old blob', async (megabytes) => {
    await store.put('a/b', Buffer.from('old'));
    async function* broken() {
      for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(MEGABYTE);
      throw new Error('the source broke off');
    }
    await expect(store.put('a/b', Readable.from(broken()))).rejects.toThrow('the source broke off');
    expect(await textAt('a/b')).toBe('old');
  });

  test.for(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '', '.', 'a/.', '.unfinished/x', 'a\\..\\b', 'a\0b'])(
    'the path %j, which leads outside, is refused by every call',
    async (path) => {
      await expect(store.get(path)).rejects.toThrow(BlobPathRefused);
      await expect(store.put(path, Buffer.from('x'))).rejects.toThrow(BlobPathRefused);
      await expect(store.remove(path)).rejects.toThrow(BlobPathRefused);
      await expect(store.exists(path)).rejects.toThrow(BlobPathRefused);
    },
  );
});
