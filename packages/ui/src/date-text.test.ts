import { expect, test } from 'vitest';
import { normalizeDateText } from './date-text.ts';

test.each([
  ['19590314', '1959-03-14'],
  ['1959/3/14', '1959-03-14'],
  [' 1959.03.14 ', '1959-03-14'],
  ['1959-03-14', '1959-03-14'],
])('a date entered as %s is written %s', (entered, written) => expect(normalizeDateText(entered)).toBe(written));

test.each(['', '1959', '195903', '03/14/1959', 'yesterday'])(
  'an entry that is no date, as %j, is left as it is',
  (text) => expect(normalizeDateText(text)).toBe(text),
);
