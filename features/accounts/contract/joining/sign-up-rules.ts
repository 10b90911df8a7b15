import { checkPassword, passwordRules, passwordsMatch } from '@alethea/kernel/access/password';
import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone } from '@alethea/kernel/contact/phone';
import type { Province } from '@alethea/kernel/contact/provinces';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { checkPracticeId } from '../core/practice-id.ts';
import { rules } from '../texts/rules.ts';

/** The plans that one can sign up for; `plus` is the role adminFee, `econsult` the role free (SIGNUP-07, 08). */
export const SIGN_UP_PLANS = ['plus', 'econsult'] as const;
/** See SIGN_UP_PLANS. */
export type SignUpPlan = (typeof SIGN_UP_PLANS)[number];
/** The role that stands for a plan. */
export const ROLE_OF_PLAN: Readonly<Record<SignUpPlan, string>> = { plus: 'adminFee', econsult: 'free' };

/** Who signs up by themselves; everybody else is invited (SIGNUP-09). */
export const SIGN_UP_ROLES = ['doctor', 'resident', 'nursePractitioner'] as const;
/** See SIGN_UP_ROLES. */
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];
/** What each of them is to billing and to the plans. */
export const PROVIDER_TYPE_OF_ROLE = { doctor: 'md', resident: 'resident', nursePractitioner: 'np' } as const;

/** True for the provider type that the plus plan is offered to (SIGNUP-11 to SIGNUP-13). */
export function isPlusEligible(providerType: 'md' | 'np' | 'resident'): boolean {
  return providerType === 'md';
}

/** True when a plan is offered to a role. */
export function isPlanOffered(plan: SignUpPlan, role: SignUpRole): boolean {
  return plan !== 'plus' || isPlusEligible(PROVIDER_TYPE_OF_ROLE[role]);
}

/** The plan or role that a link names; the plans also by the names of their roles. */
export function planOfLink(text: string | undefined): SignUpPlan | undefined {
  return SIGN_UP_PLANS.find((plan) => text === plan || text === ROLE_OF_PLAN[plan]);
}

/** A supervising physician whom a resident names. */
export interface Preceptor {
  readonly preceptorName: string;
  readonly preceptorEmail: string;
}

/** What is filled in at sign-up (MODEL-13); `clinicCity` is the clinic's, `city` the person's. */
export interface SignUpForm {
  selectedPlan: SignUpPlan;
  selectedRole: SignUpRole;
  province: Province;
  firstName: string;
  lastName: string;
  cellPhone: string;
  email: string;
  city: string;
  /** Empty where the person proceeds without one. */
  practiceId: string;
  password: string;
  confirmPassword: string;
  clinicName: string;
  clinicCity: string;
  clinicPhone: string;
  fax: string;
  emr: string;
  preceptorInformation: Preceptor[];
  scheduleOnboarding: 'Yes' | 'No' | '';
  howDidYouHearAboutUs: string;
  howDidYouHearAboutUsExtraInfo: string;
  inviteCode: string;
}

/** Texts by field (`preceptorInformation.0.preceptorEmail`), only of what is wrong. */
export type SignUpIssues = Readonly<Record<string, string>>;

/** Role information: everything but the practice ID, which has a step of its own (SIGNUP-16 to SIGNUP-29). */
export function checkRoleInformation(form: SignUpForm, passwordMinimum?: number): SignUpIssues {
  return found({
    firstName: required('firstName', form.firstName),
    lastName: required('lastName', form.lastName),
    cellPhone: required('cellPhone', form.cellPhone) ?? phone(form.cellPhone),
    email: required('email', form.email) ?? email(form.email),
    city: form.selectedRole === 'resident' ? undefined : required('city', form.city),
    password: blockingMessage(checkPassword(form.password, passwordMinimum)),
    confirmPassword: passwordsMatch(form.password, form.confirmPassword) ? undefined : passwordRules.different,
  });
}

/** The form of a practice ID; without one there is nothing wrong where the person has chosen to proceed without it. */
export function checkPracticeIdField(form: SignUpForm): string | undefined {
  return blockingMessage(checkPracticeId(form.province, form.practiceId));
}

/** Clinic information, or the preceptors of a resident (SIGNUP-37 to SIGNUP-46). */
export function checkClinicInformation(form: SignUpForm): SignUpIssues {
  if (form.selectedRole === 'resident') return checkPreceptors(form.preceptorInformation);
  return found({
    clinicName: required('clinicName', form.clinicName),
    clinicCity: required('clinicCity', form.clinicCity),
    clinicPhone: required('clinicPhone', form.clinicPhone) ?? phone(form.clinicPhone),
    fax: required('fax', form.fax) ?? phone(form.fax),
  });
}

/** What of a how-heard option bears on the form. */
export interface HowHeardChoice {
  readonly value: string;
  readonly extraInputRequired: boolean;
}

/** Onboarding: the preference, and the extra information that an answer asks for (SIGNUP-71 to SIGNUP-77). */
export function checkOnboarding(form: SignUpForm, options: readonly HowHeardChoice[]): SignUpIssues {
  const chosen = options.find(({ value }) => value === form.howDidYouHearAboutUs);
  const lacksExtra = chosen?.extraInputRequired && form.howDidYouHearAboutUsExtraInfo.trim() === '';
  return found({
    scheduleOnboarding: form.scheduleOnboarding === '' ? rules.signUp.onboarding : undefined,
    howDidYouHearAboutUsExtraInfo: lacksExtra ? rules.signUp.extraInfo : undefined,
  });
}

/** A referral code as it is sent and kept (SIGNUP-79). */
export function normalizeInviteCode(text: string): string {
  return text.trim().toUpperCase();
}

function checkPreceptors(preceptors: readonly Preceptor[]): SignUpIssues {
  if (preceptors.length === 0) return { preceptorInformation: rules.signUp.preceptor };
  return Object.fromEntries(
    preceptors.flatMap(({ preceptorName, preceptorEmail }, index) => {
      const issues = found({
        preceptorName: required('preceptorName', preceptorName),
        preceptorEmail: required('preceptorEmail', preceptorEmail) ?? email(preceptorEmail),
      });
      return Object.entries(issues).map(([field, text]) => [`preceptorInformation.${index}.${field}`, text]);
    }),
  );
}

function required(field: keyof typeof rules.signUp, text: string): string | undefined {
  return text.trim() === '' ? rules.signUp[field] : undefined;
}

const phone = (text: string) => blockingMessage(checkPhone(text));
const email = (text: string) => blockingMessage(checkEmail(text, { required: true }));

function found(issues: Readonly<Record<string, string | undefined>>): SignUpIssues {
  return Object.fromEntries(
    Object.entries(issues).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
