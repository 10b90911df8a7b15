import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConsultFaxes, listFailedFaxes } from '../../../contract/index.ts';
import { type FaxScene, MINUTE_MS, PATIENCE, SPECIALIST, startFaxScene } from '../handing-on/fax-scene.ts';

let line: FaxScene;
beforeAll(async () => {
  // No document is written so quickly: each ends its worker.
  line = await startFaxScene({ PDF_MS: '1' });
});
afterAll(() => line.stop());

async function faxJob(consultId: string): Promise<{ state: string; retryCount: number } | undefined> {
  const { rows } = await sql<{ state: string; retryCount: number }>`
    select state::text, retry_count as "retryCount" from pgboss.job
    where name = 'fax-consult' and data ->> 'consultId' = ${consultId}`.execute(line.db);
  return rows[0];
}

test('a fax whose worker ends twice stands among the failed ones, in words, and nothing was sent', async () => {
  const { scene, app } = line;
  await line.begin();
  await line.prefer(scene.specialist, {});
  const activityId = await scene.ask();
  app.clock.advance(11 * MINUTE_MS);
  const passed = line.pass(0);
  await expect.poll(() => faxJob(activityId), PATIENCE).toMatchObject({ state: 'retry', retryCount: 0 });
  const specialist = await scene.as(scene.specialist);
  expect((await specialist.call(listFailedFaxes, {})).faxes).toEqual([]);

  await sql`update pgboss.job set start_after = now() where name = 'fax-consult' and state = 'retry'`.execute(line.db);
  await passed;
  expect(await faxJob(activityId)).toMatchObject({ state: 'completed', retryCount: 1 });
  const { faxes } = await specialist.call(listFailedFaxes, {});
  expect(faxes).toMatchObject([{ activityId, state: 'failed', reason: 'not_written', faxNumber: SPECIALIST }]);
  const [shown] = (await specialist.call(getConsultFaxes, { activityId })).faxes;
  if (!shown) throw new Error('The consult shows no fax.');
  expect(shown).toMatchObject({ isTask: true, pages: 0 });
  expect(line.faxed()).toEqual([]);
});
