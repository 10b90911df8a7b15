import { expect, test } from 'vitest';
import { textTable } from '../src/text-table.ts';

test('names stand to the left and figures to the right, also where rows differ in length', () => {
  expect(textTable([['', 'p50'], ['inbox', '12.5', 'met'], ['a sentence alone']])).toBe(
    ['                   p50', 'inbox             12.5  met', 'a sentence alone'].join('\n'),
  );
});
