import { expect, test } from 'vitest';
import { FIELD_OK } from '../text/field-check.ts';
import { checkPostalCode, formatPostalCode, normalizePostalCode } from './postal-code.ts';

test('[CFORM-49] a postal code in the form A1A1A1 is accepted', () => {
  expect(checkPostalCode('T2P0A0')).toEqual(FIELD_OK);
});

test.each(['T2P 0A0', 't2p0a0', 'T2P0A', 'T2P0A00', '2TP0A0', 'T2P0A0\n', ''])(
  '[CFORM-48] [CFORM-49] [CFORM-50] %j is refused with the specified text',
  (text) => {
    expect(checkPostalCode(text)).toEqual({
      status: 'invalid',
      message: 'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).',
    });
  },
);

test.each(['v1y 2a3', 'V1Y-2A3', ' v1y2a3 ', 'V1Y2A3', 'V1Y\u00a02A3'])('%j is typed for V1Y2A3', (text) => {
  expect(normalizePostalCode(text)).toBe('V1Y2A3');
});

test.each(['90210', 'V1Y 2A', 'v1y 2a33', 'Kelowna', ''])('%j stays as it was typed', (text) => {
  expect(normalizePostalCode(text)).toBe(text);
});

test('a postal code is shown with its blank; another text as it is', () => {
  expect(formatPostalCode('V1Y2A3')).toBe('V1Y 2A3');
  expect(formatPostalCode('90210')).toBe('90210');
  expect(formatPostalCode('')).toBe('');
});
