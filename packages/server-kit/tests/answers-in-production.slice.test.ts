import { afterAll, beforeAll, expect, test } from 'vitest';
import { allow } from '../src/operations/decision.ts';
import { implementWrite } from '../src/operations/implement.ts';
import { addWord, createRunnerBench } from './runner-bench.ts';

let bench: Awaited<ReturnType<typeof createRunnerBench>>;
beforeAll(async () => {
  bench = await createRunnerBench(undefined, null, { checkAnswers: false });
});
afterAll(() => bench.stop());

const adding = (answer: { readonly count: number }) =>
  implementWrite(addWord, {
    async write(call) {
      call.authorise(allow('test'));
      return answer;
    },
  });

test('in production an answer is sent without what its contract does not declare, and the operation is named', async () => {
  const loose = { count: 1, healthNumber: '123' };
  expect(await bench.run(adding(loose), { word: 'calm' }, { key: 'once' })).toEqual({ count: 1 });
  expect(bench.undeclared).toEqual([addWord.name]);
  // The kept answer of a repeat goes the same way.
  expect(await bench.run(adding(loose), { word: 'calm' }, { key: 'once' })).toEqual({ count: 1 });
  expect(bench.undeclared).toEqual([addWord.name, addWord.name]);
  expect(await bench.run(adding({ count: 2 }), { word: 'calm' })).toEqual({ count: 2 });
  expect(bench.undeclared).toHaveLength(2);
});
