import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTimestampParser } from './timestamp.ts';

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const parse = createTimestampParser(parseAny);

const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });

test('a timestamp is the same moment as the driver would read, with any number of digits', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 999_999 }), (moment, micros) => {
      const fraction = `.${String(micros).padStart(6, '0')}`.replace(/\.?0*$/, '');
      const text = `${moment.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`;
      expect(parse(text)).toEqual(parseAny(text));
    }),
  );
});

test.each([
  ['2026-07-01 06:41:48.5-06'],
  ['2026-07-01 06:41:48+05:30'],
  ['10026-07-01 06:41:48+00'],
  ['0044-03-15 12:00:00+00 BC'],
  ['0044-03-15 12:00:00+00'],
  ['infinity'],
  ['-infinity'],
])('%s is left to the driver', (text) => {
  expect(parse(text)).toEqual(parseAny(text));
});
