import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '@alethea/kernel/ids';
import { createTestClock } from '@alethea/test-kit/test-clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../src/engine/engine.ts';
import type { BlobStore } from '../src/files/blob-store.ts';
import { renameObjectsTask } from '../src/files/carry-over/rename-objects.ts';
import { createDiskBlobStore } from '../src/files/disk-blob-store.ts';
import { forgetFiles } from '../src/files/forget-files.ts';
import { createPendingBlobs } from '../src/files/pending-blobs.ts';
import { createS3BlobStore } from '../src/files/s3-blob-store.ts';
import { startS3Server } from './s3-server.ts';
import { createUploadBench, film, filmWithoutPlace } from './upload-bench.ts';

const DAY_MS = 24 * 3_600_000;
const OWNER = newId(new Date());
const RANDOM = /^(activityMedia|formFiles)\/[a-z2-7]{32}(\.thumbnail\.jpg)?$/;
/** One with a thumbnail among them. */
const FORMER = [
  { path: `activityMedia/${OWNER}/abcdefghijklmnopWexelblatt Zoé.jpg`, hasThumbnail: true },
  { path: `activityMedia/${OWNER}/qrstuvwxyz234567Wexelblatt.pdf`, hasThumbnail: false },
  { path: `formFiles/${OWNER}/abcdefghijklmnopsigned.pdf`, hasThumbnail: false },
];
const OBJECTS = 4;

interface Opened {
  readonly blobs: BlobStore;
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

async function folder(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'alethea-keys-'));
  return {
    blobs: createDiskBlobStore(root),
    async keys() {
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .toSorted();
    },
    close: () => rm(root, { recursive: true }),
  };
}

async function bucket(): Promise<Opened> {
  const server = await startS3Server('path');
  return {
    blobs: createS3BlobStore({ ...server.settings, prefix: '' }),
    keys: async () => [...server.objects.keys()].toSorted(),
    close: () => server.stop(),
  };
}

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await openTestEngine());
});
afterAll(() => engine.close());

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('keys of before in %s', (_, open) => {
  const clock = createTestClock();
  let opened: Opened;
  let blobs: BlobStore;
  beforeEach(async () => {
    opened = await open();
    blobs = opened.blobs;
    for (const { path, hasThumbnail } of FORMER) {
      const thumbnail = hasThumbnail ? `${path}.thumbnail.jpg` : null;
      await blobs.put(path, Buffer.from(`content of ${path}`));
      if (thumbnail) await blobs.put(thumbnail, Buffer.from('small'));
      const id = newId(new Date());
      await sql`
        insert into stored_file (id, owner_id, path, thumbnail_path, name_ciphertext, content_type, size_bytes, sha256,
          created_at)
        values (${id}, ${OWNER}, ${path}, ${thumbnail}, ${randomBytes(40)}, 'image/jpeg', 1, ${path}, now())
      `.execute(engine.db);
    }
  });
  afterEach(async () => {
    await sql`delete from stored_file`.execute(engine.db);
    await sql`delete from pending_blob`.execute(engine.db);
    await opened.close();
  });

  const rename = (store: Partial<BlobStore> = {}) =>
    renameObjectsTask({ db: engine.db, blobs: { ...blobs, ...store }, clock, log: pino({ level: 'silent' }) }).run();

  /** Paths of the rows, each of which must lead to its own content. */
  async function readable(): Promise<string[]> {
    const { rows } = await sql<{ path: string; thumbnail: string | null; first: string }>`
      select path, thumbnail_path as thumbnail, sha256 as first from stored_file`.execute(engine.db);
    for (const { path, thumbnail, first } of rows) {
      expect(await textAt(path)).toBe(`content of ${first}`);
      if (thumbnail) expect([thumbnail, await textAt(thumbnail)]).toEqual([`${path}.thumbnail.jpg`, 'small']);
    }
    return rows.flatMap(({ path, thumbnail }) => (thumbnail ? [path, thumbnail] : [path])).toSorted();
  }
  async function textAt(path: string): Promise<string> {
    const blob = await blobs.get(path);
    return blob ? (await buffer(blob.stream)).toString() : 'nothing';
  }
  const sweep = () => createPendingBlobs(engine.db, blobs).sweep(new Date(clock.now().getTime() - DAY_MS));
  async function expectAllRandom(): Promise<void> {
    clock.advance(1.1 * DAY_MS);
    await sweep();
    const paths = await readable();
    expect(paths).toHaveLength(OBJECTS);
    expect(paths.filter((path) => !RANDOM.test(path))).toEqual([]);
    expect(await opened.keys()).toEqual(paths);
    expect((await sql`select path from pending_blob`.execute(engine.db)).rows).toEqual([]);
  }

  test('become random; the former objects are there for another day, for whoever reads them, and then nothing tells', async () => {
    const reading = await blobs.get(FORMER[0]?.path ?? '');
    await rename();
    expect((await readable()).every((path) => RANDOM.test(path))).toBe(true);
    clock.advance(0.9 * DAY_MS);
    expect(await sweep()).toBe(0);
    expect(await opened.keys()).toHaveLength(2 * OBJECTS);
    expect(reading && (await buffer(reading.stream)).toString()).toBe(`content of ${FORMER[0]?.path}`);
    await expectAllRandom();
  });

  test.for(Array.from({ length: 2 * OBJECTS }, (_, step) => step))(
    'broken off at step %i, no file is lost, and what is left over goes with the sweep',
    async (step) => {
      let left = step;
      const ends = () => {
        if (left-- === 0) throw new Error('the process ends');
      };
      const copy: BlobStore['copy'] = async (from, to) => {
        ends();
        const copied = await blobs.copy(from, to);
        ends();
        return copied;
      };
      await expect(rename({ copy })).rejects.toThrow('the process ends');
      expect(await readable()).toHaveLength(OBJECTS);
      await rename();
      await expectAllRandom();
    },
  );

  test('are changed by several processes at once, each file once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => rename()));
    await expectAllRandom();
  });

  test('of a file that somebody removes meanwhile leave nothing', async () => {
    const copy: BlobStore['copy'] = async (from, to) => {
      const copied = await blobs.copy(from, to);
      await forgetFiles(engine.db, sql`true`, clock.now());
      return copied;
    };
    await rename({ copy });
    clock.advance(1.1 * DAY_MS);
    await sweep();
    expect(await opened.keys()).toEqual([]);
    expect((await sql`select path from pending_blob`.execute(engine.db)).rows).toEqual([]);
  });

  test.for([0, 1, 2, 3])('stay for now where a copy took so long that it may have been swept (%i)', async (ends) => {
    let left = ends;
    const copy: BlobStore['copy'] = async (from, to) => {
      const copied = await blobs.copy(from, to);
      clock.advance(1.1 * DAY_MS);
      await sweep();
      if (left-- === 0) throw new Error('the process ends');
      return copied;
    };
    await expect(rename({ copy })).rejects.toThrow('the process ends');
    expect((await readable()).filter((path) => RANDOM.test(path))).toEqual([]);
    await rename();
    await expectAllRandom();
  });

  test('stay where the bytes are lost, so that a backup can bring them back; the others go on', async () => {
    const lost = FORMER[1]?.path ?? '';
    await blobs.remove(lost);
    await rename();
    const { rows } = await sql<{ path: string }>`select path from stored_file`.execute(engine.db);
    expect(rows.map(({ path }) => path).filter((path) => !RANDOM.test(path))).toEqual([lost]);
    await blobs.put(lost, Buffer.from(`content of ${lost}`));
    await rename();
    await expectAllRandom();
  });
});

