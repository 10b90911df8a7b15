import { answerOperations } from './claims/answers.ts';
import { batchOperations } from './claims/batches.ts';
import { claimRecordOperations } from './claims/claim-records.ts';
import { closingOperations } from './claims/closing.ts';
import { deliveryOperations } from './claims/delivery.ts';
import { scheduleOperations } from './core/fee-schedule-entries.ts';
import { listNamedDayEntries, listNamedDays, removeNamedDay, saveNamedDay } from './core/named-days.ts';
import { decidingOperations } from './report/deciding.ts';
import { reportOperations } from './report/report.ts';

export * from './claims/answers.ts';
export * from './claims/batches.ts';
export * from './claims/claim-facts.ts';
export * from './claims/claim-records.ts';
export * from './claims/closing.ts';
export * from './claims/delivery.ts';
export * from './core/billed-once.ts';
export * from './core/billing-code-schema.ts';
export * from './core/billing-record.ts';
export * from './core/fee-schedule-entries.ts';
export * from './core/named-days.ts';
export * from './core/payable.ts';
export * from './core/phone-call-options.ts';
export * from './report/deciding.ts';
export * from './report/report.ts';

/** All operations of this feature. */
export const operations = [
  listNamedDays,
  listNamedDayEntries,
  saveNamedDay,
  removeNamedDay,
  ...scheduleOperations,
  ...reportOperations,
  ...decidingOperations,
  ...batchOperations,
  ...deliveryOperations,
  ...answerOperations,
  ...claimRecordOperations,
  ...closingOperations,
] as const;
