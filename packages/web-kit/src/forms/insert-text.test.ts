import { expect, test } from 'vitest';
import { insertText } from './insert-text.ts';

test('a template goes where the caret stands and replaces nothing', () => {
  expect(insertText('', 0, 'Benign.')).toEqual({ text: 'Benign.', caret: 7 });
  expect(insertText('Dear colleague, thank you.', 16, 'benign;')).toEqual({
    text: 'Dear colleague, benign; thank you.',
    caret: 23,
  });
  const { text } = insertText('one two', 3, 'and a half');
  expect(text.replace(' and a half', '')).toBe('one two');
});

test('several lines stand on lines of their own', () => {
  expect(insertText('Dear colleague,', 15, 'First.\nSecond.').text).toBe('Dear colleague,\nFirst.\nSecond.');
  expect(insertText('beforeafter', 6, 'a\nb').text).toBe('before\na\nb\nafter');
});
