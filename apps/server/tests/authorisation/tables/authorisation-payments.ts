import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

/** Who answers the consult, and who books for them; the first lock has let only those through who hold the permission. */
const answering = ['consultant', 'MOA of the service’s clinic'] as const;
const others = 'consult_not_found';
/** Who books for the clinic that asked opens the consult, and its payments are none of theirs. */
const told = { 'MOA of the referrer’s clinic': 'payments_not_yours' } as const;
const missing = (code: string) =>
  ({
    opensTo: [],
    others,
    told: { ...told, consultant: code, 'MOA of the service’s clinic': code },
  }) as const;

/** Payments, invoices and price lists; the scene has no items. */
export const PAYMENT_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'secureMessaging-getActivityPayments': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    ...{ opensTo: answering, others, told },
  },
  'aveiro-getAvailableItems': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    ...{ opensTo: answering, others, told },
  },
  'aveiro-getCardForm': { inputFor: () => ({}), opensTo: 'everybody' },
  'aveiro-submitOatPayment': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, itemCode: 'SCAN', externalPayment: true }),
    ...{ opensTo: answering, others, told },
  },
  'aveiro-recordRefund': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, paymentId: randomUUID(), reason: 'Cancelled' }),
    ...missing('payment_not_found'),
  },
  'aveiro-createInvoice': {
    inputFor: (_scene, _caller, { activityId }) => ({
      activityId,
      patientAddress: { line1: '1 Elm Street', line2: '', line3: 'Calgary AB T2P 1J9' },
      businessInfo: 'Clearwater Dental',
    }),
    ...missing('nothing_to_invoice'),
  },
  'aveiro-listInvoices': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    ...{ opensTo: answering, others, told },
  },
  'aveiro-openInvoice': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, invoiceId: randomUUID() }),
    ...missing('invoice_not_found'),
  },
  'aveiro-voidInvoice': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, invoiceId: randomUUID(), reason: 'Wrong address' }),
    ...missing('invoice_not_found'),
  },
  'aveiro-findItemClinicsAdmin': { inputFor: () => ({ text: '' }), opensTo: 'everybody' },
  'aveiro-listItemsAdmin': { inputFor: (_scene, _caller, { clinicId }) => ({ clinicId }), opensTo: 'everybody' },
  'aveiro-saveItemAdmin': {
    inputFor: () => ({
      ...{ clinicId: randomUUID(), itemCode: 'SCAN', name: 'Scan review', cost: 12_500, taxRate: 0.05 },
      isExternalPayment: false,
    }),
    ...{ opensTo: [], others: 'clinic_not_found' },
  },
  'aveiro-removeItemAdmin': {
    inputFor: () => ({ itemId: randomUUID() }),
    ...{ opensTo: [], others: 'item_not_found' },
  },
};
