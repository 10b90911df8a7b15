import { DEFAULT_PROVINCE, type Province } from '@alethea/kernel/contact/provinces';
import { useFields } from '@alethea/web-kit/forms/fields';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useState } from 'react';
import {
  checkClinicInformation,
  checkOnboarding,
  checkPracticeIdField,
  checkRoleInformation,
  isPlanOffered,
  type SignUpIssues,
  type SignUpPlan,
  type SignUpRole,
} from '../../../../contract/joining/sign-up-rules.ts';
import { en } from '../../../../texts/joining/sign-up-en.ts';
import { readDraft } from './sign-up-draft.ts';
import type { SignUpSettings } from './views.ts';
import { asSignUpForm, emptyValues, type WizardValues } from './wizard-values.ts';

/** What is wrong in each section; `role` includes neither role nor practice ID, which have steps of their own. */
export interface WizardIssues {
  readonly role: SignUpIssues;
  readonly practiceId: string | undefined;
  readonly clinic: SignUpIssues;
  readonly onboarding: SignUpIssues;
}

/** Checks the whole wizard by the shared rules; without plan, role and province there is nothing to check yet. */
export function checkWizard(values: WizardValues, settings: SignUpSettings): WizardIssues | null {
  const form = asSignUpForm(values);
  if (!form) return null;
  return {
    role: checkRoleInformation(form, settings.passwordMinimum),
    practiceId: checkPracticeIdField(form),
    clinic: checkClinicInformation(form),
    onboarding: checkOnboarding(form, settings.howDidYouHearAboutUsNew),
  };
}

/** What the address of the page says beforehand. */
export interface Prefill {
  readonly plan: SignUpPlan | undefined;
  readonly role: SignUpRole | undefined;
}

interface SignUpFormSetup {
  readonly settings: SignUpSettings;
  readonly prefill: Prefill;
  /** True while the person goes on without a practice ID. */
  readonly mayLackPracticeId: () => boolean;
  readonly onComplete: (values: WizardValues) => unknown;
}

/**
 * The wizard's form: begun anew or taken up where this tab left it, and prefilled by the address. The tab keeps it, so
 * leaving asks nothing.
 */
export function useSignUpForm({ settings, prefill, mayLackPracticeId, onComplete }: SignUpFormSetup) {
  const [values] = useState(() => firstValues(settings, prefill));
  const issuesOf = (typed: WizardValues) =>
    issuesOfTexts(wizardTexts(typed, settings)).filter(({ path }) => path !== 'practiceId' || !mayLackPracticeId());
  const focus = () => focusFirstWrong(document.body);
  return useFields<WizardValues>({ values, mode: 'onTouched', issuesOf, focus, mayBeLost: true }, onComplete);
}

/** A province that the plan is offered in: the present one, else the default one, else none. */
export function provinceFor(settings: SignUpSettings, plan: SignUpPlan | '', present: Province | ''): Province | '' {
  if (!plan) return present;
  const enabled = settings.enabledProvinces[plan];
  if (present && enabled.includes(present)) return present;
  return enabled.includes(DEFAULT_PROVINCE) ? DEFAULT_PROVINCE : '';
}

function firstValues(settings: SignUpSettings, { plan, role }: Prefill): WizardValues {
  const kept = readDraft(sessionStorage)?.values ?? emptyValues();
  const selectedPlan = plan ?? kept.selectedPlan;
  const selectedRole = role ?? kept.selectedRole;
  return { ...kept, selectedPlan, selectedRole, province: provinceFor(settings, selectedPlan, kept.province) };
}

/** Texts by field of everything that is missing or wrong, the role included. */
function wizardTexts(values: WizardValues, settings: SignUpSettings): SignUpIssues {
  const issues = checkWizard(values, settings);
  return {
    ...(values.selectedRole === '' ? { selectedRole: en.role.required } : {}),
    ...issues?.role,
    ...(issues?.practiceId ? { practiceId: issues.practiceId } : {}),
    ...issues?.clinic,
    ...issues?.onboarding,
  };
}

/** True when the plan is chosen and offered to the role. */
export function isOffered({ selectedPlan, selectedRole }: WizardValues): boolean {
  return selectedPlan !== '' && selectedRole !== '' && isPlanOffered(selectedPlan, selectedRole);
}
