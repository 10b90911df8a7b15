import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { personOf } from '../authorisation-scene.ts';

const forEverybody = { opensTo: 'everybody' } as const;
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** The own records: every call is about the caller alone; whoever names another billing doctor is refused. */
export const BILLING_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'reporting-createBillingReport': { inputFor: () => ({ fetchByStatus: { statuses: ['new'] } }), ...forEverybody },
  'reporting-createRollupReport': {
    inputFor: (scene) => ({
      billingDoctorUid: personOf(scene.someone('consultant')).id,
      millisecondsInYear: Date.UTC(2026, 5, 1),
    }),
    opensTo: ['consultant'],
    others: 'billing_doctor_not_yours',
  },
  'reporting-listExplanations': { inputFor: () => ({}), ...forEverybody },
  'reporting-exportBillingCsv': { inputFor: () => november, ...forEverybody },
  'reporting-exportBillingPdf': { inputFor: () => november, ...forEverybody },
  'billing-listWaiting': { inputFor: () => ({}), ...forEverybody },
  'billing-decideRecords': {
    inputFor: () => ({
      decisions: [{ recordId: randomUUID(), basedOnVersion: 1, billingCode: '03.01O', dxCode: '706.1' }],
    }),
    opensTo: [],
    others: 'billing_record_not_found',
  },
  'billing-listClaimPlaces': { inputFor: () => ({}), ...forEverybody },
  'billing-saveClaimPlace': {
    inputFor: () => ({ locationIndex: 0, businessArrangement: '1234567', skill: 'DERM' }),
    ...forEverybody,
  },
  // Claims are the desk's: whoever holds the key sees claim fields, and of patients nothing.
  'claims-getOverview': { inputFor: () => ({}), ...forEverybody },
  'claims-listReady': { inputFor: () => ({}), ...forEverybody },
  'billing-closeRecord': {
    inputFor: () => ({ recordId: randomUUID(), basedOnVersion: 1, status: 'notBillable', reason: 'A test.' }),
    opensTo: [],
    others: 'billing_record_not_found',
  },
  'billing-reopenRecord': {
    inputFor: () => ({ recordId: randomUUID(), basedOnVersion: 1 }),
    opensTo: [],
    others: 'billing_record_not_found',
  },
  'claims-dryRun': { inputFor: () => ({}), ...forEverybody },
  'claims-makeBatch': {
    inputFor: () => ({ submitterPrefix: 'ALT', sourceCode: 'PR' }),
    opensTo: [],
    others: 'nothing_to_claim',
  },
  'claims-listBatches': { inputFor: () => ({}), ...forEverybody },
  'claims-handOverBatch': { inputFor: () => ({ batchId: randomUUID() }), opensTo: [], others: 'batch_not_found' },
  'claims-deliverBatch': { inputFor: () => ({ batchId: randomUUID() }), opensTo: [], others: 'batch_not_found' },
  'claims-getAnswerFolder': { inputFor: () => ({}), ...forEverybody },
  'claims-settleAnswerFile': {
    inputFor: () => ({ fileId: randomUUID() }),
    opensTo: [],
    others: 'answer_file_not_found',
  },
  'claims-takeBackBatch': { inputFor: () => ({ batchId: randomUUID() }), opensTo: [], others: 'batch_not_found' },
  'claims-readAnswer': { inputFor: () => ({ file: 'no answer' }), opensTo: [], others: 'answer_unreadable' },
  'claims-listAnswers': { inputFor: () => ({}), ...forEverybody },
  'claims-listRecords': { inputFor: () => ({ show: 'refused' }), ...forEverybody },
  'claims-getRecord': {
    inputFor: () => ({ recordId: randomUUID() }),
    opensTo: [],
    others: 'billing_record_not_found',
  },
  'claims-askPayer': {
    inputFor: () => ({ recordId: randomUUID(), basedOnVersion: 1, action: 'R', text: 'Please look again.' }),
    opensTo: [],
    others: 'billing_record_not_found',
  },
};
