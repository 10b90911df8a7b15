import { createAttemptKey } from '@alethea/web-kit/attempt-key';
import { CallError, isCode } from '@alethea/web-kit/call-error';
import { useClient } from '@alethea/web-kit/query.tsx';
import { useMemo, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { normalizeInviteCode } from '../../contract/sign-up-rules.ts';
import { en } from '../../texts/sign-up-en.ts';
import { ensureSignedIn, postSignUp, type SignUpPost } from './complete-sign-up.ts';
import { focusFirst } from './focus-field.ts';
import { practiceIdToSend } from './practice-id-step.ts';
import { clearDraft } from './sign-up-draft.ts';
import type { AgreementStep } from './use-agreement.ts';
import type { PracticeIdStep } from './use-practice-id.ts';
import { wizardTexts } from './use-sign-up-form.ts';
import type { SignUpSettings } from './views.ts';
import { asSignUpForm, type WizardValues } from './wizard-values.ts';

/** How the sign-up ended. */
export interface SignUpOutcome {
  readonly firstName: string;
  /** False where the account is there, but signing in has to be done by hand. */
  readonly isSignedIn: boolean;
}

/** Sending the wizard off. */
export interface Completion {
  readonly state: 'idle' | 'running' | 'failed';
  readonly hasErrors: boolean;
  complete(): Promise<void>;
}

interface CompletionSetup {
  readonly form: UseFormReturn<WizardValues>;
  readonly settings: SignUpSettings;
  readonly practiceId: PracticeIdStep;
  readonly agreement: AgreementStep;
  readonly onDone: (outcome: SignUpOutcome) => void;
}

/** Checks, posts, signs in; a failed attempt that is repeated unchanged makes no second account. */
export function useCompletion({ form, settings, practiceId, agreement, onDone }: CompletionSetup): Completion {
  const client = useClient();
  const [state, setState] = useState<Completion['state']>('idle');
  const [hasErrors, setHasErrors] = useState(false);
  const isRunning = useRef(false);
  const attemptKey = useMemo(() => createAttemptKey(), []);

  const isFilledIn = async () => {
    const isProceeding = practiceId.facts.status === 'proceeding';
    const wrong = Object.keys(wizardTexts(form.getValues(), settings)).filter(
      (path) => !(isProceeding && path === 'practiceId'),
    );
    setHasErrors(wrong.length > 0);
    if (wrong.length === 0) return true;
    await form.trigger();
    focusFirst(wrong);
    return false;
  };

  const show = (error: unknown) => {
    if (isCode(error, 'agreement_outdated')) {
      agreement.outdate();
      setState('idle');
      return;
    }
    if (isCode(error, 'password_too_common')) {
      form.setError('password', { type: 'server', message: en.finish.passwordTooCommon });
      focusFirst(['password']);
      setState('idle');
      return;
    }
    for (const { path, code, message } of error instanceof CallError ? error.issues : []) {
      const [name = ''] = path.split('.');
      if (name in form.getValues()) form.setError(path as FieldPath<WizardValues>, { type: code, message });
    }
    setState('failed');
  };

  const complete = async () => {
    if (isRunning.current || !agreement.signed) return;
    isRunning.current = true;
    try {
      if (!(await isFilledIn())) return;
      const post = postOf(form.getValues(), practiceId, agreement.signed.version);
      if (!post) return;
      setState('running');
      const { pdf } = agreement.signed;
      if (!(await postSignUp(post, pdf, attemptKey.keyFor([post, pdf.size])))) return setState('failed');
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
  return { state, hasErrors, complete };
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
