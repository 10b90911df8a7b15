import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRAME_BYTES as F, HEADER_BYTES, TAG_BYTES } from '../../src/files/sealed/als1.ts';
import { createUploadBench, film, filmWithoutPlace } from './upload-bench.ts';

const SEALED_FRAME = F + TAG_BYTES;

let bench: Awaited<ReturnType<typeof createUploadBench>>;
beforeAll(async () => {
  bench = await createUploadBench();
});
afterAll(() => bench.app.stop());

test('a sealed film is answered by every range that begins or ends at the edge of a frame', async () => {
  const whole = film(3 * F + 1_000);
  const kept = filmWithoutPlace(whole);
  const { downloadUrl } = await bench.doctor.upload('gait.mp4', whole);
  const places = [0, F - 1, F, F + 1, 2 * F - 1, 2 * F, 3 * F - 1, 3 * F, kept.length - 1];
  for (const from of places) {
    for (const to of [...places.filter((place) => place >= from), kept.length + 5, undefined]) {
      const part = await bench.doctor.send(downloadUrl, { headers: { range: `bytes=${from}-${to ?? ''}` } });
      const last = Math.min(to ?? kept.length - 1, kept.length - 1);
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${last}/${kept.length}`]);
      expect(part.headers.get('content-length')).toBe(String(last - from + 1));
      expect(Buffer.from(await part.arrayBuffer()).equals(kept.subarray(from, last + 1))).toBe(true);
    }
  }
  const beyond = await bench.doctor.send(downloadUrl, { headers: { range: `bytes=${kept.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${kept.length}`]);
});

test('of bytes that were altered nothing is sent beyond the frame before: the connection is cut, other frames are served', async () => {
  const whole = film(3 * F + 1_000);
  const { fileId, downloadUrl } = await bench.doctor.upload('gait.mp4', whole);
  const { rows } = await sql<{ path: string }>`
    select b.path from blob b join stored_file f on f.blob_id = b.id where f.id = ${fileId}`.execute(
    bench.app.server.engine.db,
  );
  const path = (await bench.blobs()).find((each) => each.endsWith(rows[0]?.path ?? 'none')) ?? '';
  const bytes = await readFile(path);
  const at = HEADER_BYTES + 2 * SEALED_FRAME + 5;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);

  const answer = await bench.doctor.send(downloadUrl);
  const got: Buffer[] = [];
  const reading = async () => {
    for await (const chunk of answer.body ?? []) got.push(Buffer.from(chunk));
  };
  await expect(reading()).rejects.toThrow();
  const came = Buffer.concat(got);
  expect(came.length).toBeLessThanOrEqual(2 * F);
  expect(came.equals(filmWithoutPlace(whole).subarray(0, came.length))).toBe(true);
  const part = await bench.doctor.send(downloadUrl, { headers: { range: `bytes=0-${F}` } });
  expect((await part.arrayBuffer()).byteLength).toBe(F + 1);
});

test('what is taken in lies sealed under a key of its own, which opens in the row of its file alone', async () => {
  const { db } = bench.app.server.engine;
  const before = new Set(await bench.blobs());
  await bench.doctor.upload('gait.mp4', film(5_000));
  await bench.colleague.upload('letter.pdf', Buffer.from('%PDF-1.7\nWexelblatt\n%%EOF\n'));
  const lying = (await bench.blobs()).filter((path) => !before.has(path));
  expect(lying).toHaveLength(2);
  for (const path of lying) {
    const bytes = await readFile(path);
    expect(bytes.subarray(0, 4).toString()).toBe('ALS1');
    expect(['pictures and sound', 'ftyp', '%PDF', 'Wexelblatt'].filter((text) => bytes.includes(text))).toEqual([]);
  }
  const plain = await sql`
    select f.id from stored_file f join blob b on b.id = f.blob_id
    where b.header is null or f.key_ciphertext is null`.execute(db);
  expect(plain.rows).toEqual([]);
  // A key that is moved to another row opens nothing there.
  const { fileId, downloadUrl } = await bench.doctor.upload('other.mp4', film(5_000));
  await sql`
    update stored_file set key_ciphertext = (select key_ciphertext from stored_file where content_type = 'application/pdf')
    where id = ${fileId}`.execute(db);
  expect((await bench.doctor.send(downloadUrl)).status).toBe(500);
});
