import { defineChange } from '@alethea/kernel/calls/change';

/** A consult: its messages, its details, or who may see it. */
export const consultChange = defineChange('consult');

/** A list of consults. */
export const inboxChange = defineChange('inbox');
