import { expect, test } from 'vitest';
import { heldOutQuestions } from '../src/relevance/held-out-questions.ts';
import { judgedQuestions } from '../src/relevance/judged-questions.ts';
import { judgeQuestions } from '../src/relevance/relevance.ts';

const finder = (found: readonly string[], count = 1) => ({
  find: async () => found,
  count: async () => count,
});

test('what is right in the first place counts whole, further down less, behind the fifth nothing', async () => {
  const list = { Right: ['a question'] };
  expect(await judgeQuestions(list, finder(['Right', 'Other']))).toMatchObject({ ndcg: 1, recall: 1, astray: [] });
  const third = await judgeQuestions(list, finder(['Other', 'Other', 'Right']));
  expect(third).toMatchObject({ ndcg: 0.5, recall: 1 });
  expect(third.astray).toEqual(['a question (Right): Other, Other, Right']);
  const sixth = ['Other', 'Other', 'Other', 'Other', 'Other', 'Right'];
  expect(await judgeQuestions(list, finder(sixth))).toMatchObject({ ndcg: 0, recall: 0 });
  expect(await judgeQuestions(list, finder([]))).toMatchObject({ ndcg: 0, recall: 0, questions: 1 });
});

test('of two right services one is half of what is to be recalled', async () => {
  expect(await judgeQuestions({ Right: ['a'] }, finder(['Right'], 2))).toMatchObject({ recall: 0.5 });
});

test('a list about services that there are not measures nothing', async () => {
  await expect(judgeQuestions({ Wrong: ['a'] }, finder([], 0))).rejects.toThrow('No service is of Wrong.');
});

test('the judged list has 120 questions or more, and none of them is in the list that is kept apart', () => {
  const judged = Object.values(judgedQuestions).flat();
  const apart = new Set(Object.values(heldOutQuestions).flat());
  expect(judged.length).toBeGreaterThanOrEqual(120);
  expect(judged.filter((question) => apart.has(question))).toEqual([]);
  expect(new Set(judged).size).toBe(judged.length);
});
