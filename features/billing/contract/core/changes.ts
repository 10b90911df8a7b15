import { defineChange } from '@alethea/kernel/calls/change';

/** A named day of the holiday table. */
export const holidaysChange = defineChange('holidays');

/** An item of the schedule of fees. */
export const feeScheduleChange = defineChange('feeSchedule');
/** A person's own billing records. */
export const billingRecordsChange = defineChange('billingRecords');

/** Claims, batches and answers, for the operator's desk. */
export const claimsChange = defineChange('claims');
