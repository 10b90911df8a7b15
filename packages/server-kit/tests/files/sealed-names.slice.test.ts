import { randomBytes } from 'node:crypto';
import { newId } from '@alethea/kernel/text/ids';
import { carryOverAll } from '@alethea/test-kit/carry-over-all';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { sealNamesTask } from '../../src/files/carry-over/seal-names.ts';
import { type FileNames, type NamedRow, openFileNames } from '../../src/files/file-names.ts';
import { DecryptionFailed } from '../../src/keyring/aes-gcm.ts';
import { keepClearFile } from './clear-file.ts';
import { begin, complete, createUploadBench, film, put } from './upload-bench.ts';

const TABLES = ['stored_file', 'upload_session'] as const;
const OWNER = newId(new Date());
const FILES = 450;
const FORMER = Array.from({ length: FILES }, (_, index) => `Wexelblatt Zoé ${index}.pdf`);

let engine: Engine;
let names: FileNames;
let bench: Awaited<ReturnType<typeof createUploadBench>>;
beforeAll(async () => {
  ({ engine } = await openTestEngine());
  const secret = randomBytes(32);
  names = await openFileNames({ secret: async () => secret });
  bench = await createUploadBench();
});
afterAll(async () => {
  await bench.app.stop();
  await engine.close();
});

/** Does what only a version of before could do. */
async function asBefore(work: () => Promise<unknown>, db = engine.db): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await work();
  for (const table of TABLES) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

async function keepFile(name: { former?: string; sealed?: Buffer }, id = newId(new Date())): Promise<string> {
  const kept = { id, ownerId: OWNER, path: id, formerName: name.former ?? null, name: name.sealed ?? null };
  return keepClearFile(engine.db, kept);
}

async function rowsOf(table: (typeof TABLES)[number]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, name_ciphertext, former_name from ${sql.table(table)} order by id`.execute(engine.db);
  return rows;
}

const readable = async () =>
  (await Promise.all(TABLES.map(rowsOf)))
    .flat()
    .map((row) => names.nameOf(row))
    .toSorted();
const inPlain = async () =>
  (await Promise.all(TABLES.map(rowsOf))).flat().filter(({ former_name }) => former_name !== null).length;

test('a name that is not sealed is refused by the database, whoever writes it', async () => {
  await expect(keepFile({ former: 'Wexelblatt.pdf' })).rejects.toThrow('the name of a file is kept sealed');
  await expect(keepFile({})).rejects.toThrow('stored_file_has_one_name');
  const id = newId(new Date());
  await keepFile({ sealed: names.seal(id, 'Wexelblatt.pdf') }, id);
  const lay = sql`update stored_file set former_name = 'Wexelblatt.pdf', name_ciphertext = null where id = ${id}`;
  await expect(lay.execute(engine.db)).rejects.toThrow('the name of a file is kept sealed');
  await expect(
    sql`insert into upload_session (id, owner_id, former_name, size_bytes, expires_at)
      values (${id}, ${OWNER}, 'Wexelblatt.pdf', 1, now())`.execute(engine.db),
  ).rejects.toThrow('the name of a file is kept sealed');
  await sql`delete from stored_file`.execute(engine.db);
});

test('a name opens in its own row alone, and never where it was altered', () => {
  const [id, other] = [newId(new Date()), newId(new Date())];
  const sealed = names.seal(id, 'Wexelblatt Zoé.pdf');
  expect(names.nameOf({ id, name_ciphertext: sealed, former_name: null })).toBe('Wexelblatt Zoé.pdf');
  expect(() => names.nameOf({ id: other, name_ciphertext: sealed, former_name: null })).toThrow(DecryptionFailed);
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => names.nameOf({ id, name_ciphertext: sealed, former_name: null })).toThrow(DecryptionFailed);
});

describe('names of before', () => {
  test('are read until they are sealed; broken off in the middle nothing is lost, and the next process goes on', async () => {
    await asBefore(async () => {
      await sql`
        with file as materialized (select gen_random_uuid() as id, unnest(${FORMER}::text[]) as name),
        kept as (insert into blob (id, path, size_bytes) select id, id, 1 from file)
        insert into stored_file (id, blob_id, owner_id, former_name, content_type, size_bytes, sha256, created_at)
        select id, id, ${OWNER}, name, 'application/pdf', 1, '', now() from file`.execute(engine.db);
      await sql`
        insert into upload_session (id, owner_id, former_name, size_bytes, expires_at)
        values (${newId(new Date())}, ${OWNER}, 'Wexelblatt.mp4', 1, now())`.execute(engine.db);
    });
    const all = [...FORMER, 'Wexelblatt.mp4'].toSorted();
    expect(await readable()).toEqual(all);

    let left = 250;
    const breaking = (id: string, name: string) => {
      if (left-- === 0) throw new Error('the process ends');
      return names.seal(id, name);
    };
    await expect(sealNamesTask(engine.db, { seal: breaking }).run()).rejects.toThrow('the process ends');
    expect(await inPlain()).toBe(FILES + 1 - 200);
    expect(await readable()).toEqual(all);

    await Promise.all([1, 2].map(() => carryOverAll(sealNamesTask(engine.db, names))));
    expect(await inPlain()).toBe(0);
    expect(await readable()).toEqual(all);
  });

  test('stand in what was uploaded before, and in an upload that was under way', async () => {
    const { db } = bench.app.server.engine;
    const { fileId, downloadUrl } = await bench.doctor.upload('arm.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
    const whole = film(3_000);
    const uploadId = await begin(bench.doctor, 'gait.mp4', whole.length);
    await asBefore(async () => {
      for (const table of TABLES)
        await sql`
          update ${sql.table(table)} set name_ciphertext = null,
            former_name = 'Zoé' || case when id = ${fileId} then '.pdf' else '.mp4' end`.execute(db);
    }, db);
    const served = await bench.doctor.send(`${downloadUrl}&download=1`);
    expect(served.headers.get('content-disposition')).toBe(
      `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%A9.pdf`,
    );
    await put(bench.doctor, uploadId, 0, whole);
    expect((await complete(bench.doctor, uploadId)).fileName).toBe('Zoé.mp4');
    expect((await complete(bench.doctor, uploadId)).fileName).toBe('Zoé.mp4');
  });
});
