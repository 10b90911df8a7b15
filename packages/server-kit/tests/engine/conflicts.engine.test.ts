import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allow } from '../../src/operations/decision.ts';
import { implementWrite } from '../../src/operations/implement.ts';
import { addWord, countRows, createRunnerBench } from '../runner-bench.ts';

let bench: Awaited<ReturnType<typeof createRunnerBench>>;
beforeAll(async () => {
  bench = await createRunnerBench();
  await bench.engine.runScript('create table tally (name text primary key, count integer not null)');
});
afterAll(() => bench.stop());
beforeEach(async () => {
  await bench.engine.runScript(`truncate word, idempotent_answer, tally; insert into tally values ('a', 0), ('b', 0)`);
});

/** Two parties that meet: nobody goes on before both have come, the first time. */
function createMeeting() {
  const { promise: bothHere, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return async () => {
    arrived += 1;
    if (arrived === 2) resolve();
    await bothHere;
  };
}

test('two writes that lock the same rows in opposite order both succeed: the deadlock is broken and the loser runs again', async () => {
  const meet = createMeeting();
  let attempts = 0;
  const lockInOrder = (first: string, second: string) =>
    implementWrite(addWord, {
      async write(call, { word }) {
        attempts += 1;
        call.authorise(allow('test'));
        await sql`update tally set count = count + 1 where name = ${first}`.execute(call.tx);
        await meet();
        await sql`update tally set count = count + 1 where name = ${second}`.execute(call.tx);
        await sql`insert into word (word) values (${word})`.execute(call.tx);
        return { count: 1 };
      },
    });
  await Promise.all([
    bench.run(lockInOrder('a', 'b'), { word: 'forth' }),
    bench.run(lockInOrder('b', 'a'), { word: 'back' }),
  ]);
  // The loser may be quick enough to take the row that the other was waiting for, and meet it a second time.
  expect(attempts).toBeGreaterThanOrEqual(3);
  const tallies = await sql<{ count: number }>`select count from tally`.execute(bench.engine.db);
  expect(tallies.rows.map((row) => row.count)).toEqual([2, 2]);
  expect(await countRows(bench.engine, 'word')).toBe(2);
});

test('a serialization failure is met by a fresh attempt, which sees what the other has written', async () => {
  const meet = createMeeting();
  let attempts = 0;
  const addNextNumber = implementWrite(
    { ...addWord, repeat: 'same' },
    {
      async write(call, { word }) {
        attempts += 1;
        call.authorise(allow('test'));
        await sql`set transaction isolation level serializable`.execute(call.tx);
        const found = await sql<{ total: number }>`select sum(count) as total from tally`.execute(call.tx);
        const total = Number(found.rows[0]?.total);
        await meet();
        await sql`insert into tally values (${word}, ${total + 1})`.execute(call.tx);
        return { count: total + 1 };
      },
    },
  );
  const answers = await Promise.all([
    bench.run(addNextNumber, { word: 'one' }),
    bench.run(addNextNumber, { word: 'other' }),
  ]);
  expect(attempts).toBe(3);
  expect(answers.map((answer) => (answer as { count: number }).count).sort()).toEqual([1, 2]);
});
