import { defineChange } from '@alethea/kernel/calls/change';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allow, deny } from '../src/operations/decision.ts';
import { OperationFailure } from '../src/operations/failure.ts';
import { implementWrite } from '../src/operations/implement.ts';
import { addWord, countRows, createRunnerBench, writer } from './runner-bench.ts';

let bench: Awaited<ReturnType<typeof createRunnerBench>>;
beforeAll(async () => {
  bench = await createRunnerBench();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  await bench.engine.runScript('truncate word, notice, idempotent_answer');
});

const adding = implementWrite(addWord, {
  async write(call, { word }) {
    call.authorise(allow('anybody with the key'));
    await sql`insert into word (word) values (${word})`.execute(call.tx);
    call.about({ recordKind: 'word', detail: { length: word.length } });
    call.notify({ to: [`person:${writer.personId}`], changed: [defineChange('word')()] });
    const found = await sql<{ count: number }>`select count(*) as count from word`.execute(call.tx);
    return { count: found.rows[0]?.count ?? 0 };
  },
});

async function auditOf(event: string) {
  const found = await sql<{ outcome: string; detail: unknown; person_name: string }>`
    select outcome, detail, person_name from audit_event where event = ${event} order by id`.execute(bench.engine.db);
  return found.rows;
}

test('a write keeps its rows, its access-log row and its notice together', async () => {
  const before = (await auditOf('word.added')).length;
  expect(await bench.run(adding, { word: 'calm' })).toEqual({ count: 1 });
  const rows = await auditOf('word.added');
  expect(rows.length).toBe(before + 1);
  expect(rows.at(-1)).toEqual({ outcome: 'success', detail: { length: 4 }, person_name: 'Priya Nair' });
  await bench.notices.flush();
  await expect.poll(() => bench.announced.at(-1)?.changed).toEqual([{ kind: 'word' }]);
  expect(await countRows(bench.engine, 'notice')).toBe(0);
});

test('a write that fails leaves nothing: no row, no log of success, no notice', async () => {
  const before = (await auditOf('word.added')).length;
  const failing = implementWrite(addWord, {
    async write(call, input) {
      call.authorise(allow('test'));
      await sql`insert into word (word) values (${input.word})`.execute(call.tx);
      call.notify({ to: ['everyone'], changed: [defineChange('word')()] });
      throw call.failure('word_taken');
    },
  });
  await expect(bench.run(failing, { word: 'gone' })).rejects.toMatchObject({ kind: 'conflict', code: 'word_taken' });
  expect(await countRows(bench.engine, 'word')).toBe(0);
  expect(await countRows(bench.engine, 'notice')).toBe(0);
  expect((await auditOf('word.added')).length).toBe(before);
});

test('a handler that never authorises is stopped, and what it wrote is undone', async () => {
  const careless = implementWrite(addWord, {
    async write(call, { word }) {
      await sql`insert into word (word) values (${word})`.execute(call.tx);
      return { count: 1 };
    },
  });
  await expect(bench.run(careless, { word: 'loose' })).rejects.toThrow('without having authorised');
  expect(await countRows(bench.engine, 'word')).toBe(0);
});

test('a refusal by policy is answered with its code and kept in the access log', async () => {
  const refusing = implementWrite(addWord, {
    async write(call) {
      call.about({ recordKind: 'word' });
      call.authorise(deny('word_taken'));
      return { count: 0 };
    },
  });
  await expect(bench.run(refusing, { word: 'no' })).rejects.toBeInstanceOf(OperationFailure);
  await bench.auditBuffer.flush();
  expect((await auditOf('word.added')).at(-1)).toMatchObject({ outcome: 'refused', detail: { code: 'word_taken' } });
});

test('signed out, and signed in without the permission, are turned away before the handler runs', async () => {
  await expect(bench.run(adding, { word: 'x' }, { actor: null })).rejects.toMatchObject({ code: 'not_signed_in' });
  const without = { ...writer, permissions: new Set<never>() };
  await expect(bench.run(adding, { word: 'x' }, { actor: without })).rejects.toMatchObject({ code: 'not_permitted' });
  expect(await countRows(bench.engine, 'word')).toBe(0);
});

