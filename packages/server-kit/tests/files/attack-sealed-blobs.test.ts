import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { attackSize } from '@alethea/test-kit/attack-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRAME_BYTES as F, HEADER_BYTES, newBlobKey, sealedSize, TAG_BYTES } from '../../src/files/sealed/als1.ts';
import { openSealed, putSealed, type SealedBlob } from '../../src/files/sealed/sealed-blobs.ts';
import { type BlobStore, type ByteRange, RangeNotSatisfiable } from '../../src/files/storage/blob-store.ts';
import { createDiskBlobStore } from '../../src/files/storage/disk-blob-store.ts';
import { createS3BlobStore } from '../../src/files/storage/s3-blob-store.ts';
import { DecryptionFailed } from '../../src/keyring/aes-gcm.ts';
import { startS3Server } from './s3-server.ts';

const SIZES = [0, 1, F - 1, F, F + 1, 2 * F - 1, 2 * F, 2 * F + 1, 3 * F + 5];
const SEALED_FRAME = F + TAG_BYTES;

async function folder() {
  const root = await mkdtemp(join(tmpdir(), 'sealed-'));
  return { store: createDiskBlobStore(root), close: () => rm(root, { recursive: true }) };
}

async function bucket() {
  const server = await startS3Server('path');
  return { store: createS3BlobStore({ ...server.settings, prefix: '' }), close: () => server.stop() };
}

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('sealed blobs in %s', (_, open) => {
  let store: BlobStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

  async function sealed(clear: Buffer): Promise<SealedBlob> {
    const blob = { path: `a/${randomUUID()}`, blobId: randomUUID(), key: newBlobKey(), sizeBytes: clear.length };
    // In pieces that have nothing to do with frames.
    const pieces = async function* () {
      for (let at = 0; at < clear.length; at += 100_003) yield clear.subarray(at, at + 100_003);
    };
    return { ...blob, header: await putSealed(store, blob, pieces()) };
  }
  async function read(blob: SealedBlob, range?: ByteRange): Promise<Buffer> {
    const opened = await openSealed(store, blob, range);
    if (!opened) throw new Error('there is no such blob');
    return buffer(opened.stream);
  }
  const bytesOf = async ({ path }: SealedBlob) => buffer((await store.get(path))?.stream ?? Readable.from([]));

  test.for(SIZES)(
    'of %i bytes are read whole and by every part that begins or ends at the edge of a frame',
    async (size) => {
      const clear = randomBytes(size);
      const blob = await sealed(clear);
      expect((await bytesOf(blob)).length).toBe(sealedSize(size));
      expect((await read(blob)).equals(clear)).toBe(true);
      const edges = [0, 1, 2].flatMap((frame) => [frame * F - 1, frame * F, frame * F + 1]).concat(3 * F, size - 1);
      const places = [...new Set(edges)].filter((place) => place >= 0 && place < size);
      for (const startByte of places) {
        expect((await read(blob, { startByte })).equals(clear.subarray(startByte))).toBe(true);
        for (const endByte of places.filter((place) => place >= startByte)) {
          const part = await openSealed(store, blob, { startByte, endByte });
          expect(part).toMatchObject({ sizeBytes: size, startByte, endByte });
          const got = await buffer(part?.stream ?? Readable.from([]));
          expect(got.equals(clear.subarray(startByte, endByte + 1))).toBe(true);
        }
      }
      for (const range of [{ startByte: size }, { startByte: 5, endByte: 4 }, { startByte: -1 }]) {
        await expect(openSealed(store, blob, range)).rejects.toThrow(RangeNotSatisfiable);
      }
    },
  );

  test('ranges at random, and one that runs beyond the end', async () => {
    const clear = randomBytes(3 * F + 77);
    const blob = await sealed(clear);
    for (let count = 0; count < attackSize(20, 500); count += 1) {
      const [a = 0, b = 0] = [Math.random(), Math.random()]
        .map((share) => Math.floor(share * clear.length))
        .toSorted((x, y) => x - y);
      expect((await read(blob, { startByte: a, endByte: b })).equals(clear.subarray(a, b + 1))).toBe(true);
    }
    const beyond = await openSealed(store, blob, { startByte: clear.length - 3, endByte: 9 * F });
    expect(beyond?.endByte).toBe(clear.length - 1);
    beyond?.stream.destroy();
  });

  test('a part asks the store for its own frames alone, in one request', async () => {
    const blob = await sealed(randomBytes(3 * F));
    const asked: (ByteRange | undefined)[] = [];
    const get: BlobStore['get'] = (path, range) => {
      asked.push(range);
      return store.get(path, range);
    };
    const part = await openSealed({ get }, blob, { startByte: F + 10, endByte: F + 20 });
    await buffer(part?.stream ?? Readable.from([]));
    const from = HEADER_BYTES + SEALED_FRAME;
    expect(asked).toEqual([{ startByte: from, endByte: from + SEALED_FRAME - 1 }]);
  });

  const frameAt = (bytes: Buffer, frame: number) =>
    bytes.subarray(HEADER_BYTES + frame * SEALED_FRAME, HEADER_BYTES + (frame + 1) * SEALED_FRAME);
  const flip = (bytes: Buffer, at: number) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  test.for<[string, (bytes: Buffer) => Buffer]>([
    ['one bit of the first frame', (bytes) => flip(bytes, HEADER_BYTES)],
    ['one bit of the last tag', (bytes) => flip(bytes, bytes.length - 1)],
    ['one bit of the header', (bytes) => flip(bytes, 10)],
    [
      'two frames that changed places',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEADER_BYTES),
          frameAt(bytes, 1),
          frameAt(bytes, 0),
          bytes.subarray(HEADER_BYTES + 2 * SEALED_FRAME),
        ]),
    ],
    [
      'a frame in place of another',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEADER_BYTES),
          frameAt(bytes, 0),
          frameAt(bytes, 0),
          bytes.subarray(HEADER_BYTES + 2 * SEALED_FRAME),
        ]),
    ],
    [
      'a doubled frame',
      (bytes) => Buffer.concat([bytes.subarray(0, HEADER_BYTES), frameAt(bytes, 0), bytes.subarray(HEADER_BYTES)]),
    ],
    ['a missing end', (bytes) => bytes.subarray(0, -1)],
    ['a missing frame at the end', (bytes) => bytes.subarray(0, HEADER_BYTES + 2 * SEALED_FRAME)],
    ['a byte more', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['nothing but the header', (bytes) => bytes.subarray(0, HEADER_BYTES)],
    ['nothing', () => Buffer.alloc(0)],
  ])('with %s are refused', async ([, tamper]) => {
    const blob = await sealed(randomBytes(2 * F + 100));
    await store.put(blob.path, tamper(await bytesOf(blob)));
    await expect(read(blob)).rejects.toThrow(DecryptionFailed);
  });

  test('that were cut are refused though the row says a smaller size, and a later frame is not the last', async () => {
    const blob = await sealed(randomBytes(3 * F));
    await store.put(blob.path, (await bytesOf(blob)).subarray(0, HEADER_BYTES + 2 * SEALED_FRAME));
    await expect(read({ ...blob, sizeBytes: 2 * F })).rejects.toThrow(DecryptionFailed);
  });

  test('of another blob, of an earlier put, or under another key open nowhere', async () => {
    const [one, other] = [await sealed(randomBytes(F)), await sealed(randomBytes(F))];
    const earlier = await bytesOf(one);
    await store.put(other.path, earlier);
    await expect(read(other)).rejects.toThrow(DecryptionFailed);
    await expect(read({ ...one, path: other.path, blobId: other.blobId })).rejects.toThrow(DecryptionFailed);
    await expect(read({ ...one, key: newBlobKey() })).rejects.toThrow(DecryptionFailed);
    const again = await putSealed(store, one, Readable.from([randomBytes(F)]));
    expect(again.equals(one.header)).toBe(false);
    await store.put(one.path, earlier);
    await expect(read({ ...one, header: again })).rejects.toThrow(DecryptionFailed);
  });

  test('are gone when they are gone, and content of another length than was said is not kept', async () => {
    const blob = await sealed(randomBytes(10));
    await store.remove(blob.path);
    expect(await openSealed(store, blob)).toBeUndefined();
    for (const sizeBytes of [9, 11]) {
      const put = putSealed(store, { ...blob, sizeBytes }, Readable.from([randomBytes(10)]));
      await expect(put).rejects.toThrow('longer or shorter');
      expect(await store.exists(blob.path)).toBe(false);
    }
  });

  test('show nothing of what they hold, and never the same bytes twice', async () => {
    const clear = Buffer.alloc(2 * F, 'Wexelblatt Zoé ');
    const [one, two] = [await bytesOf(await sealed(clear)), await bytesOf(await sealed(clear))];
    expect(one.includes('Wexelblatt')).toBe(false);
    expect(frameAt(one, 0).equals(frameAt(one, 1))).toBe(false);
    expect(frameAt(one, 0).equals(frameAt(two, 0))).toBe(false);
  });
});
