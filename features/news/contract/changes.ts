import { defineChange } from '@alethea/kernel/calls/change';

/** News, or what of it a person has read. */
export const newsChange = defineChange('news');
