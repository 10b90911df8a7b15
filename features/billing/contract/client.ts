// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as ClaimsAnswers from './claims/answers.ts';
import type * as ClaimsBatches from './claims/batches.ts';
import type * as ClaimsClaimRecords from './claims/claim-records.ts';
import type * as CoreNamedDays from './core/named-days.ts';
import type * as ReportDeciding from './report/deciding.ts';
import type * as ReportReport from './report/report.ts';

/** Answers the days that the Minister has named in a year, for the code of a phone call. */
export const listNamedDays: Remote<typeof CoreNamedDays.listNamedDays> = {
  name: 'holidays-listNamedDays',
  repeat: 'read',
  outdatedBy: ['holidays'],
};

/** Answers the named days of a year with who entered them, when and by what source. */
export const listNamedDayEntries: Remote<typeof CoreNamedDays.listNamedDayEntries> = {
  name: 'holidays-listNamedDaysAdmin',
  repeat: 'read',
  outdatedBy: ['holidays'],
};

/** Enters a day that the Minister has named, or corrects an entry. */
export const saveNamedDay: Remote<typeof CoreNamedDays.saveNamedDay> = {
  name: 'holidays-saveNamedDayAdmin',
  repeat: 'keyed',
};

/** Takes back the entry of a named day. */
export const removeNamedDay: Remote<typeof CoreNamedDays.removeNamedDay> = {
  name: 'holidays-removeNamedDayAdmin',
  repeat: 'same',
};

/** Answers a page of the caller’s own billing records. */
export const createBillingReport: Remote<typeof ReportReport.createBillingReport> = {
  name: 'reporting-createBillingReport',
  repeat: 'read',
  outdatedBy: ['billingRecords'],
};

/** Answers the caller’s own earnings by year and month. */
export const createRollupReport: Remote<typeof ReportReport.createRollupReport> = {
  name: 'reporting-createRollupReport',
  repeat: 'read',
  outdatedBy: ['billingRecords'],
};

/** Answers which explanatory codes the caller’s claims came back with. */
export const listExplanations: Remote<typeof ReportReport.listExplanations> = {
  name: 'reporting-listExplanations',
  repeat: 'read',
  outdatedBy: ['billingRecords'],
};

/** Writes the caller’s processed billing records as CSV. */
export const exportBillingCsv: Remote<typeof ReportReport.exportBillingCsv> = {
  name: 'reporting-exportBillingCsv',
  repeat: 'read',
};

/** Writes the caller’s processed billing records as a PDF. */
export const exportBillingPdf: Remote<typeof ReportReport.exportBillingPdf> = {
  name: 'reporting-exportBillingPdf',
  repeat: 'read',
};

/** Answers the caller’s billing records that wait on them, with what each waits for and the code that is paid. */
export const listWaitingRecords: Remote<typeof ReportDeciding.listWaitingRecords> = {
  name: 'billing-listWaiting',
  repeat: 'read',
  outdatedBy: ['billingRecords'],
};

/** Names code and diagnosis of billing records that wait on the caller. */
export const decideRecords: Remote<typeof ReportDeciding.decideRecords> = {
  name: 'billing-decideRecords',
  repeat: 'keyed',
};

/** Answers business arrangement and skill of the caller’s locations. */
export const listClaimPlaces: Remote<typeof ReportDeciding.listClaimPlaces> = {
  name: 'billing-listClaimPlaces',
  repeat: 'read',
  outdatedBy: ['billingRecords'],
};

/** Sets business arrangement and skill of one of the caller’s locations. */
export const saveClaimPlace: Remote<typeof ReportDeciding.saveClaimPlace> = {
  name: 'billing-saveClaimPlace',
  repeat: 'same',
};

/** Answers how claims stand: what waits by payer, what is with the payer, what was refused by reason. */
export const getClaimsOverview: Remote<typeof ClaimsBatches.getClaimsOverview> = {
  name: 'claims-getOverview',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Tries all records that are ready to be claimed, and lists those that would be refused, with why. */
export const dryRunClaims: Remote<typeof ClaimsBatches.dryRunClaims> = {
  name: 'claims-dryRun',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Makes a batch of claims of all records that are ready and would not be refused. */
export const makeClaimBatch: Remote<typeof ClaimsBatches.makeClaimBatch> = {
  name: 'claims-makeBatch',
  repeat: 'keyed',
};

/** Lists batches of claims, the newest first, with how many of their claims are answered. */
export const listClaimBatches: Remote<typeof ClaimsBatches.listClaimBatches> = {
  name: 'claims-listBatches',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Answers the claim file of a batch and marks its records as submitted. */
export const handOverBatch: Remote<typeof ClaimsBatches.handOverBatch> = {
  name: 'claims-handOverBatch',
  repeat: 'same',
};

/** Takes a batch back that has not been handed over, so that its records can be claimed again. */
export const takeBackBatch: Remote<typeof ClaimsBatches.takeBackBatch> = {
  name: 'claims-takeBackBatch',
  repeat: 'same',
};

/** Reads an assessment file of Alberta Health and applies each result to its record, once. */
export const readClaimAnswer: Remote<typeof ClaimsAnswers.readClaimAnswer> = {
  name: 'claims-readAnswer',
  repeat: 'same',
};

/** Lists the answers of Alberta Health that were read, the newest first. */
export const listClaimAnswers: Remote<typeof ClaimsAnswers.listClaimAnswers> = {
  name: 'claims-listAnswers',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Lists claimed records that were refused, are with the payer, or are paid. */
export const listClaimRecords: Remote<typeof ClaimsClaimRecords.listClaimRecords> = {
  name: 'claims-listRecords',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Answers one billing record with everything that was claimed and answered of it. */
export const getClaimRecord: Remote<typeof ClaimsClaimRecords.getClaimRecord> = {
  name: 'claims-getRecord',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Puts a reassessment or a deletion of a paid record into the next batch. */
export const askPayer: Remote<typeof ClaimsClaimRecords.askPayer> = {
  name: 'claims-askPayer',
  repeat: 'keyed',
};
