// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as ClaimsAnswers from './answers.ts';
import type * as ClaimsBatches from './batches.ts';
import type * as ClaimsClaimRecords from './claim-records.ts';
import type * as ClaimsClosing from './closing.ts';
import type * as ClaimsDelivery from './delivery.ts';

/** Answers how claims stand: what waits by payer, what is with the payer, what was refused by reason. */
export const getClaimsOverview: Remote<typeof ClaimsBatches.getClaimsOverview> = {
  name: 'claims-getOverview',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Lists records that are ready to be claimed, the oldest service first. */
export const listReadyRecords: Remote<typeof ClaimsBatches.listReadyRecords> = {
  name: 'claims-listReady',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Tries records that are ready to be claimed, and lists those that would be refused, with why. */
export const dryRunClaims: Remote<typeof ClaimsBatches.dryRunClaims> = {
  name: 'claims-dryRun',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Makes a batch of claims of records that are ready and would not be refused. */
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

/** Has the claim file of a batch delivered to the folder or SFTP server of the payer; also again, after it failed. */
export const deliverBatch: Remote<typeof ClaimsDelivery.deliverBatch> = {
  name: 'claims-deliverBatch',
  repeat: 'same',
};

/** Answers when the folder of answers was last looked into, and which of its files could not be read. */
export const getAnswerFolder: Remote<typeof ClaimsDelivery.getAnswerFolder> = {
  name: 'claims-getAnswerFolder',
  repeat: 'read',
  outdatedBy: ['claims'],
};

/** Marks a file that could not be read as settled. */
export const settleAnswerFile: Remote<typeof ClaimsDelivery.settleAnswerFile> = {
  name: 'claims-settleAnswerFile',
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

/** Marks a billing record as not billable or deleted, with a reason. */
export const closeRecord: Remote<typeof ClaimsClosing.closeRecord> = {
  name: 'billing-closeRecord',
  repeat: 'keyed',
};

/** Puts a billing record back that was marked as not billable or deleted. */
export const reopenRecord: Remote<typeof ClaimsClosing.reopenRecord> = {
  name: 'billing-reopenRecord',
  repeat: 'keyed',
};
