import type { Fields } from '@alethea/web-kit/forms/fields';
import { useNow } from '@alethea/web-kit/page/now';
import { useEffect } from 'react';
import type { SignUpPlan } from '../../../contract/joining/sign-up-rules.ts';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { AgreementSection } from './agreement/agreement-section.tsx';
import { useAgreement } from './agreement/use-agreement.ts';
import { ClinicInformation } from './clinic-information.tsx';
import { FinishSection } from './finish-section.tsx';
import { OnboardingSection } from './onboarding-section.tsx';
import { PlanStep } from './plan-step.tsx';
import { PreceptorList } from './preceptor-list.tsx';
import { RoleAndProvince } from './role-and-province.tsx';
import { RoleInformation } from './role-information.tsx';
import { type SectionKey, type SectionState, sectionStates } from './state/section-states.ts';
import { writeDraft } from './state/sign-up-draft.ts';
import { usePracticeId } from './state/use-practice-id.ts';
import {
  checkWizard,
  isOffered,
  type Prefill,
  provinceFor,
  useSignUpForm,
  type WizardIssues,
} from './state/use-sign-up-form.ts';
import type { SignUpSettings } from './state/views.ts';
import { WizardContext, type Wizard as WizardState } from './state/wizard-context.ts';
import type { WizardValues } from './state/wizard-values.ts';
import { StepsAside } from './steps-aside.tsx';
import { type SignUpOutcome, useCompletion } from './use-completion.ts';
import { WizardSection } from './wizard-section.tsx';

interface WizardProps {
  readonly settings: SignUpSettings;
  readonly prefill: Prefill;
  /** Another plan was chosen than the one that the address names, or none. */
  readonly onPlan: (plan: SignUpPlan | undefined) => void;
  readonly onDone: (outcome: SignUpOutcome) => void;
}

const NO_ISSUES: WizardIssues = { role: {}, practiceId: undefined, clinic: {}, onboarding: {} };

/** The sign-up wizard: plan, role and province, then four sections and the end. */
export function Wizard({ settings, prefill, onPlan, onDone }: WizardProps) {
  const fields: Fields<WizardValues> = useSignUpForm({
    settings,
    prefill,
    mayLackPracticeId: () => practiceId.facts.status === 'proceeding',
    onComplete: (typed) => completion.complete(typed),
  });
  const { form, showIssues } = fields;
  const values = form.watch();
  const checked = checkWizard(values, settings);
  const issues = checked ?? NO_ISSUES;
  const practiceId = usePracticeId(values, settings, checked !== null && issues.practiceId === undefined);
  const agreement = useAgreement(values, localDay(useNow()));
  const completion = useCompletion({ showIssues, practiceId, agreement, onDone });
  const isProceeding = practiceId.facts.status === 'proceeding';

  useEffect(() => {
    const proceedsWithout = isProceeding ? `${values.province}:${values.practiceId}` : null;
    writeDraft(sessionStorage, { values, proceedsWithout });
  }, [values, isProceeding]);

  if (values.selectedPlan === '') {
    const pick = (plan: 'plus' | 'econsult') => {
      form.setValue('selectedPlan', plan);
      onPlan(plan);
      form.setValue('province', provinceFor(settings, plan, values.province));
    };
    return <PlanStep onPick={pick} />;
  }
  const hasBegun = checked !== null && isOffered(values);
  const wizard: WizardState = { ...fields, values, settings, issues, practiceId, onPlan };
  return (
    <WizardContext value={wizard}>
      <RoleAndProvince />
      {hasBegun && <Sections wizard={wizard} agreement={agreement} completion={completion} />}
    </WizardContext>
  );
}

interface SectionsProps {
  readonly wizard: WizardState;
  readonly agreement: ReturnType<typeof useAgreement>;
  readonly completion: ReturnType<typeof useCompletion>;
}

function Sections({ wizard, agreement, completion }: SectionsProps) {
  const { values, issues, practiceId } = wizard;
  const missing = {
    role: Object.keys(issues.role).length,
    clinic: Object.keys(issues.clinic).length,
    onboarding: Object.keys(issues.onboarding).length,
  };
  const isSigned = agreement.signed !== null;
  const states = sectionStates({ isPracticeIdSettled: practiceId.isSettled, missing, isSigned });
  const isResident = values.selectedRole === 'resident';
  const titles: Readonly<Record<SectionKey, string>> = {
    role: en.steps.role,
    clinic: isResident ? en.steps.preceptors : en.steps.clinic,
    agreement: en.steps.agreement,
    onboarding: en.steps.onboarding,
    finish: en.finish.title,
  };
  const waitsForText = ({ waitsFor }: SectionState) => {
    const { waitsFor: texts } = en.steps;
    if (waitsFor === 'signature') return texts.signature;
    return (practiceId.facts.validationEnabled ? texts.practiceIdCheck : texts.practiceId)(practiceId.fieldName);
  };
  const section = (key: SectionKey, number: number | null) => ({
    id: `su-${key}`,
    number,
    title: titles[key],
    state: states[key],
    waitsForText: waitsForText(states[key]),
  });
  return (
    <div className="su-columns">
      <div>
        <WizardSection {...section('role', 1)}>
          <RoleInformation />
        </WizardSection>
        <WizardSection {...section('clinic', 2)}>
          {isResident ? <PreceptorList /> : <ClinicInformation />}
        </WizardSection>
        <WizardSection {...section('agreement', 3)}>
          <AgreementSection step={agreement} />
        </WizardSection>
        <WizardSection {...section('onboarding', 4)}>
          <OnboardingSection />
        </WizardSection>
        <WizardSection {...section('finish', 5)}>
          <FinishSection state={completion.state} />
        </WizardSection>
      </div>
      <StepsAside
        states={states}
        titles={titles}
        missing={{ ...missing, role: missing.role + (practiceId.isSettled ? 0 : 1) }}
      />
    </div>
  );
}

/** The day where the person is, `YYYY-MM-DD`: the agreement is signed on it. */
function localDay(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
