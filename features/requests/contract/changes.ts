import { defineChange } from '@alethea/kernel/calls/change';

/** A draft, or who has it. */
export const draftChange = defineChange('draft');
