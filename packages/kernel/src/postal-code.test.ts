import { expect, test } from 'vitest';
import { FIELD_OK } from './field-check.ts';
import { checkPostalCode } from './postal-code.ts';

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
