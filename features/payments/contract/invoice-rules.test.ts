import { expect, test } from 'vitest';
import { invoiceNumberText, missingInInvoice } from './invoice-rules.ts';

test('[INVOICE-01] [INVOICE-02] [INVOICE-03] [INVOICE-04] lines 1 and 3 and the business are required, line 2 is not', () => {
  expect(missingInInvoice({ line1: ' ', line2: '', line3: '', businessInfo: '' })).toEqual([
    ...['line1', 'line3', 'businessInfo'],
  ]);
  expect(missingInInvoice({ line1: 'a', line2: '', line3: 'b', businessInfo: 'c' })).toEqual([]);
});

test('a number is written with six digits, more where it has more', () => {
  expect([1, 42, 1_234_567].map(invoiceNumberText)).toEqual(['INV-000001', 'INV-000042', 'INV-1234567']);
});
