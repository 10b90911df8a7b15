import { randomUUID } from 'node:crypto';
import { DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { type AuthorisationScene, type PersonName, personOf } from '../authorisation-scene.ts';

const forEverybody = { opensTo: 'everybody' } as const;
const told = (others: string) => ({ opensTo: [] as readonly PersonName[], others });

/** About whom the desk is asked; what is changed leaves everybody in the scene as they were. */
const idOf = (scene: AuthorisationScene, name: PersonName) => personOf(scene.someone(name)).id;
const colleague = (scene: AuthorisationScene) => idOf(scene, 'colleague of the consultant');

const REASON = 'As agreed by telephone.';
const CLINIC = { name: 'Prairie Rose Clinic', city: 'Regina', province: 'SK' };

/** The operator's desk: whoever the first lock lets in works with everybody's accounts, and with no consult. */
export const OPERATOR_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'invitation-get': { inputFor: () => ({ code: 'made-up' }), ...forEverybody },
  'invitation-accept': { inputFor: () => ({ code: 'made-up' }), ...told('code_invalid') },

  'operator-findPeople': { inputFor: () => ({}), ...forEverybody },
  'operator-getPerson': { inputFor: (scene) => ({ personId: colleague(scene) }), ...forEverybody },
  'operator-grantRole': {
    inputFor: (scene) => ({ personId: colleague(scene), role: 'specialist' }),
    ...forEverybody,
  },
  'operator-withdrawRole': {
    inputFor: (scene) => ({ personId: colleague(scene), role: 'dermatologist' }),
    ...forEverybody,
  },
  'operator-setPlan': {
    inputFor: (scene) => ({ personId: idOf(scene, 'operator'), plan: 'plus' }),
    ...told('plan_not_applicable'),
  },
  'operator-setAutonomousPractice': {
    inputFor: (scene) => ({ personId: idOf(scene, 'operator'), autonomousPractice: true }),
    ...told('not_nurse_practitioner'),
  },
  'operator-lockAccount': {
    inputFor: (scene) => ({ personId: idOf(scene, 'locked'), reason: REASON }),
    ...forEverybody,
  },
  'operator-unlockAccount': { inputFor: (scene) => ({ personId: colleague(scene) }), ...forEverybody },
  'operator-endSessions': { inputFor: (scene) => ({ personId: idOf(scene, 'locked') }), ...forEverybody },
  'operator-resetSecondFactors': {
    inputFor: (scene) => ({ personId: idOf(scene, 'locked'), reason: REASON }),
    ...forEverybody,
  },
  'operator-verifyAgreement': {
    inputFor: (scene) => ({ personId: colleague(scene) }),
    ...told('agreement_not_found'),
  },

  'operator-correctName': {
    inputFor: (scene) => {
      const name = { title: '', firstName: 'Someone', lastName: 'Else' };
      return { personId: colleague(scene), basedOn: name, name, reason: REASON };
    },
    ...told('confirmation_needed'),
  },
  'operator-correctEmail': {
    inputFor: (scene) => {
      const email = 'corrected@clinic.example';
      return { personId: colleague(scene), basedOn: '', email, emailAgain: email, reason: REASON };
    },
    ...told('confirmation_needed'),
  },
  'operator-sendEmailCode': { inputFor: (scene) => ({ personId: colleague(scene) }), ...told('email_proven') },
  'operator-confirmEmail': {
    inputFor: (scene) => ({ personId: colleague(scene), code: '0000 0000' }),
    ...told('code_ended'),
  },

  'operator-getBrand': { inputFor: () => ({}), ...forEverybody },
  'operator-listBrandVersions': { inputFor: () => ({}), ...forEverybody },
  'operator-saveBrand': {
    inputFor: () => ({ brand: DEFAULT_BRAND, basedOn: 7 }),
    ...told('saved_meanwhile'),
  },
  'operator-keepBrandPicture': { inputFor: () => ({ fileId: randomUUID() }), ...told('picture_not_found') },

  'operator-listWaitingPeople': { inputFor: () => ({}), ...forEverybody },
  'operator-countWaitingPeople': { inputFor: () => ({}), ...forEverybody },
  'operator-verifyPracticeId': {
    inputFor: (scene) => ({
      personId: idOf(scene, 'MOA of another clinic'),
      claimId: null,
      verified: { practiceId: '123456789', province: 'AB' },
      evidence: REASON,
    }),
    ...told('no_clinical_role'),
  },
  'operator-refusePracticeId': {
    inputFor: () => ({ claimId: randomUUID(), evidence: REASON }),
    ...told('claim_changed'),
  },
  'operator-revokePracticeId': {
    inputFor: (scene) => ({ personId: idOf(scene, 'pending'), evidence: REASON }),
    ...told('no_verified_practice_id'),
  },

  'operator-createInvitation': {
    inputFor: () => ({
      email: `${randomUUID()}@clinic.example`,
      firstName: 'Ines',
      lastName: 'Moreau',
      role: 'operator',
    }),
    ...forEverybody,
  },
  'operator-listInvitations': { inputFor: () => ({}), ...forEverybody },
  'operator-resendInvitation': {
    inputFor: () => ({ invitationId: randomUUID() }),
    ...told('invitation_not_open'),
  },
  'operator-withdrawInvitation': {
    inputFor: () => ({ invitationId: randomUUID() }),
    ...told('invitation_not_open'),
  },

  'operator-listRoles': { inputFor: () => ({}), ...forEverybody },
  'operator-saveRole': {
    inputFor: () => ({ role: 'free', permissions: [], basedOn: 999 }),
    ...told('saved_meanwhile'),
  },
  'operator-listRoleVersions': { inputFor: () => ({ role: 'free' }), ...forEverybody },

  'operator-getContent': { inputFor: () => ({ name: 'emrs' }), ...forEverybody },
  'operator-saveContent': {
    inputFor: () => ({ content: { name: 'emrs', document: { emrList: ['Meadow'] } }, basedOn: 999 }),
    ...told('saved_meanwhile'),
  },
  'operator-listContentVersions': { inputFor: () => ({ name: 'emrs' }), ...forEverybody },

  'operator-findClinics': { inputFor: () => ({}), ...forEverybody },
  'operator-getClinic': { inputFor: (_scene, _caller, { clinicId }) => ({ clinicId }), ...forEverybody },
  'operator-createClinic': { inputFor: () => CLINIC, ...forEverybody },
  'operator-saveClinic': {
    inputFor: () => ({ clinicId: randomUUID(), basedOn: 1, fields: CLINIC }),
    ...told('clinic_not_found'),
  },
  'operator-closeClinic': {
    inputFor: () => ({ clinicId: randomUUID(), reason: 'Closed its doors' }),
    ...told('clinic_not_found'),
  },
  'operator-reopenClinic': { inputFor: () => ({ clinicId: randomUUID() }), ...told('clinic_not_found') },
  'operator-mergeClinics': {
    inputFor: (_scene, _caller, { clinicId }) => ({ clinicId, intoClinicId: randomUUID(), reason: 'Twice' }),
    ...told('clinic_not_found'),
  },
  'operator-addClinicMember': {
    inputFor: (scene, _caller, { clinicId }) => ({ clinicId, personId: idOf(scene, 'colleague of the referrer') }),
    ...forEverybody,
  },
  'operator-confirmClinicMember': {
    inputFor: (scene) => ({ clinicId: randomUUID(), personId: colleague(scene), reason: 'Set up' }),
    ...told('member_not_found'),
  },
  'operator-removeClinicMember': {
    inputFor: (scene) => ({ clinicId: randomUUID(), personId: colleague(scene) }),
    ...forEverybody,
  },
  'operator-tieLocation': {
    inputFor: (scene) => ({ personId: colleague(scene), locationIndex: 999, clinicId: null }),
    ...told('location_not_found'),
  },

  'operator-listUntiedLocations': { inputFor: () => ({}), ...forEverybody },
  'operator-listOnboardingCalls': { inputFor: () => ({}), ...forEverybody },
  'operator-noteOnboardingCall': {
    inputFor: (scene) => ({ personId: colleague(scene), was: 'open', state: 'done' }),
    ...told('call_not_found'),
  },

  'operator-searchAccessLog': { inputFor: () => ({}), ...forEverybody },
  'operator-findPatientReference': {
    inputFor: () => ({ province: 'AB', healthNumber: '999999999' }),
    ...forEverybody,
  },
  'operator-checkAccessLogChain': { inputFor: () => ({}), ...forEverybody },
};
