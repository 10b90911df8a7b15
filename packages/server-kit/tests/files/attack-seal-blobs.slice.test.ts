import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '@alethea/kernel/text/ids';
import { carryOverAll } from '@alethea/test-kit/carry-over-all';
import { createTestClock } from '@alethea/test-kit/test-clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { sealBlobsTask } from '../../src/files/carry-over/seal-blobs.ts';
import {
  type FileBytes,
  type FileVariant,
  fileBytesColumns,
  fileBytesTables,
  openFileBytes,
} from '../../src/files/file-bytes.ts';
import { openFileKeys } from '../../src/files/file-keys.ts';
import { forgetFiles } from '../../src/files/forget-files.ts';
import { createPendingBlobs } from '../../src/files/pending-blobs.ts';
import type { BlobStore } from '../../src/files/storage/blob-store.ts';
import { createDiskBlobStore } from '../../src/files/storage/disk-blob-store.ts';
import { createS3BlobStore } from '../../src/files/storage/s3-blob-store.ts';
import { dataKeyOf } from '../../src/keyring/data-key.ts';
import { dropAllFiles, keepClearFile } from './clear-file.ts';
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

/** The first file belongs to a record with a key, the others to none. */
const RECORD = newId(new Date());
const secret = randomBytes(32);
const keys = await openFileKeys({
  secret: async () => secret,
  openDataKey: async (recordId, wrapped) => dataKeyOf(recordId, wrapped),
});

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await openTestEngine());
  await sql`
    insert into data_key (record_id, wrapped, master_key_id) values (${RECORD}, ${randomBytes(32)}, 'test')`.execute(
    engine.db,
  );
});
afterAll(() => engine.close());

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('files of before in %s', (_, open) => {
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
      const record = hasThumbnail ? { kind: 'consult', id: RECORD } : null;
      await keepClearFile(engine.db, {
        ...{ ownerId: OWNER, path, thumbnailPath: thumbnail, name: randomBytes(40), record, sha256: path },
      });
    }
  });
  afterEach(async () => {
    await dropAllFiles(engine.db);
    await opened.close();
  });

  const sealAll = (store: Partial<BlobStore> = {}) =>
    sealBlobsTask({ db: engine.db, blobs: { ...blobs, ...store }, keys, clock, log: pino({ level: 'silent' }) }).run();

  /** A run takes as many as it has time for. */
  async function sealRest(lost = 0): Promise<void> {
    const left = async () => (await sql`select from blob where header is null`.execute(engine.db)).rows.length;
    while ((await left()) > lost) await sealAll();
  }

  /** Paths of the rows, each of which must lead to its own content. */
  async function readable(): Promise<string[]> {
    const { rows } = await sql<FileBytes & { first: string }>`
      select ${fileBytesColumns}, f.sha256 as first from ${fileBytesTables}`.execute(engine.db);
    for (const row of rows) {
      const { path, thumbnailPath, first } = row;
      expect(await textOf(row, 'original')).toBe(`content of ${first}`);
      if (thumbnailPath === null) continue;
      expect([thumbnailPath, await textOf(row, 'thumbnail')]).toEqual([`${path}.thumbnail.jpg`, 'small']);
    }
    return rows.flatMap(({ path, thumbnailPath }) => (thumbnailPath ? [path, thumbnailPath] : [path])).toSorted();
  }
  async function textOf(row: FileBytes, variant: FileVariant): Promise<string> {
    const blob = await openFileBytes({ blobs, keys }, row, variant);
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
    for (const path of paths) {
      const object = await blobs.get(path);
      const bytes = object && (await buffer(object.stream));
      expect(bytes?.subarray(0, 4).toString()).toBe('ALS1');
      expect(bytes?.includes('content') || bytes?.includes('small')).toBe(false);
    }
    const inClear = sql`select id from blob where header is null or thumbnail_path is not null and thumbnail_header is null`;
    expect((await inClear.execute(engine.db)).rows).toEqual([]);
    const { rows } = await sql<{ keyed: string | null }>`
      select distinct keyed_by as keyed from stored_file order by 1`.execute(engine.db);
    expect(rows.map(({ keyed }) => keyed)).toEqual([RECORD, null]);
    expect((await sql`select path from pending_blob`.execute(engine.db)).rows).toEqual([]);
  }

  test('are sealed under random keys; the former objects are there for another day, for whoever reads them, and then nothing tells', async () => {
    const reading = await blobs.get(FORMER[0]?.path ?? '');
    await sealRest();
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
      const put: BlobStore['put'] = async (path, content) => {
        ends();
        await blobs.put(path, content);
        ends();
      };
      await expect(sealAll({ put })).rejects.toThrow('the process ends');
      expect(await readable()).toHaveLength(OBJECTS);
      await sealRest();
      await expectAllRandom();
    },
  );

  test('are sealed by several processes at once, each file once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => sealAll()));
    await sealRest();
    await expectAllRandom();
  });

  test('of a file that somebody removes meanwhile leave nothing', async () => {
    const put: BlobStore['put'] = async (path, content) => {
      await blobs.put(path, content);
      await engine.db.transaction().execute((tx) => forgetFiles(tx, sql`true`, clock.now()));
    };
    await sealAll({ put });
    clock.advance(1.1 * DAY_MS);
    await sweep();
    expect(await opened.keys()).toEqual([]);
    expect((await sql`select path from pending_blob`.execute(engine.db)).rows).toEqual([]);
  });

  test.for([0, 1, 2, 3])('stay for now where sealing took so long that it may have been swept (%i)', async (ends) => {
    let left = ends;
    const put: BlobStore['put'] = async (path, content) => {
      await blobs.put(path, content);
      clock.advance(1.1 * DAY_MS);
      await sweep();
      if (left-- === 0) throw new Error('the process ends');
    };
    await expect(sealAll({ put })).rejects.toThrow('the process ends');
    expect((await readable()).filter((path) => RANDOM.test(path))).toEqual([]);
    await sealRest();
    await expectAllRandom();
  });

  test('stay where the bytes are lost, so that a backup can bring them back; the others go on', async () => {
    const lost = FORMER[1]?.path ?? '';
    await blobs.remove(lost);
    await sealRest(1);
    await sealAll();
    const { rows } = await sql<{ path: string }>`select path from blob`.execute(engine.db);
    expect(rows.map(({ path }) => path).filter((path) => !RANDOM.test(path))).toEqual([lost]);
    await blobs.put(lost, Buffer.from(`content of ${lost}`));
    await sealRest();
    await expectAllRandom();
  });
});

