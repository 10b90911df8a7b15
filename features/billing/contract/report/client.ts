// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as ReportDeciding from './deciding.ts';
import type * as ReportReport from './report.ts';

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
