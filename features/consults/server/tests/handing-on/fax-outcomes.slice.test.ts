import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dismissConsultFax,
  getConsultFaxes,
  listAuditLog,
  listFailedFaxes,
  retryConsultFax,
  withdrawConsult,
} from '../../../contract/index.ts';
import { say } from '../consult-scene.ts';
import { type FaxScene, MINUTE_MS, SPECIALIST, startFaxScene } from './fax-scene.ts';
import { buildForwardScene, type ForwardScene } from './forward-scene.ts';

const QUESTION = 'Is this patch of hair loss scarring?';

let line: FaxScene;
let scene: ForwardScene;
let referrer: TestClient;
let specialist: TestClient;
beforeAll(async () => {
  line = await startFaxScene();
  scene = line.scene;
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => line.stop());
beforeEach(() => line.begin());

describe('to nobody it should not reach', () => {
  const all = { econsult: { incoming: { enabled: true } } };

  test.for([
    [
      'who is no member any more',
      (id: string) =>
        sql`update consult_member set ended_at = now(), ended_by = person_id where consult_id = ${id} and activity_role = 'consultant'`,
    ],
    [
      'a location that is disabled',
      () => sql`update person_location set disabled = true where person_id = ${scene.specialist.id}`,
    ],
    [
      'a location without a number',
      () => sql`update person_location set fax = '' where person_id = ${scene.specialist.id}`,
    ],
    ['a locked account', () => sql`update person set locked_at = now() where id = ${scene.specialist.id}`],
    [
      'who may not open consults any more',
      () => sql`update person_role set role = 'free' where person_id = ${scene.specialist.id} and role = 'specialist'`,
    ],
  ] as const)('nothing goes to %s', async ([, spoil]) => {
    await line.prefer(scene.specialist, all);
    const activityId = await scene.ask();
    await spoil(activityId).execute(line.db);
    await line.pass();
    expect(line.faxed()).toEqual([]);
    await sql`update person_location set disabled = false, fax = ${SPECIALIST} where person_id = ${scene.specialist.id}`.execute(
      line.db,
    );
    await sql`update person set locked_at = null where id = ${scene.specialist.id}`.execute(line.db);
    await sql`update person_role set role = 'specialist' where person_id = ${scene.specialist.id} and role = 'free'`.execute(
      line.db,
    );
    await scene.ask();
    await line.pass();
    expect(line.numbers()).toEqual([SPECIALIST]);
  });

  test('the number is that which the location has today', async () => {
    await line.prefer(scene.specialist, all);
    await scene.ask();
    await line.setNumber(scene.specialist, '4035550179');
    await line.pass();
    await line.setNumber(scene.specialist, SPECIALIST);
    expect(line.numbers()).toEqual(['4035550179']);
  });
});

describe('what becomes of it', () => {
  const tasksOf = async (client: TestClient, activityId: string) =>
    (await client.call(listFailedFaxes, {})).faxes.filter((task) => task.activityId === activityId);

  async function failed(): Promise<{ activityId: string; faxId: string }> {
    await line.prefer(scene.specialist, {});
    const activityId = await scene.ask({ question: QUESTION });
    await line.pass();
    const [task] = await tasksOf(specialist, activityId);
    return { activityId, faxId: task?.faxId ?? '' };
  }

  test('a busy line is tried four times; then it is a task of whose fax it is, who sends it again or sets it aside', async () => {
    line.srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'User Busy' }];
    const { activityId, faxId } = await failed();
    expect(line.numbers()).toEqual(Array.from({ length: 4 }, () => SPECIALIST));
    expect(await tasksOf(specialist, activityId)).toMatchObject([{ faxId, state: 'failed', reason: 'busy' }]);
    expect(await tasksOf(referrer, activityId)).toEqual([]);
    expect(await codeOf(referrer.call(retryConsultFax, { activityId, faxId }))).toBe('fax_not_found');

    line.srfax.behaviour.statuses = [{ SentStatus: 'Sent' }];
    line.srfax.queued.length = 0;
    await specialist.call(retryConsultFax, { activityId, faxId });
    await line.settled();
    expect(line.numbers()).toEqual([SPECIALIST]);
    expect(line.faxed()[0]?.pages.join()).toContain(QUESTION);
    expect(await tasksOf(specialist, activityId)).toEqual([]);
    expect(await codeOf(specialist.call(dismissConsultFax, { activityId, faxId }))).toBe('fax_not_failed');
  });

  test('[C13] one that is under way when its consult is withdrawn is tried no second time, and is no task', async () => {
    await line.prefer(scene.specialist, {});
    line.srfax.behaviour.statuses = [{ SentStatus: 'In Progress' }];
    const activityId = await scene.ask({ question: QUESTION });
    await line.app.passTime(11 * MINUTE_MS);
    await expect.poll(line.numbers).toEqual([SPECIALIST]);
    await referrer.call(withdrawConsult, { activityId, reason: 'Wrong patient' });
    line.srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'User Busy' }];
    await line.settled();
    expect(line.numbers()).toEqual([SPECIALIST]);
    const { rows } = await sql`
      select state, reason, handled_by as by from consult_fax where consult_id = ${activityId}`.execute(line.db);
    expect(rows).toEqual([{ state: 'failed', reason: 'withdrawn', by: scene.referrer.id }]);
  });

  test('a number without a machine is tried once, and the task can be set aside', async () => {
    line.srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'Invalid number' }];
    const { activityId, faxId } = await failed();
    expect(line.numbers()).toEqual([SPECIALIST]);
    await specialist.call(dismissConsultFax, { activityId, faxId });
    expect(await tasksOf(specialist, activityId)).toEqual([]);
  });

  test('[S28] a wrong number is corrected for this fax alone, and any writing of it will do', async () => {
    line.srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'Invalid number' }];
    const { activityId, faxId } = await failed();
    expect(await tasksOf(specialist, activityId)).toMatchObject([{ faxNumber: SPECIALIST, reason: 'number_wrong' }]);
    const wrong = specialist.call(retryConsultFax, { activityId, faxId, faxNumber: '555-0188' });
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
    line.srfax.behaviour.statuses = [{ SentStatus: 'Sent' }];
    line.srfax.queued.length = 0;
    await specialist.call(retryConsultFax, { activityId, faxId, faxNumber: '1 (403) 555-0188' });
    await line.settled();
    expect(line.numbers()).toEqual(['4035550188']);
    expect(line.faxed()[0]?.pages[0]).toMatch(/Call\n\(\d{3}\) \d{3}-\d{4}/);
    expect(await tasksOf(specialist, activityId)).toEqual([]);
    await scene.ask();
    await line.pass();
    expect(line.numbers().at(-1)).toBe(SPECIALIST);
  });

  /** A consult with two consultants whose one machine never answers, and the task that came of it. */
  async function failedForTwo(number: string) {
    const order = { roles: ['specialist'], clinics: [scene.otherClinic], preferences: { fax: {} } };
    const people = [await line.app.world.person(order), await line.app.world.person(order)] as const;
    for (const person of people) await line.setNumber(person, number);
    const service = await line.app.world.service({ people: [...people], clinic: scene.otherClinic });
    line.srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'Invalid number' }];
    const payload = line.app.world.sendPayload({ from: scene.referrer, to: service });
    const { activityId } = await referrer.call(sendConsult, payload);
    await line.pass();
    const clients = [await scene.as(people[0]), await scene.as(people[1])] as const;
    const [task] = await tasksOf(clients[0], activityId);
    line.srfax.behaviour.statuses = [{ SentStatus: 'Sent' }];
    line.srfax.queued.length = 0;
    return { activityId, faxId: task?.faxId ?? '', people, clients };
  }

  test('one machine that two share is a task of both, and nobody else’s; whoever deals with it has done so for both', async () => {
    const { activityId, faxId, people, clients } = await failedForTwo('4035550175');
    for (const client of clients) {
      expect(await tasksOf(client, activityId)).toMatchObject([{ faxId, state: 'failed' }]);
      const { faxes } = await client.call(getConsultFaxes, { activityId });
      expect(faxes).toMatchObject([{ faxId, state: 'failed', isTask: true, numberToday: '4035550175' }]);
    }
    expect(await tasksOf(referrer, activityId)).toEqual([]);
    expect((await referrer.call(getConsultFaxes, { activityId })).faxes).toEqual([]);

    await clients[1].call(retryConsultFax, { activityId, faxId });
    await line.settled();
    expect(line.numbers()).toEqual(['4035550175']);
    for (const { lastName } of people) expect(line.faxed()[0]?.pages[0]).toContain(lastName);
    expect(await codeOf(clients[0].call(dismissConsultFax, { activityId, faxId }))).toBe('fax_not_failed');
    for (const client of clients) {
      expect(await tasksOf(client, activityId)).toEqual([]);
      const { faxes } = await client.call(getConsultFaxes, { activityId });
      expect(faxes).toMatchObject([{ state: 'delivered', numberToday: '' }, { faxId }]);
    }
  });

  test('once the first of the two has left, the other sends it again, to themselves alone', async () => {
    const { activityId, faxId, people, clients } = await failedForTwo('4035550176');
    await sql`
      update consult_member set ended_at = now(), ended_by = person_id
      where consult_id = ${activityId} and person_id = ${people[0].id}`.execute(line.db);
    await line.setNumber(people[1], '4035550177');
    const { faxes } = await clients[1].call(getConsultFaxes, { activityId });
    expect(faxes).toMatchObject([{ faxNumber: '4035550176', numberToday: '4035550177' }]);
    await clients[1].call(retryConsultFax, { activityId, faxId });
    await line.settled();
    expect(line.numbers()).toEqual(['4035550177']);
    expect(line.faxed()[0]?.pages[0]).toContain(people[1].lastName);
    expect(line.faxed()[0]?.pages[0]).not.toContain(people[0].lastName);
    expect(await codeOf(clients[0].call(getConsultFaxes, { activityId }))).toBe('consult_not_found');
  });

  test('a fax of which nothing is known is never sent again by itself, however often the jobs run', async () => {
    line.srfax.behaviour.queue = 'cut';
    const { activityId } = await failed();
    await line.pass();
    await line.pass();
    expect(line.srfax.queued).toHaveLength(1);
    expect(await tasksOf(specialist, activityId)).toMatchObject([{ state: 'unclear', reason: 'interrupted' }]);
  });

  test('a job that runs twice, as after a kill, sends one fax', async () => {
    await line.prefer(scene.specialist, {});
    const activityId = await scene.ask();
    await line.pass();
    await sql`
      insert into pgboss.job (name, data, policy, dead_letter) select name, data, policy, dead_letter
      from pgboss.job where name = 'fax-consult' and data ->> 'consultId' = ${activityId}`.execute(line.db);
    await line.settled();
    expect(line.srfax.queued).toHaveLength(1);
  });

  test('a send that fails leaves nothing to fax', async () => {
    await line.prefer(scene.specialist, {});
    const activityId = await scene.ask();
    await line.pass();
    line.srfax.queued.length = 0;
    await line.prefer(scene.specialist, { secureMessage: { incoming: { enabled: true } } });
    const [none] = ['0190a0b0-0000-4000-8000-000000000000'];
    expect(await codeOf(say(referrer, activityId, 'Lost.', [none]))).toBe('file_not_found');
    await line.pass();
    expect(line.faxed()).toEqual([]);
  });

  test('stands in the audit log of the consult under the name of whose fax it is', async () => {
    await line.prefer(scene.specialist, {});
    const activityId = await scene.ask();
    await line.pass();
    const { entries } = await referrer.call(listAuditLog, { activityId });
    const logged = entries.filter(({ event }) => event === 'consult.faxedByPreference');
    expect(logged.map(({ authUid }) => authUid)).toEqual([scene.specialist.id]);
  });
});

test('[MODEL-03] where an installation sends no faxes, nothing is queued and nothing stays waiting', async () => {
  const other = await createTestApp({ env: { FAX: 'off' } });
  try {
    const elsewhere = await buildForwardScene(other);
    await elsewhere.ask();
    await other.passTime(11 * MINUTE_MS);
    const { rows } = await sql<{ waiting: number; queued: number }>`
      select (select count(*)::integer from consult where fax_waits_from is not null) as waiting,
        (select count(*)::integer from pgboss.job where name = 'fax-consult') as queued`.execute(
      other.server.engine.db,
    );
    expect(rows).toEqual([{ waiting: 0, queued: 0 }]);
  } finally {
    await other.stop();
  }
});
