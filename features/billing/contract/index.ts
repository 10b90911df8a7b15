import { decidingOperations } from './deciding.ts';
import { listNamedDayEntries, listNamedDays, removeNamedDay, saveNamedDay } from './named-days.ts';
import { reportOperations } from './report.ts';

export * from './billed-once.ts';
export * from './billing-code-schema.ts';
export * from './billing-record.ts';
export * from './deciding.ts';
export * from './named-days.ts';
export * from './payable.ts';
export * from './phone-call-options.ts';
export * from './report.ts';

/** All operations of this feature. */
export const operations = [
  listNamedDays,
  listNamedDayEntries,
  saveNamedDay,
  removeNamedDay,
  ...reportOperations,
  ...decidingOperations,
] as const;
