import type { Province } from '@alethea/kernel/contact/provinces';
import type { SignUpForm, SignUpPlan, SignUpRole } from '../../../../contract/joining/sign-up-rules.ts';

/** The form while it is filled in: plan, role and province may still be open. */
export interface WizardValues extends Omit<SignUpForm, 'selectedPlan' | 'selectedRole' | 'province'> {
  selectedPlan: SignUpPlan | '';
  selectedRole: SignUpRole | '';
  province: Province | '';
}

/** The values that a new wizard starts with. */
export function emptyValues(): WizardValues {
  return {
    selectedPlan: '',
    selectedRole: '',
    province: '',
    firstName: '',
    lastName: '',
    cellPhone: '',
    email: '',
    city: '',
    practiceId: '',
    password: '',
    confirmPassword: '',
    clinicName: '',
    clinicCity: '',
    clinicPhone: '',
    fax: '',
    emr: '',
    preceptorInformation: [{ preceptorName: '', preceptorEmail: '' }],
    scheduleOnboarding: '',
    howDidYouHearAboutUs: '',
    howDidYouHearAboutUsExtraInfo: '',
    inviteCode: '',
  };
}

/** The values as the rules take them, once plan, role and province are chosen; else null. */
export function asSignUpForm({ selectedPlan, selectedRole, province, ...rest }: WizardValues): SignUpForm | null {
  if (!selectedPlan || !selectedRole || !province) return null;
  return { selectedPlan, selectedRole, province, ...rest };
}
