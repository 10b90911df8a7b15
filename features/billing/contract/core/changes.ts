import { defineChange } from '@alethea/kernel/calls/change';

/** A named day of the holiday table. */
export const holidaysChange = defineChange('holidays');

/** A person's own billing records. */
export const billingRecordsChange = defineChange('billingRecords');

/** Claims, batches and answers, for the operator's desk. */
export const claimsChange = defineChange('claims');