test('a store that fails for a while makes the task wait, and notes do not pile up', async () => {
  const opened = await bucket();
  const clock = createTestClock();
  try {
    await sql`
      insert into stored_file (id, owner_id, path, name_ciphertext, content_type, size_bytes, sha256, created_at)
      values (${newId(new Date())}, ${OWNER}, 'activityMedia/x/y', ${randomBytes(40)}, 'image/jpeg', 1, '', now())
    `.execute(engine.db);
    const copy = () => Promise.reject(new Error('files are unavailable'));
    const log = pino({ level: 'silent' });
    const task = renameObjectsTask({ db: engine.db, blobs: { ...opened.blobs, copy }, clock, log });
    for (let turn = 0; turn < 3; turn += 1) await expect(task.run()).rejects.toThrow('files are unavailable');
    expect((await sql`select path from pending_blob`.execute(engine.db)).rows).toHaveLength(1);
  } finally {
    await sql`delete from stored_file`.execute(engine.db);
    await opened.close();
  }
});

test('a film that is being watched while its key changes plays on, in parts too', async () => {
  const bench = await createUploadBench();
  try {
    const { db } = bench.app.server.engine;
    const { blobs, storage } = bench.app.server.features;
    const whole = film(3 * 1024 * 1024);
    const { fileId, downloadUrl } = await bench.doctor.upload('gait.mp4', whole);
    const { rows } = await sql<{ path: string }>`select path from stored_file`.execute(db);
    const former = `activityMedia/${OWNER}/abcdefghijklmnopWexelblatt.mp4`;
    await blobs.copy(rows[0]?.path ?? '', former);
    await blobs.remove(rows[0]?.path ?? '');
    await sql`update stored_file set path = ${former} where id = ${fileId}`.execute(db);
    const watching = await bench.doctor.send(downloadUrl);
    await storage.tasks.find(({ name }) => name === 'rename-objects')?.run();
    const kept = filmWithoutPlace(whole);
    expect(Buffer.from(await watching.arrayBuffer()).equals(kept)).toBe(true);
    const part = await bench.doctor.send(downloadUrl, { headers: { range: 'bytes=500-599' } });
    expect(Buffer.from(await part.arrayBuffer()).equals(kept.subarray(500, 600))).toBe(true);
    const after = await sql<{ path: string }>`select path from stored_file`.execute(db);
    expect(after.rows[0]?.path).toMatch(RANDOM);
  } finally {
    await bench.app.stop();
  }
});
