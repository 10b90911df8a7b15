import { expect, test } from 'vitest';
import { type BillingOffer, billingState, NO_CHOICE } from './message-billing.ts';

const now = new Date('2025-11-20T17:00:00Z');
const offer: BillingOffer = {
  mayChooseCode: true,
  advisedCode: '03.01O',
  notPayable: ['03.01NG', '03.01R'],
  claimable: true,
  billedUntil: null,
  waitsForCall: false,
};

test('[MSG-07] [R33] the code begins with 03.01NG, and a message begins billed only where the schedule pays that one', () => {
  const begun = billingState(offer, NO_CHOICE, now);
  expect(begun).toMatchObject({ on: false, code: '03.01NG', order: undefined, advised: '03.01O' });
  expect(billingState({ ...offer, advisedCode: '03.01NG' }, NO_CHOICE, now)).toMatchObject({
    on: true,
    advised: null,
    order: { billable: true, billingCode: '03.01NG' },
  });
  expect(billingState({ ...offer, advisedCode: null }, NO_CHOICE, now)).toMatchObject({ on: false, advised: null });
  expect(billingState({ ...offer, advisedCode: null }, { on: true, code: '03.03A' }, now).order).toEqual({
    billable: true,
    billingCode: '03.03A',
  });
});

test('[R33] the advised code is offered to whoever may choose it, until something is billed', () => {
  expect(billingState(offer, { on: true, code: '03.01O' }, now)).toMatchObject({ on: true, advised: '03.01O' });
  expect(billingState({ ...offer, mayChooseCode: false }, NO_CHOICE, now).advised).toBeNull();
  expect(billingState({ ...offer, billedUntil: '2025-11-20T17:00:01.000Z' }, NO_CHOICE, now).advised).toBeNull();
});

test('[MSG-04] [MSG-05] a code of fewer than four characters blocks sending, while the message is to be billed', () => {
  const text = 'Billing code must be at least 4 characters long';
  for (const code of ['', '03.', ' 03. ']) {
    expect(billingState(offer, { on: true, code }, now)).toMatchObject({ problem: text, order: undefined });
    expect(billingState(offer, { on: false, code }, now).problem).toBeUndefined();
  }
  expect(billingState(offer, { on: true, code: '03.0' }, now).problem).toBeUndefined();
});

test('[MSG-08] within 24 hours of a billed message none is billed, whatever was chosen', () => {
  const billed = { ...offer, billedUntil: '2025-11-20T17:00:01.000Z' };
  expect(billingState(billed, { on: true, code: null }, now)).toMatchObject({ on: false, order: undefined });
  const chosen = { on: true, code: null };
  expect(billingState(billed, chosen, new Date('2025-11-20T17:00:01Z')).on).toBe(true);
});

test('[MSG-09] before the call is complete the toggle begins off', () => {
  const waiting = { ...offer, advisedCode: '03.01NG', waitsForCall: true };
  expect(billingState(waiting, NO_CHOICE, now).on).toBe(false);
  expect(billingState(waiting, { on: true, code: null }, now).on).toBe(true);
});

test('[CPERM-09] without the field the code is the default', () => {
  expect(billingState({ ...offer, mayChooseCode: false }, { on: null, code: '03.01O' }, now).code).toBe('03.01NG');
});
