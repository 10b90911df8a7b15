import { errorText, failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useRef, useState } from 'react';
import { validatePracticeId } from '../../../../contract/client.ts';
import { en } from '../../../../texts/joining/sign-up-en.ts';
import { isPracticeIdSettled, type PracticeIdFacts, type PracticeIdStatus } from './practice-id-step.ts';
import { readDraft } from './sign-up-draft.ts';
import type { SignUpSettings } from './views.ts';
import type { WizardValues } from './wizard-values.ts';

/** The step of the practice ID: what came of it, and what the person can do. */
export interface PracticeIdStep {
  readonly facts: PracticeIdFacts;
  readonly isSettled: boolean;
  /** What the field is called in the province. */
  readonly fieldName: string;
  /** The specified text of a system error, or why nothing could be asked just now. */
  readonly failure: string | undefined;
  validate(): Promise<void>;
  proceed(): void;
  undo(): void;
}

/** Follows the practice ID of the form: another ID or province is another question. */
export function usePracticeId(values: WizardValues, settings: SignUpSettings, isWellFormed: boolean): PracticeIdStep {
  const client = useClient();
  const about = `${values.province}:${values.practiceId}`;
  const [outcome, setOutcome] = useState(() => keptOutcome(about));
  const [failure, setFailure] = useState<string>();
  const latest = useRef(about);
  latest.current = about;

  const status = outcome.about === about ? outcome.status : 'open';
  const setting = values.province ? settings.validationSettings[values.province] : undefined;
  const fieldName = setting?.fieldName ?? '';
  const facts: PracticeIdFacts = { status, validationEnabled: setting?.validationEnabled ?? false, isWellFormed };

  const validate = async () => {
    if (!values.province || !isWellFormed || status === 'checking') return;
    setOutcome({ about, status: 'checking' });
    try {
      const { practiceId, province } = values;
      const { validated } = await client.call(validatePracticeId, { practiceId, province });
      if (latest.current === about) setOutcome({ about, status: validated ? 'valid' : 'invalid' });
    } catch (error) {
      if (latest.current !== about) return;
      const systemError = en.practiceId.systemError(fieldName);
      const texts = { registry_unavailable: systemError, offline: systemError };
      setFailure(errorText(failureOf<typeof validatePracticeId>(error), texts, systemError));
      setOutcome({ about, status: 'failed' });
    }
  };
  return {
    facts,
    isSettled: isPracticeIdSettled(facts),
    fieldName,
    failure,
    validate,
    proceed: () => setOutcome({ about, status: 'proceeding' }),
    undo: () => setOutcome({ about, status: 'open' }),
  };
}

/** After a reload the choice to go on without still holds; a validation is asked for again. */
function keptOutcome(about: string): { about: string; status: PracticeIdStatus } {
  const isKept = readDraft(sessionStorage)?.proceedsWithout === about;
  return { about, status: isKept ? 'proceeding' : 'open' };
}
