import { expect, test } from 'vitest';
import { normalizeDateText } from './date-text.ts';

test.each([
  ['19590314', '1959-03-14'],
  ['1959/3/14', '1959-03-14'],
  [' 1959.03.14 ', '1959-03-14'],
  ['1959-03-14', '1959-03-14'],
  ['14-Mar-1959', '1959-03-14'],
  ['March 4, 1959', '1959-03-04'],
  ['1959-SEP-14', '1959-09-14'],
  [' 14 jun. 1959 ', '1959-06-14'],
  ['14 févr. 1959', '1959-02-14'],
  ['1er août 1959', '1959-08-01'],
  ['14-JUIL-1959', '1959-07-14'],
])('a date entered as %s is written %s', (entered, written) => expect(normalizeDateText(entered)).toBe(written));

test.each([
  '',
  '1959',
  '195903',
  '03/14/1959',
  'yesterday',
  'Ma 4 1959',
  'Mar 1959',
  'Mar 14 59',
  '4 Marble 1959',
  '4 jui 1959',
])('an entry that is no date, as %j, is left as it is', (text) => expect(normalizeDateText(text)).toBe(text));
