import {
  getActivityPayments,
  getAvailableItems,
  getCardForm,
  recordRefund,
  submitOatPayment,
} from './charge-operations.ts';
import { createInvoice, listInvoices, openInvoice, voidInvoice } from './invoice-operations.ts';
import { findItemClinics, listItems, removeItem, saveItem } from './item-operations.ts';

export * from './charge-operations.ts';
export * from './invoice-operations.ts';
export * from './item-operations.ts';
export * from './payment.ts';

/** All operations of this feature. */
export const operations = [
  getActivityPayments,
  getAvailableItems,
  getCardForm,
  submitOatPayment,
  recordRefund,
  createInvoice,
  listInvoices,
  openInvoice,
  voidInvoice,
  findItemClinics,
  listItems,
  saveItem,
  removeItem,
] as const;
