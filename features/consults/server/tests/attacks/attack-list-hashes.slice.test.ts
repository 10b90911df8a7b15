import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { sendConsult } from '@alethea/requests/contract';
import { carryOverAll } from '@alethea/test-kit/carry-over-all';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUpPatient, searchClinicConsults, searchConsults } from '../../../contract/index.ts';
import { createFormerEntries } from '../../list/reindex-search.ts';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
});
afterAll(() => app.stop());

async function ask(patientLastName: string, phn: string): Promise<string> {
  const client = await scene.as(scene.referrer);
  const payload = { ...app.world.sendPayload({ from: scene.referrer, to: scene.service }), patientLastName, phn };
  return (await client.call(sendConsult, payload)).activityId;
}

interface Entry {
  readonly listId: string;
  readonly hashes: readonly string[];
}

async function entriesOf(consultId: string): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select list_id as "listId", hashes::text[] as hashes from consult_search where consult_id = ${consultId}
    order by list_id`.execute(app.server.engine.db);
  return rows;
}

async function lookupHashesOf(consultId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ hashes: string[] }>`
    select keyword_hashes::text[] as hashes from consult where id = ${consultId}`.execute(app.server.engine.db);
  return rows[0]?.hashes ?? [];
}

test('no hash of one list stands in another or in the lookup, nor does mixing them with the lists’ ids bring them together', async () => {
  const id = await ask('Kowalczyk', makeHealthNumber('AB', Math.random));
  const entries = await entriesOf(id);
  expect(entries.length).toBeGreaterThan(3);
  const half = (listId: string) => BigInt.asIntN(64, BigInt(`0x${listId.replaceAll('-', '').slice(-16)}`));
  for (const mixed of [false, true]) {
    const all = entries.flatMap(({ listId, hashes }) =>
      hashes.map((hash) => (mixed ? BigInt(hash) ^ half(listId) : BigInt(hash)).toString()),
    );
    const seen = [...all, ...(await lookupHashesOf(id))];
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('entries in the form of before are found, and are carried over by opening each consult', async () => {
  const phn = makeHealthNumber('AB', Math.random);
  const id = await ask('Oberlander', phn);
  const made = await entriesOf(id);
  const { db } = app.server.engine;
  const { keyring } = app.server.features;
  const former = [
    ...keyring.formerTermHashes(['oberlander', phn]),
    keyring.keyedHash('health-number', phn),
    keyring.keyedHash('health-number-head', phn.slice(0, 3)),
  ];
  await sql`update consult set search_form = 0, keyword_hashes = ${former}::bigint[] where id = ${id}`.execute(db);
  await sql`
    update consult_search set hashes = list_hashes(${former}::bigint[], list_id) where consult_id = ${id}`.execute(db);

  const specialist = await scene.as(scene.specialist);
  const lookedUp = async () => (await specialist.call(lookUpPatient, { phn })).map(({ lastName }) => lastName);
  const found = async (term: string) =>
    (await specialist.call(searchConsults, { terms: [term] })).consults.map(({ activityId }) => activityId);
  expect(await lookedUp()).toEqual(['Oberlander']);
  expect(await found('oberlander')).toEqual([id]);

  const tasks = app.server.features.consults.tasks ?? [];
  const reindex = tasks.filter((task) => 'everyMs' in task).find(({ name }) => name === 'reindex-search');
  if (!reindex) throw new Error('no such task');
  await carryOverAll(reindex);
  const sorted = (entries: readonly Entry[]) => entries.map(({ listId, hashes }) => [listId, hashes.toSorted()]);
  expect(sorted(await entriesOf(id))).toEqual(sorted(made));
  expect((await lookupHashesOf(id)).filter((hash) => former.includes(hash))).toEqual([]);
  expect(await lookedUp()).toEqual(['Oberlander']);
  expect(await found('ober')).toEqual([id]);
  expect(await createFormerEntries().areLeft(db)).toBe(false);
  const clinic = await scene.as(
    await app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [scene.answeringClinic] }),
  );
  expect((await clinic.call(searchClinicConsults, { terms: ['ober'] })).consults).toHaveLength(1);
});
