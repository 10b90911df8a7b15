import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SEAL_LOCK } from '../../src/audit/seal-audit.ts';
import { openAuditScene } from './audit-log-scene.ts';

test('sealing waits for a process that is sealing, and returns with everything sealed', async () => {
  const log = await openAuditScene();
  await log.append(3);
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = log.engine.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  let isBack = false;
  const sealing = log.chain.seal().then(() => {
    isBack = true;
  });
  await expect.poll(async () => isBack || (await waitingFor(log.engine.db)) === 1).toBe(true);
  held.resolve();
  await Promise.all([other, sealing]);
  expect(await log.chain.verify()).toEqual({ links: 1, rows: 3, findings: [] });
  await log.close();
});

type Db = Awaited<ReturnType<typeof openAuditScene>>['engine']['db'];

async function waitingFor(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks where locktype = 'advisory' and objid = ${SEAL_LOCK} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.count ?? 0;
}
