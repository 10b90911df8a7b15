import { expect, test } from 'vitest';
import { type BillingOffer, billingState, NO_CHOICE } from './message-billing.ts';

const now = new Date('2025-11-20T17:00:00Z');
const offer: BillingOffer = {
  mayChooseCode: true,
  advisedCode: '03.01O',
  claimable: true,
  billedUntil: null,
  waitsForCall: false,
};

test('[MSG-07] a message that the schedule pays begins billed, with the code 03.01NG', () => {
  expect(billingState(offer, NO_CHOICE, now)).toMatchObject({
    on: true,
    order: { billable: true, billingCode: '03.01NG' },
  });
  expect(billingState({ ...offer, advisedCode: null }, NO_CHOICE, now).order).toBeUndefined();
  expect(billingState({ ...offer, advisedCode: null }, { on: true, code: '03.03A' }, now).order).toEqual({
    billable: true,
    billingCode: '03.03A',
  });
});

test('[MSG-04] [MSG-05] a code of fewer than four characters blocks sending, while the message is to be billed', () => {
  const text = 'Billing code must be at least 4 characters long';
  for (const code of ['', '03.', ' 03. ']) {
    expect(billingState(offer, { on: null, code }, now)).toMatchObject({ problem: text, order: undefined });
    expect(billingState(offer, { on: false, code }, now).problem).toBeUndefined();
  }
  expect(billingState(offer, { on: null, code: '03.0' }, now).problem).toBeUndefined();
});

test('[MSG-08] within 24 hours of a billed message none is billed, whatever was chosen', () => {
  const billed = { ...offer, billedUntil: '2025-11-20T17:00:01.000Z' };
  expect(billingState(billed, { on: true, code: null }, now)).toMatchObject({ on: false, order: undefined });
  expect(billingState(billed, NO_CHOICE, new Date('2025-11-20T17:00:01Z')).on).toBe(true);
});

test('[MSG-09] before the call is complete the toggle begins off', () => {
  expect(billingState({ ...offer, waitsForCall: true }, NO_CHOICE, now).on).toBe(false);
  expect(billingState({ ...offer, waitsForCall: true }, { on: true, code: null }, now).on).toBe(true);
});

test('[CPERM-09] without the field the code is the default', () => {
  expect(billingState({ ...offer, mayChooseCode: false }, { on: null, code: '03.01O' }, now).code).toBe('03.01NG');
});
