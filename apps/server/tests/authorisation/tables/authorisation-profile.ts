import { randomUUID } from 'node:crypto';
import { preferencesWithDefaults } from '@alethea/accounts/contract';
import type { AuthorisationEntry } from '../authorisation-entry.ts';
import type { PersonName } from '../authorisation-scene.ts';

const PHYSICIANS: readonly PersonName[] = ['referrer', 'colleague of the referrer'];
const VERIFIED_PHYSICIANS: readonly PersonName[] = [
  ...PHYSICIANS,
  'consultant',
  'colleague of the consultant',
  'doctor elsewhere',
  'specialist elsewhere',
];

/** The own profile, and the assistants of the own clinics. */
export const PROFILE_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'profile-get': { inputFor: () => ({}), opensTo: 'everybody' },
  'profile-getVerification': { inputFor: () => ({}), opensTo: 'everybody' },
  // Whoever saves says what the change is based on: made up, it answers nobody.
  'profile-save': {
    inputFor: () => ({
      basedOn: 'made-up',
      practiceId: null,
      ...{ credentials: 'MD', cellPhone: '', city: '' },
      preferences: preferencesWithDefaults({}, []),
      locations: [],
    }),
    opensTo: [],
    others: 'profile_changed',
  },
  'clinic-getClinicInformation_v1': {
    inputFor: (_scene, _caller, { clinicId }) => ({ clinicId }),
    opensTo: [...PHYSICIANS, 'MOA of the referrer’s clinic', 'operator', 'pending', 'resident'],
    others: 'clinic_not_yours',
  },
  'clinicStaff-list': { inputFor: () => ({}), opensTo: VERIFIED_PHYSICIANS, others: 'not_permitted' },
  'clinicStaff-invite': {
    inputFor: (_scene, _caller, { clinicId }) => ({
      ...{ clinicId, firstName: 'Jo', lastName: 'Tremblay', isBooking: false },
      email: `${randomUUID()}@clinic.example`,
    }),
    opensTo: PHYSICIANS,
    others: 'clinic_not_yours',
  },
  'clinicStaff-withdrawInvitation': {
    inputFor: (_scene, _caller, { clinicId }) => ({ clinicId, invitationId: randomUUID() }),
    opensTo: [],
    others: 'invitation_not_found',
  },
  'clinicStaff-listNewMembers': { inputFor: () => ({}), opensTo: VERIFIED_PHYSICIANS, others: 'not_permitted' },
  'clinicStaff-confirmMember': {
    inputFor: (_scene, _caller, { clinicId }) => ({ clinicId, personId: randomUUID() }),
    opensTo: [],
    others: 'staff_not_found',
  },
  'clinicStaff-setMemberConfirmation': {
    inputFor: (_scene, _caller, { clinicId }) => ({ clinicId, confirmsMembers: true }),
    opensTo: PHYSICIANS,
    others: 'clinic_not_yours',
  },
  // Whose clinic it is counts once they have just proved who they are.
  'clinicStaff-saveFax': {
    inputFor: (_scene, _caller, { clinicId }) => ({
      clinicId,
      basedOn: 1,
      fax: '4035550177',
      faxAgain: '4035550177',
    }),
    opensTo: [],
    others: 'confirmation_needed',
  },
  'clinicStaff-remove': {
    inputFor: (_scene, _caller, { clinicId }) => ({ clinicId, personId: randomUUID() }),
    opensTo: [],
    others: 'staff_not_found',
  },
};
