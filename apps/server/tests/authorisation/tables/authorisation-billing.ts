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
};
