import { AGREEMENT_FILE_NAME } from '@alethea/accounts/contract';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const everybody = { opensTo: 'everybody' } as const;

/** The province is not offered, so that nobody loses their session to a new account. */
const FORM = {
  selectedPlan: 'econsult',
  selectedRole: 'doctor',
  province: 'ON',
  firstName: 'Ada',
  lastName: 'Okafor',
  cellPhone: '(416) 555-0123',
  email: 'nobody@clinic.example',
  city: 'Ottawa',
  practiceId: '12345',
  password: 'Prairie-Crocus-7',
  confirmPassword: 'Prairie-Crocus-7',
  clinicName: 'Rideau Clinic',
  clinicCity: 'Ottawa',
  clinicPhone: '(416) 555-0100',
  fax: '(416) 555-0101',
  emr: '',
  preceptorInformation: [],
  scheduleOnboarding: 'No',
  howDidYouHearAboutUs: '',
  howDidYouHearAboutUsExtraInfo: '',
  inviteCode: '',
  agreementsVersion: 1,
};

/** The calls of signing up, which ask nobody who they are. */
export const SIGN_UP_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'signup-getSettings': { inputFor: () => ({}), ...everybody },
  'signup-getAgreements': { inputFor: () => ({ role: 'doctor' }), ...everybody },
  'signup-validatePracId': { inputFor: () => ({ practiceId: '1234-56789', province: 'AB' }), ...everybody },
  'signup-complete-v2': {
    inputFor: () => ({
      formData: FORM,
      pracIdValid: 'false',
      attachment: { fileName: AGREEMENT_FILE_NAME },
      plan: 'econsult',
      role: 'doctor',
    }),
    ...everybody,
  },
};
