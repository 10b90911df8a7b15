import type { Fields } from '@alethea/web-kit/forms/fields';
import { createContext, useContext } from 'react';
import type { SignUpPlan } from '../../../../contract/joining/sign-up-rules.ts';
import type { PracticeIdStep } from './use-practice-id.ts';
import type { WizardIssues } from './use-sign-up-form.ts';
import type { SignUpSettings } from './views.ts';
import type { WizardValues } from './wizard-values.ts';

/** What every section of the wizard works with. */
export interface Wizard extends Fields<WizardValues> {
  /** As they stand now. */
  readonly values: WizardValues;
  readonly settings: SignUpSettings;
  readonly issues: WizardIssues;
  readonly practiceId: PracticeIdStep;
  /** Has the address name the plan that was chosen, so that a reload keeps it. */
  readonly onPlan: (plan: SignUpPlan | undefined) => void;
}

/** Filled by the wizard once plan, role and province are chosen. */
export const WizardContext = createContext<Wizard | null>(null);

/** The wizard around a section. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard needs a wizard around it');
  return wizard;
}
