import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test('a text that a spreadsheet would run is written as text', () => {
  expect(csvRow(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '＝1'])).toBe(`'=1+1,'+1,'-1,'@x,'\t=1,' =1,'＝1\r\n`);
});

test('separators, quotes and line ends stay inside their cell; numbers and gaps stay what they are', () => {
  expect(csvRow(['a,b', 'say "ah"', 'one\ntwo', null, -3])).toBe('"a,b","say ""ah""","one\ntwo",,-3\r\n');
});

test('whatever a cell holds, it begins with nothing that starts a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cell = csvRow([text]).replace(/^"/, '');
      expect(cell).not.toMatch(/^[=+\-@\t]/);
    }),
  );
});
