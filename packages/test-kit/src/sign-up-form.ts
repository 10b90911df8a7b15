import { AGREEMENT_FILE_NAME, type completeSignUp } from '@alethea/accounts/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';

/** What a sign-up posts. */
export type SignUpInput = InputOf<typeof completeSignUp>;

let count = 0;

/** A sign-up that is right in every field, of a family physician in Alberta; change what the test is about. */
export function signUpInput(changes: Partial<SignUpInput['formData']> = {}): SignUpInput {
  count += 1;
  const formData: SignUpInput['formData'] = {
    selectedPlan: 'econsult',
    selectedRole: 'doctor',
    province: 'AB',
    firstName: 'Ada',
    lastName: 'Okafor',
    cellPhone: '(403) 555-0123',
    email: `Ada.Okafor.${count}@Clinic.example`,
    city: 'Calgary',
    practiceId: '1234-56789',
    password: 'Prairie-Crocus-7',
    confirmPassword: 'Prairie-Crocus-7',
    clinicName: 'Chinook Family Practice',
    clinicCity: 'Airdrie',
    clinicPhone: '(403) 555-0100',
    fax: '(403) 555-0101',
    emr: 'Accuro',
    preceptorInformation: [],
    scheduleOnboarding: 'Yes',
    howDidYouHearAboutUs: 'A colleague',
    howDidYouHearAboutUsExtraInfo: 'Dr. Nair',
    inviteCode: 'spring26',
    agreementsVersion: 1,
    ...changes,
  };
  return {
    formData,
    pracIdValid: 'false',
    attachment: { fileName: AGREEMENT_FILE_NAME, sizeBytes: 1, sha256: '' },
    plan: formData.selectedPlan,
    role: formData.selectedRole,
  };
}

/** A resident with one preceptor, who gives neither city nor clinic. */
export function residentInput(changes: Partial<SignUpInput['formData']> = {}): SignUpInput {
  return signUpInput({
    selectedRole: 'resident',
    city: '',
    ...{ clinicName: '', clinicCity: '', clinicPhone: '', fax: '', emr: '' },
    preceptorInformation: [{ preceptorName: 'Dr. Lena Roy', preceptorEmail: 'lena.roy@clinic.example' }],
    ...changes,
  });
}
