import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ASSESSMENT_RESULT,
  BASE_CLAIM,
  BATCH_HEADER,
  BATCH_TRAILER,
  CROSS_REFERENCE,
  PERSON,
  SUPPORTING_TEXT,
} from './claim-layouts.ts';
import { type Layout, RECORD_WIDTH, readRecord, writeRecord } from './record-layout.ts';

const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ['batch header', BATCH_HEADER],
  ['CIB1', BASE_CLAIM],
  ['CPD1', PERSON],
  ['CST1', SUPPORTING_TEXT],
  ['CTX1', CROSS_REFERENCE],
  ['batch trailer', BATCH_TRAILER],
  ['assessment result', ASSESSMENT_RESULT],
];

/** Values of every width that a layout can hold, in all of its fields at once. */
function valuesOf(layout: Layout): fc.Arbitrary<Record<string, string>> {
  const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  const digit = fc.integer({ min: 0, max: 9 }).map(String);
  return fc.record(
    Object.fromEntries(
      Object.entries(layout).map(([name, { width, kind }]) => {
        const unit = kind === 'number' ? digit : printable;
        return [name, fc.array(unit, { minLength: 1, maxLength: width }).map((characters) => characters.join(''))];
      }),
    ),
  );
}

test.each(LAYOUTS)(
  'the fields of a %s follow each other, share no position, and none lies outside of its line',
  (_, layout) => {
    const fields = Object.values(layout);
    fields.forEach(({ at, width }, index) => {
      expect(at).toBeGreaterThan(index === 0 ? 0 : (fields[index - 1]?.at ?? 0) + (fields[index - 1]?.width ?? 0) - 1);
      expect(at + width - 1).toBeLessThanOrEqual(RECORD_WIDTH);
    });
  },
);

test.each(LAYOUTS)('whatever the fields of a %s hold, they come back from its line of 254 characters', (_, layout) => {
  fc.assert(
    fc.property(valuesOf(layout), (values) => {
      const line = writeRecord(layout, values);
      expect(line).toHaveLength(RECORD_WIDTH);
      const read = readRecord(layout, line);
      for (const [name, { kind, width, at }] of Object.entries(layout)) {
        const value = values[name] ?? '';
        expect(read[name]).toBe(kind === 'number' ? value.padStart(width, '0') : value);
        // Text begins where its field begins, a number ends where it ends.
        expect(line.slice(at - 1, at - 1 + width)).toBe(
          kind === 'number' ? value.padStart(width, '0') : value.padEnd(width),
        );
      }
    }),
    { numRuns: 40 },
  );
});

test.each(LAYOUTS)('a value that is a character too long for a field of a %s is refused, not cut', (_, layout) => {
  for (const [name, { width, kind }] of Object.entries(layout)) {
    const value = (kind === 'number' ? '1' : 'A').repeat(width + 1);
    expect(() => writeRecord(layout, { [name]: value })).toThrow(
      expect.objectContaining({ field: name, problem: 'too_long' }),
    );
  }
});

test('what is no plain character, and what is no digit in a number, is refused', () => {
  expect(() => writeRecord(PERSON, { surname: 'Noël' })).toThrow(expect.objectContaining({ problem: 'not_printable' }));
  expect(() => writeRecord(PERSON, { surname: 'A\r\n4' })).toThrow(
    expect.objectContaining({ problem: 'not_printable' }),
  );
  expect(() => writeRecord(BASE_CLAIM, { calls: '-1' })).toThrow(expect.objectContaining({ problem: 'not_a_number' }));
});

test('what is not given is blank, a number too', () => {
  expect(writeRecord(BASE_CLAIM, {})).toBe(' '.repeat(RECORD_WIDTH));
  expect(writeRecord(BASE_CLAIM, { claimedCents: null, chartNumber: '' })).toBe(' '.repeat(RECORD_WIDTH));
});
