import { defineChange } from '@alethea/kernel/calls/change';

/** A service, or whether it can be asked. */
export const servicesChange = defineChange('services');

/** Times at which a phone service can be called. */
export const phoneSlotsChange = defineChange('phoneSlots');

/** A specialist’s schedule. */
export const scheduleChange = defineChange('schedule');

/** What a word means in a search for services. */
export const searchWordsChange = defineChange('searchWords');
