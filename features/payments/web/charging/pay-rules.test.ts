import { expect, test } from 'vitest';
import { CARD_FIELDS, type FieldStates, UNTOUCHED } from '../card-form/card-messages.ts';
import { payBlockedBy } from './pay-rules.ts';

const right = Object.fromEntries(CARD_FIELDS.map((field) => [field, { touched: true }])) as unknown as FieldStates;

test('[PAY-17] Pay rests until all four card fields are touched', () => {
  expect(payBlockedBy(null, '')).toBe('loading');
  expect(payBlockedBy(UNTOUCHED, '')).toBe('untouched');
  for (const field of CARD_FIELDS)
    expect(payBlockedBy({ ...right, [field]: { touched: false } }, '')).toBe('untouched');
  expect(payBlockedBy(right, '')).toBeNull();
});

test('[PAY-18] Pay rests while any of the four has an error', () => {
  for (const field of CARD_FIELDS) {
    expect(payBlockedBy({ ...right, [field]: { touched: true, error: 'Card number is invalid.' } }, '')).toBe('wrong');
  }
});

test('[PAY-15] [PAY-19] Pay rests while the receipt email is not valid; none at all is right', () => {
  expect(['', 'patient@', 'patient@mail.example'].map((address) => payBlockedBy(right, address))).toEqual([
    null,
    'email',
    null,
  ]);
});
