import { defineChange } from '@alethea/kernel/change';

/** A named day of the holiday table. */
export const holidaysChange = defineChange('holidays');
