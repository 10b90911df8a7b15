import { defineChange } from '@alethea/kernel/calls/change';

/** The payments and invoices of a consult. */
export const paymentsChange = defineChange('payments');

/** The items that clinics charge for. */
export const itemsChange = defineChange('paymentItems');
