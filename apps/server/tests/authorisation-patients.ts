import type { AuthorisationEntry } from './authorisation-entry.ts';
import { personOf } from './authorisation-scene.ts';

const forEverybody = { opensTo: 'everybody' } as const;

/** Writing to patients: in a physician's name only the physician, and staff of the clinic that they write from. */
export const PATIENT_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'one-way-patient-message': {
    inputFor: (scene) => ({
      physicianUid: personOf(scene.someone('referrer')).id,
      locationIdx: 0,
      phn: '333343333',
      patientEmail: 'patient@home.example',
      subject: 'After your visit',
      body: 'Please call us.',
      delay: false,
    }),
    opensTo: ['referrer', 'MOA of the referrer’s clinic'],
    others: 'physician_not_permitted',
  },
  'patientMessages-list': { inputFor: () => ({}), ...forEverybody },
  'patientMessages-count': { inputFor: (_scene, _caller, { activityId }) => ({ activityId }), ...forEverybody },
  'premium-canSendOneWayMessages': { inputFor: () => ({ numUses: 1 }), ...forEverybody },
  'premium-getNumberOfOneWayMessageUsesRemaining': { inputFor: () => ({}), ...forEverybody },
  'premium-sendOneWayMessages': { inputFor: () => ({ numUses: 1 }), ...forEverybody },
};
