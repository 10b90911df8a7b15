import { listNamedDayEntries, listNamedDays, removeNamedDay, saveNamedDay } from './named-days.ts';

export * from './billed-once.ts';
export * from './billing-code-schema.ts';
export * from './billing-record.ts';
export * from './named-days.ts';
export * from './payable.ts';
export * from './phone-call-options.ts';

/** All operations of this feature: records are made by other features through a port, and read by none yet. */
export const operations = [listNamedDays, listNamedDayEntries, saveNamedDay, removeNamedDay] as const;
