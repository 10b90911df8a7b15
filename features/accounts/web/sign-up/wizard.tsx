import { useNow } from '@alethea/web-kit/now';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { en } from '../../texts/sign-up-en.ts';
import { AgreementSection } from './agreement-section.tsx';
import { ClinicInformation } from './clinic-information.tsx';
import { FinishSection } from './finish-section.tsx';
import { OnboardingSection } from './onboarding-section.tsx';
import { PlanStep } from './plan-step.tsx';
import { PreceptorList } from './preceptor-list.tsx';
import { RoleAndProvince } from './role-and-province.tsx';
import { RoleInformation } from './role-information.tsx';
import { type SectionKey, type SectionState, sectionStates } from './section-states.ts';
import { writeDraft } from './sign-up-draft.ts';
import { StepsAside } from './steps-aside.tsx';
import { useAgreement } from './use-agreement.ts';
import { type SignUpOutcome, useCompletion } from './use-completion.ts';
import { usePracticeId } from './use-practice-id.ts';
import {
  checkWizard,
  isOffered,
  type Prefill,
  provinceFor,
  useSignUpForm,
  type WizardIssues,
} from './use-sign-up-form.ts';
import type { SignUpSettings } from './views.ts';
import { WizardContext, type Wizard as WizardState } from './wizard-context.ts';
import { WizardSection } from './wizard-section.tsx';
import type { WizardValues } from './wizard-values.ts';

interface WizardProps {
  readonly settings: SignUpSettings;
  readonly prefill: Prefill;
  readonly onDone: (outcome: SignUpOutcome) => void;
}

const NO_ISSUES: WizardIssues = { role: {}, practiceId: undefined, clinic: {}, onboarding: {} };

/** The sign-up wizard: plan, role and province, then four sections and the end. */
export function Wizard({ settings, prefill, onDone }: WizardProps) {
  const form = useSignUpForm(settings, prefill);
  const values = useWatch({ control: form.control }) as WizardValues;
  const checked = checkWizard(values, settings);
  const issues = checked ?? NO_ISSUES;
  const practiceId = usePracticeId(values, settings, checked !== null && issues.practiceId === undefined);
  const agreement = useAgreement(values, localDay(useNow()));
  const completion = useCompletion({ form, settings, practiceId, agreement, onDone });
  const isProceeding = practiceId.facts.status === 'proceeding';

  useEffect(() => {
    const proceedsWithout = isProceeding ? `${values.province}:${values.practiceId}` : null;
    writeDraft(sessionStorage, { values, proceedsWithout });
  }, [values, isProceeding]);

  if (values.selectedPlan === '') {
    const pick = (plan: 'plus' | 'econsult') => {
      form.setValue('selectedPlan', plan);
      form.setValue('province', provinceFor(settings, plan, values.province));
    };
    return <PlanStep onPick={pick} />;
  }
  const hasBegun = checked !== null && isOffered(values);
  const wizard: WizardState = { form, values, settings, issues, practiceId };
  return (
    <WizardContext value={wizard}>
      <RoleAndProvince form={form} values={values} settings={settings} />
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
          <FinishSection completion={completion} />
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
