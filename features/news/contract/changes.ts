import { defineChange } from '@alethea/kernel/change';

/** News, or what of it a person has read. */
export const newsChange = defineChange('news');
