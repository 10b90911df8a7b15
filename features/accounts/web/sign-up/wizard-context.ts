import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PracticeIdStep } from './use-practice-id.ts';
import type { WizardIssues } from './use-sign-up-form.ts';
import type { SignUpSettings } from './views.ts';
import type { WizardValues } from './wizard-values.ts';

/** What every section of the wizard works with. */
export interface Wizard {
  readonly form: UseFormReturn<WizardValues>;
  /** As they stand now. */
  readonly values: WizardValues;
  readonly settings: SignUpSettings;
  readonly issues: WizardIssues;
  readonly practiceId: PracticeIdStep;
}

/** Filled by the wizard once plan, role and province are chosen. */
export const WizardContext = createContext<Wizard | null>(null);

/** The wizard around a section. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard needs a wizard around it');
  return wizard;
}
