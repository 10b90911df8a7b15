import { speakBy } from '@alethea/kernel/text/language';
import { expect, onTestFinished, test } from 'vitest';
import { checkBillingCode, DEFAULT_BILLING_CODE, normalizeBillingCode } from './billing-code.ts';

test('[MSG-05] a billing code has at least four characters, at most ten, of letters, digits and dots', () => {
  const short = { status: 'invalid', message: 'Billing code must be at least 4 characters long' };
  for (const text of ['', ' ', '03.', ' 03. ']) expect(checkBillingCode(text)).toEqual(short);
  for (const text of ['03.0', DEFAULT_BILLING_CODE, ' 03.01r ', '1234567890']) {
    expect(checkBillingCode(text)).toEqual({ status: 'ok' });
  }
  expect(checkBillingCode('12345678901')).toMatchObject({ message: expect.stringContaining('no more than 10') });
  for (const text of ['03-01', '03 01', '03.01é']) {
    expect(checkBillingCode(text)).toMatchObject({ message: 'Billing code may have letters, digits and dots only' });
  }
});

test('a billing code is kept in capitals', () => {
  expect(normalizeBillingCode(' 03.01ng ')).toBe('03.01NG');
});

test('a refused billing code says why in French as well', () => {
  onTestFinished(speakBy(() => 'fr'));
  expect(checkBillingCode('03.')).toEqual({
    status: 'invalid',
    message: 'Le code de facturation doit compter au moins 4 caractères',
  });
});