test('a store that fails for a while makes the task wait, and notes do not pile up', async () => {
  const opened = await bucket();
  const clock = createTestClock();
  try {
    await opened.blobs.put('activityMedia/x/y', Buffer.from('content'));
    await keepClearFile(engine.db, { ownerId: OWNER, path: 'activityMedia/x/y', name: randomBytes(40) });
    const put = () => Promise.reject(new Error('files are unavailable'));
    const log = pino({ level: 'silent' });
    const task = sealBlobsTask({ db: engine.db, blobs: { ...opened.blobs, put }, keys, clock, log });
    for (let turn = 0; turn < 3; turn += 1) await expect(task.run()).rejects.toThrow('files are unavailable');
    expect((await sql`select path from pending_blob`.execute(engine.db)).rows).toHaveLength(1);
  } finally {
    await dropAllFiles(engine.db);
    await opened.close();
  }
});

test('of two runs at once in one process the later leaves alone what the other has sealed', async () => {
  const opened = await folder();
  try {
    await opened.blobs.put('activityMedia/x/y', Buffer.from('content'));
    await keepClearFile(engine.db, { ownerId: OWNER, path: 'activityMedia/x/y', name: randomBytes(40) });
    const [firstPuts, secondPuts, firstEnds] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    let puts = 0;
    const put: BlobStore['put'] = async (path, content) => {
      puts += 1;
      (puts === 1 ? firstPuts : secondPuts)?.resolve();
      await (puts === 1 ? secondPuts : firstEnds)?.promise;
      await opened.blobs.put(path, content);
    };
    const log = pino({ level: 'silent' });
    const task = sealBlobsTask({ db: engine.db, blobs: { ...opened.blobs, put }, keys, clock: createTestClock(), log });
    const first = task.run().finally(firstEnds?.resolve);
    await firstPuts?.promise;
    await Promise.all([first, task.run()]);
    const { rows } = await sql<FileBytes>`select ${fileBytesColumns} from ${fileBytesTables}`.execute(engine.db);
    const read = rows[0] && (await openFileBytes({ blobs: opened.blobs, keys }, rows[0], 'original'));
    expect(read && (await buffer(read.stream)).toString()).toBe('content');
    expect(puts).toBe(2);
  } finally {
    await dropAllFiles(engine.db);
    await opened.close();
  }
});

test('a film that is being watched while it is sealed plays on, in parts too', async () => {
  const bench = await createUploadBench();
  try {
    const { db } = bench.app.server.engine;
    const { blobs, storage } = bench.app.server.features;
    const whole = film(3 * 1024 * 1024);
    const { fileId, downloadUrl } = await bench.doctor.upload('gait.mp4', whole);
    const former = `activityMedia/${OWNER}/abcdefghijklmnopWexelblatt.mp4`;
    await blobs.put(former, filmWithoutPlace(whole));
    await sql`update blob set path = ${former}, header = null`.execute(db);
    await sql`update stored_file set key_ciphertext = null where id = ${fileId}`.execute(db);
    const watching = await bench.doctor.send(downloadUrl);
    const sealing = storage.tasks.find(({ name }) => name === 'seal-blobs');
    if (!sealing) throw new Error('no such task');
    await carryOverAll(sealing);
    const kept = filmWithoutPlace(whole);
    expect(Buffer.from(await watching.arrayBuffer()).equals(kept)).toBe(true);
    const part = await bench.doctor.send(downloadUrl, { headers: { range: 'bytes=500-599' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 500-599/${kept.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(kept.subarray(500, 600))).toBe(true);
    const after = await sql<{ path: string }>`select path from blob where header is not null`.execute(db);
    expect(after.rows[0]?.path).toMatch(RANDOM);
  } finally {
    await bench.app.stop();
  }
});
