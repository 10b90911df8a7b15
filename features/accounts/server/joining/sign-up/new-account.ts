import { normalizePhone } from '@alethea/kernel/contact/phone';
import { normalizePracticeId } from '../../../contract/core/practice-id.ts';
import {
  PROVIDER_TYPE_OF_ROLE,
  ROLE_OF_PLAN,
  type SignUpForm,
  type SignUpRole,
} from '../../../contract/joining/sign-up-rules.ts';
import type { NewAccount } from '../../people/create-account.ts';
import { WAITING_ROLE } from '../../practice-id/practice-id-store.ts';

const STYLE: Readonly<Record<SignUpRole, { readonly title: string; readonly credentials: string }>> = {
  doctor: { title: 'Dr.', credentials: 'MD' },
  resident: { title: 'Dr.', credentials: 'MD' },
  nursePractitioner: { title: '', credentials: 'NP' },
};

/**
 * The account that a filled-in form asks for. Its person waits for the verification of the practice ID and the proof of
 * the address, and holds provider and plan roles only after both; the name of a clinic grants nothing.
 */
export function newAccountOf(form: SignUpForm, passwordHash: string): NewAccount {
  const { selectedRole, selectedPlan, province } = form;
  const practiceId = normalizePracticeId(province, form.practiceId);
  return {
    email: emailOf(form),
    emailProof: null,
    passwordHash,
    person: {
      firstName: form.firstName,
      lastName: form.lastName,
      ...STYLE[selectedRole],
      providerType: PROVIDER_TYPE_OF_ROLE[selectedRole],
      cellPhone: normalizePhone(form.cellPhone),
      city: form.city,
      ...(practiceId ? { practiceId, practiceIdProvince: province } : {}),
    },
    plan: selectedPlan,
    roles: [WAITING_ROLE],
    rolesWhenVerified: [selectedRole, ROLE_OF_PLAN[selectedPlan]],
    locations: selectedRole === 'resident' ? [] : [locationOf(form)],
    clinicIds: [],
  };
}

/** The address of the account as it is kept and looked up. */
export function emailOf(form: Pick<SignUpForm, 'email'>): string {
  return form.email.trim().toLowerCase();
}

function locationOf(form: SignUpForm): NewAccount['locations'][number] {
  return {
    clinicId: null,
    clinicName: form.clinicName,
    clinicPhone: normalizePhone(form.clinicPhone),
    emr: form.emr,
    fax: normalizePhone(form.fax),
    city: form.clinicCity,
    province: form.province,
    billable: true,
    disabled: false,
    default: true,
  };
}
