import { createAttemptKey } from '@alethea/web-kit/calls/attempt-key';
import { CallError, isCode } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import type { Fields } from '@alethea/web-kit/forms/fields';
import { useMemo, useRef, useState } from 'react';
import { normalizeInviteCode } from '../../../contract/joining/sign-up-rules.ts';
import { en } from '../../../texts/joining/sign-up-en.ts';
import type { AgreementStep } from './agreement/use-agreement.ts';
import { ensureSignedIn, postSignUp, type SignUpPost } from './complete-sign-up.ts';
import { practiceIdToSend } from './state/practice-id-step.ts';
import { clearDraft } from './state/sign-up-draft.ts';
import type { PracticeIdStep } from './state/use-practice-id.ts';
import { asSignUpForm, type WizardValues } from './state/wizard-values.ts';

/** How the sign-up ended. */
export interface SignUpOutcome {
  readonly firstName: string;
  /** False where the account is there, but signing in has to be done by hand. */
  readonly isSignedIn: boolean;
}

/** Sending the wizard off. */
export interface Completion {
  /** `refused`: the server made no account, and does not say whether the address has one. */
  readonly state: 'idle' | 'running' | 'failed' | 'refused';
  complete(values: WizardValues): Promise<void>;
}

interface CompletionSetup extends Pick<Fields<WizardValues>, 'showIssues'> {
  readonly practiceId: PracticeIdStep;
  readonly agreement: AgreementStep;
  readonly onDone: (outcome: SignUpOutcome) => void;
}

/** Posts, signs in; a failed attempt that is repeated unchanged makes no second account. */
export function useCompletion({ showIssues, practiceId, agreement, onDone }: CompletionSetup): Completion {
  const client = useClient();
  const [state, setState] = useState<Completion['state']>('idle');
  const isRunning = useRef(false);
  const attemptKey = useMemo(() => createAttemptKey(), []);

  const show = (error: unknown) => {
    const isOutdated = isCode(error, 'agreement_outdated');
    const isCommon = isCode(error, 'password_too_common');
    if (isOutdated) agreement.outdate();
    else if (isCommon) showIssues([{ path: 'password', code: 'common', message: en.finish.passwordTooCommon }]);
    else if (error instanceof CallError) showIssues(error.issues);
    setState(isOutdated || isCommon ? 'idle' : 'failed');
  };

  const complete = async (values: WizardValues) => {
    if (isRunning.current || !agreement.signed) return;
    const post = postOf(values, practiceId, agreement.signed.version);
    if (!post) return;
    isRunning.current = true;
    setState('running');
    try {
      const { pdf } = agreement.signed;
      if (!(await postSignUp(post, pdf, attemptKey.keyFor([post, pdf.size])))) return setState('refused');
      clearDraft(sessionStorage);
      const { email, password, firstName } = post.formData;
      const isSignedIn = await ensureSignedIn(client, { email, password });
      onDone({ firstName, isSignedIn });
    } catch (error) {
      show(error);
    } finally {
      isRunning.current = false;
    }
  };
  return { state, complete };
}

function postOf(values: WizardValues, practiceId: PracticeIdStep, agreementsVersion: number): SignUpPost | null {
  const form = asSignUpForm(values);
  if (!form || form.scheduleOnboarding === '') return null;
  const isResident = form.selectedRole === 'resident';
  return {
    formData: {
      ...form,
      ...(isResident ? { city: '', clinicName: '', clinicCity: '', clinicPhone: '', fax: '', emr: '' } : {}),
      preceptorInformation: isResident ? [...form.preceptorInformation] : [],
      scheduleOnboarding: form.scheduleOnboarding,
      practiceId: practiceIdToSend(form.practiceId, form.province, practiceId.facts),
      inviteCode: normalizeInviteCode(form.inviteCode),
      agreementsVersion,
    },
    pracIdValid: practiceId.facts.status === 'valid' ? 'true' : 'false',
    plan: form.selectedPlan,
    role: form.selectedRole,
  };
}
