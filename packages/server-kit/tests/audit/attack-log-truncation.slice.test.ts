import { createHash } from 'node:crypto';
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkHash } from '../../src/audit/audit-link.ts';
import { openAuditScene } from './audit-log-scene.ts';

const MINUTE_MS = 60_000;

let log: Awaited<ReturnType<typeof openAuditScene>>;
beforeAll(async () => {
  log = await openAuditScene();
  await log.sealed(3, 3, 3);
  await log.keep();
});
beforeEach(() => log.asKept());
afterAll(() => log.close());

const first = async (link: number) => (await log.eventIds(link))[0] ?? '';

test('rows cut off the end of the log are named', async () => {
  const ids = await log.eventIds(3);
  await log.asOwner(`delete from audit_event where id = any('{${ids.join()}}')`);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsMissing', link: 3, entryIds: ids }]);
});

test('rows cut off the end together with their links are missed by the head, also when the log goes on', async () => {
  const ids = [...(await log.eventIds(2)), ...(await log.eventIds(3))];
  await log.asOwner(`delete from audit_event where id = any('{${ids.join()}}');
    delete from audit_seal where sequence > 1`);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'cutOff', link: 2, count: 2 }]);
  await log.sealed(3, 3, 3);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'replaced', link: 3 }]);
});

test('a row taken out of the middle is named', async () => {
  const id = await first(2);
  await log.asOwner(`delete from audit_event where id = '${id}'`);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsMissing', link: 2, entryIds: [id] }]);
});

test('a link taken out of the middle is told, and its rows are then in no link', async () => {
  await log.asOwner('delete from audit_seal where sequence = 2');
  expect((await log.chain.verify()).findings).toMatchObject([
    { kind: 'linksMissing', link: 2, count: 1 },
    { kind: 'rowsInNoLink', count: 3 },
  ]);
});

test('a row altered with the triggers off is named', async () => {
  const id = await first(2);
  await log.asOwner(`update audit_event set person_name = 'Somebody Else' where id = '${id}'`);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsAltered', link: 2, entryIds: [id] }]);
});

test('a row altered together with its link, hashes and all that follows, lacks our signature', async () => {
  const { db } = log.engine;
  await log.asOwner(`update audit_event set person_name = 'Somebody Else' where id = '${await first(3)}'`);
  const { rows } = await sql<{ row: string }>`
    select jsonb_set(to_jsonb(audit_event), '{recorded_at}',
      to_jsonb(extract(epoch from recorded_at)::numeric::text))::text as row
    from audit_event where id = any((select event_ids from audit_seal where sequence = 3)::uuid[])
    order by id`.execute(db);
  const rowHashes = Buffer.concat(rows.map(({ row }) => createHash('sha256').update(row).digest()));
  const link = await sql<Parameters<typeof linkHash>[0]>`
    select sequence, sealed_at as "sealedAt", event_ids::text[] as "eventIds", previous_hash as "previousHash",
      rows_total as "rowsTotal" from audit_seal where sequence = 3`.execute(db);
  const forged = link.rows[0] && linkHash({ ...link.rows[0], rowHashes });
  await log.asOwner(`update audit_seal set row_hashes = '\\x${rowHashes.toString('hex')}', hash = '${forged}'
    where sequence = 3`);
  expect(await log.kinds()).toEqual(['linkForged', 'replaced']);
});

test('a link in the old, unsigned form after a signed one is forged', async () => {
  await log.asOwner(`update audit_seal set version = 1 where sequence = 3`);
  expect(await log.kinds()).toEqual(['linkForged']);
});

test('an older head put back is known by its dated copies', async () => {
  const head = join(log.headFolder, 'head.json');
  const kept = join(log.headFolder, 'kept');
  await copyFile(head, kept);
  await log.sealed(2);
  await copyFile(kept, head);
  expect(await log.kinds()).toEqual(['headReplayed']);
});

test('an older head put back with its copy, while the log is as it was, has not followed the chain', async () => {
  const names = (await readdir(log.headFolder)).filter((name) => name.endsWith('.json'));
  for (const name of names) await copyFile(join(log.headFolder, name), join(log.headFolder, `${name}.kept`));
  await log.sealed(2);
  for (const name of names) await copyFile(join(log.headFolder, `${name}.kept`), join(log.headFolder, name));
  log.clock.advance(11 * MINUTE_MS);
  expect(await log.kinds()).toEqual(['headBehind']);
});

test('a head that was written by somebody else is none', async () => {
  await writeFile(join(log.headFolder, 'head.json'), '{"head": {}, "signature": "00"}');
  expect(await log.kinds()).toEqual(['headForged']);
});

test('a head that was removed is missed', async () => {
  await rm(join(log.headFolder, 'head.json'));
  expect(await log.kinds()).toEqual(['headMissing']);
});

test('rows that are kept from the sealing are in no link, by number and by name', async () => {
  await log.append(2);
  const waiting = await sql<{ id: string }>`
    select event_id as id from audit_unsealed order by 1`.execute(log.engine.db);
  await log.engine.runScript('delete from audit_unsealed');
  await log.chain.seal();
  const entryIds = waiting.rows.map(({ id }) => id);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsInNoLink', entryIds, count: 2 }]);
  expect(await log.chain.verifyEnd('counted')).toMatchObject([{ kind: 'rowsInNoLink', count: 2 }]);
});

test('a row that vanishes before it is sealed is missed by the link that was to hold it', async () => {
  await log.append(2);
  await log.asOwner(`delete from audit_event where id = (select event_id from audit_unsealed limit 1)`);
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsMissing', link: null, count: 1 }]);
  await log.chain.seal();
  expect((await log.chain.verify()).findings).toMatchObject([{ kind: 'rowsMissing', link: 4, count: 1 }]);
});
