import { defineChange } from '@alethea/kernel/calls/change';

/** A named day of the holiday table. */
export const holidaysChange = defineChange('holidays');
