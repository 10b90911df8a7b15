import type { Actor } from '@alethea/server-kit/operations/actor';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownList } from '../list/unread-consults.ts';
import { buildScene } from './consult-scene.ts';

const PAGE_ROWS = 21;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Copies a consult 3,000 times, each between two of a hundred people, who come from nowhere. */
async function fillLists(consultId: string): Promise<void> {
  await app.server.engine.runScript(`
    begin;
    set local session_replication_role = replica;
    create temporary table copy on commit drop as
      select gen_random_uuid() as id, md5('referrer ' || n % 50)::uuid as referrer, md5('consultant ' || n % 47)::uuid as consultant
      from generate_series(1, 3000) n;
    insert into consult select filled.* from copy, consult c, jsonb_populate_record(c, jsonb_build_object('id', copy.id)) filled
      where c.id = '${consultId}';
    create temporary table part on commit drop as
      select copy.id, m.person_id as of, case m.activity_role when 'referrer' then copy.referrer else copy.consultant end as person
      from copy, consult_member m where m.consult_id = '${consultId}' and m.activity_role in ('referrer', 'consultant');
    insert into consult_member select filled.* from part join consult_member m on m.person_id = part.of,
      jsonb_populate_record(m, jsonb_build_object('consult_id', part.id, 'person_id', part.person)) filled
      where m.consult_id = '${consultId}';
    insert into consult_state select filled.* from part join consult_state s on s.person_id = part.of,
      jsonb_populate_record(s, jsonb_build_object('consult_id', part.id, 'person_id', part.person)) filled
      where s.consult_id = '${consultId}';
    commit`);
  await app.server.engine.runScript('analyze');
}

test('PostgreSQL expects a whole page of a person’s own list, so that each connection keeps one plan for everybody', async () => {
  const scene = await buildScene(app);
  await fillLists(await scene.ask());
  const { rows: people } = await sql<{ personId: string }>`
    select person_id as "personId" from consult_state where folder = 'inbox' and listed
    group by person_id having count(*) >= ${PAGE_ROWS} limit 1`.execute(app.server.engine.db);
  const actor: Actor = {
    personId: people[0]?.personId ?? '',
    sessionId: 'none',
    firstName: 'Robin',
    lastName: 'Ames',
    roles: [],
    permissions: new Set(),
    clinicId: null,
    providerType: 'md',
  };
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Node Type': string; 'Plan Rows': number } }] }>`
    explain (format json)
    select s.consult_id from ${ownList(actor, 'inbox')}
    order by s.last_message_received_at desc, s.consult_id desc limit ${PAGE_ROWS}`.execute(app.server.engine.db);
  expect(rows[0]?.['QUERY PLAN'][0].Plan).toMatchObject({ 'Node Type': 'Limit', 'Plan Rows': PAGE_ROWS });
});
