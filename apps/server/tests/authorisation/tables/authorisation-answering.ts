import type { AuthorisationEntry } from '../authorisation-entry.ts';

/** Recording outcomes, completing calls and billing: the consultant’s alone, each under a lock of its own. */
export const ANSWERING_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'secureMessaging-saveSpecialistResponse': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, outcome: 'Unknown', diagnosis: 'Lichen' }),
    opensTo: [],
    others: 'consult_not_found',
    // Nobody has let data of their consults be collected.
    told: { consultant: 'outcome_not_permitted' },
  },
  'phoneConsult-billAndMarkComplete': {
    inputFor: (scene, _caller, { activityId }) => ({
      activityId,
      billingCode: '03.01LJ',
      outcome: 'Unknown',
      actualStart: scene.app.clock.now().toISOString(),
    }),
    opensTo: [],
    others: 'consult_not_found',
    // It is no phone consult.
    told: { referrer: 'call_not_yours', consultant: 'no_call' },
  },
  // Nobody has billed it within the last seconds.
  'interpretations-undoInterpretation': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, interpretationType: 'sinusEndoscopy' }),
    opensTo: [],
    others: 'consult_not_found',
    told: { consultant: 'interpretation_not_found' },
  },
  'interpretations-billInterpretation': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, options: { billAudiogram: true } }),
    opensTo: ['consultant'],
    others: 'consult_not_found',
  },
};
