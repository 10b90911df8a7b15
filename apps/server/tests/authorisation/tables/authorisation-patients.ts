import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { INSIDERS, personOf } from '../authorisation-scene.ts';

const forEverybody = { opensTo: 'everybody' } as const;
/** A made-up one leads nowhere; whose is whose is proved where there are some. */
const NO_DOCUMENT = '0193b0a0-0000-7000-8000-000000000000';
const ofNobody = { opensTo: [], others: 'message_not_found' } as const;

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
  'patientMessages-undo': { inputFor: () => ({ documentId: NO_DOCUMENT }), ...ofNobody },
  'patientMessages-senderPlaces': { inputFor: () => ({}), ...forEverybody },
  'patientMessages-prepare': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId }),
    opensTo: INSIDERS,
    others: 'consult_not_found',
  },
  'patientMessages-list': { inputFor: () => ({}), ...forEverybody },
  'patientMessages-count': { inputFor: (_scene, _caller, { activityId }) => ({ activityId }), ...forEverybody },
  'patientMessages-countUnread': { inputFor: () => ({}), ...forEverybody },
  // What is nobody's is passed by.
  'patientMessages-update': { inputFor: () => ({ changes: [{ id: NO_DOCUMENT, read: true }] }), ...forEverybody },
  'patientMessages-open': { inputFor: () => ({ documentId: NO_DOCUMENT }), ...ofNobody },
  'patientMessages-download': { inputFor: () => ({ documentId: NO_DOCUMENT }), ...ofNobody },
  'patientMessages-resend': { inputFor: () => ({ documentId: NO_DOCUMENT }), ...ofNobody },
  'patientMessages-withdraw': { inputFor: () => ({ documentId: NO_DOCUMENT }), ...ofNobody },
  'patientMessages-cancel': { inputFor: () => ({ documentId: NO_DOCUMENT }), ...ofNobody },
  'premium-canSendOneWayMessages': { inputFor: () => ({ numUses: 1 }), ...forEverybody },
  'premium-getNumberOfOneWayMessageUsesRemaining': { inputFor: () => ({}), ...forEverybody },
  'premium-sendOneWayMessages': { inputFor: () => ({ numUses: 1 }), ...forEverybody },
};
