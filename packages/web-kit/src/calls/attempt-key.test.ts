import { expect, test } from 'vitest';
import { createAttemptKey } from './attempt-key.ts';

test('a failed attempt keeps its key while the same is sent again; other content or a success ends it', () => {
  let made = 0;
  const attempt = createAttemptKey(() => `key-${++made}`);
  expect(attempt.keyFor({ text: 'a' })).toBe('key-1');
  expect(attempt.keyFor({ text: 'a' })).toBe('key-1');
  expect(attempt.keyFor({ text: 'b' })).toBe('key-2');
  attempt.succeeded();
  expect(attempt.keyFor({ text: 'b' })).toBe('key-3');
});
