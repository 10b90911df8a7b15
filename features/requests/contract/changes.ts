import { defineChange } from '@alethea/kernel/change';

/** A draft, or who has it. */
export const draftChange = defineChange('draft');