test('unknown keys and wrong types are refused with the field named', async () => {
  await expect(bench.run(adding, { word: 'a', personId: 'x' })).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'personId', code: 'unrecognized_keys' }],
  });
  await expect(bench.run(adding, { word: 7 })).rejects.toMatchObject({ issues: [{ path: 'word' }] });
});

test('the same key answers a repeat with the first answer and does nothing again', async () => {
  const first = await bench.run(adding, { word: 'once' }, { key: 'k-1' });
  expect(await bench.run(adding, { word: 'once' }, { key: 'k-1' })).toEqual(first);
  expect(await countRows(bench.engine, 'word')).toBe(1);
});

test('a repeat prepares nothing again, and is answered like the first', async () => {
  let prepared = 0;
  const preparing = implementWrite(addWord, {
    async prepare(call) {
      call.authorise(allow('test'));
      prepared += 1;
      return prepared;
    },
    async write(call, _input, count) {
      call.authorise(allow('test'));
      return { count };
    },
  });
  const answers = [];
  for (const key of ['first', 'first', 'second']) answers.push(await bench.run(preparing, { word: 'calm' }, { key }));
  expect(answers).toEqual([{ count: 1 }, { count: 1 }, { count: 2 }]);
});

test('the same key with another body is a conflict', async () => {
  await bench.run(adding, { word: 'one' }, { key: 'k-2' });
  await expect(bench.run(adding, { word: 'two' }, { key: 'k-2' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect(await countRows(bench.engine, 'word')).toBe(1);
});

test('equal calls side by side with one key happen once and all get the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      bench.run(adding, { word: 'together' }, { key: 'k-3' }).catch((error: Error) => error),
    ),
  );
  // The word is unique: a second insert would fail with an error that no retry hides.
  expect(answers.filter((answer) => !(answer instanceof Error)).length).toBeGreaterThan(0);
  expect(await countRows(bench.engine, 'word')).toBe(1);
});

test('a repeat that runs beside the first call and meets what that has done gets its answer, not a refusal', async () => {
  const once = implementWrite(addWord, {
    async write(call, { word }) {
      call.authorise(allow('test'));
      const added = await sql`
        insert into word (word) values (${word}) on conflict do nothing returning word`.execute(call.tx);
      if (added.rows.length === 0) throw call.failure('word_taken');
      return { count: 1 };
    },
  });
  const sent = { key: 'k-5' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => bench.run(once, { word: 'lost' }, sent)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ count: 1 })));
  await expect(bench.run(once, { word: 'lost' }, { key: 'k-6' })).rejects.toMatchObject({ code: 'word_taken' });
});

test('an answer that says more than its contract is refused, so that nobody is sent what was not declared', async () => {
  const talkative = implementWrite(addWord, {
    async write(call) {
      call.authorise(allow('test'));
      return { count: 1, secret: 'of a row' };
    },
  });
  await expect(bench.run(talkative, { word: 'more' }, { key: 'k-7' })).rejects.toThrow('answers more than it declares');
});

test('a serialization failure is tried again and then succeeds', async () => {
  let attempts = 0;
  const flaky = implementWrite(addWord, {
    async write(call, input) {
      attempts += 1;
      call.authorise(allow('test'));
      await sql`insert into word (word) values (${input.word})`.execute(call.tx);
      if (attempts < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' });
      return { count: attempts };
    },
  });
  expect(await bench.run(flaky, { word: 'again' })).toEqual({ count: 3 });
  expect(await countRows(bench.engine, 'word')).toBe(1);
});

test('kept answers cannot be read in the database', async () => {
  await bench.run(adding, { word: 'secret' }, { key: 'k-4' });
  const kept = await sql<{ answer: Uint8Array }>`select answer from idempotent_answer`.execute(bench.engine.db);
  expect(Buffer.from(kept.rows[0]?.answer ?? []).toString('latin1')).not.toContain('count');
});

test('a notice that a crash left behind is delivered by the sweep', async () => {
  await sql`insert into notice (id, created_at, payload) values (gen_random_uuid(), now() - interval '1 minute',
    '{"to":["everyone"],"changed":[{"kind":"left-behind"}]}'::jsonb)`.execute(bench.engine.db);
  expect(await bench.notices.sweep()).toBe(1);
  await expect.poll(() => bench.announced.some((notice) => notice.changed[0]?.kind === 'left-behind')).toBe(true);
  expect(await countRows(bench.engine, 'notice')).toBe(0);
});
