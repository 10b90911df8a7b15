// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as ChargeOperations from './charge-operations.ts';
import type * as InvoiceOperations from './invoice-operations.ts';
import type * as ItemOperations from './item-operations.ts';

/** Answers all payments of a consult, newest first, with who recorded them. */
export const getActivityPayments: Remote<typeof ChargeOperations.getActivityPayments> = {
  name: 'secureMessaging-getActivityPayments',
  repeat: 'read',
  outdatedBy: ['payments'],
};

/** Answers the items that can be paid for a consult, each with the payment that counts. */
export const getAvailableItems: Remote<typeof ChargeOperations.getAvailableItems> = {
  name: 'aveiro-getAvailableItems',
  repeat: 'read',
  outdatedBy: ['payments'],
};

/** Answers what the card form is made with; null where this installation takes no cards. */
export const getCardForm: Remote<typeof ChargeOperations.getCardForm> = {
  name: 'aveiro-getCardForm',
  repeat: 'read',
};

/** Charges a card for an item, records an external payment of it, or retries the payment that is pending. */
export const submitOatPayment: Remote<typeof ChargeOperations.submitOatPayment> = {
  name: 'aveiro-submitOatPayment',
  repeat: 'keyed',
};

/** Records that the money of an approved payment was given back; the item can be paid again. */
export const recordRefund: Remote<typeof ChargeOperations.recordRefund> = {
  name: 'aveiro-recordRefund',
  repeat: 'keyed',
};

/** Makes an invoice of what has been paid for a consult, and answers it as a PDF. */
export const createInvoice: Remote<typeof InvoiceOperations.createInvoice> = {
  name: 'aveiro-createInvoice',
  repeat: 'keyed',
};

/** Answers the invoices of a consult, newest first, and the entries that void some of them. */
export const listInvoices: Remote<typeof InvoiceOperations.listInvoices> = {
  name: 'aveiro-listInvoices',
  repeat: 'read',
  outdatedBy: ['payments'],
};

/** Answers an invoice of a consult as the PDF that it was made as. */
export const openInvoice: Remote<typeof InvoiceOperations.openInvoice> = {
  name: 'aveiro-openInvoice',
  repeat: 'read',
};

/** Voids an invoice by a counter-entry under the next number. */
export const voidInvoice: Remote<typeof InvoiceOperations.voidInvoice> = {
  name: 'aveiro-voidInvoice',
  repeat: 'keyed',
};

/** Answers up to 20 clinics whose names hold a text, those with a price list first. */
export const findItemClinics: Remote<typeof ItemOperations.findItemClinics> = {
  name: 'aveiro-findItemClinicsAdmin',
  repeat: 'read',
  outdatedBy: ['paymentItems'],
};

/** Answers the price list of a clinic, with what stood in it before. */
export const listItems: Remote<typeof ItemOperations.listItems> = {
  name: 'aveiro-listItemsAdmin',
  repeat: 'read',
  outdatedBy: ['paymentItems'],
};

/** Adds an item to the price list of a clinic, or changes one. */
export const saveItem: Remote<typeof ItemOperations.saveItem> = {
  name: 'aveiro-saveItemAdmin',
  repeat: 'keyed',
};

/** Takes an item off the price list of a clinic. */
export const removeItem: Remote<typeof ItemOperations.removeItem> = {
  name: 'aveiro-removeItemAdmin',
  repeat: 'same',
};
