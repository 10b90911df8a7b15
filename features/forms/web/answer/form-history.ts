import { useEffect, useState } from 'react';

type Step = 'form' | 'review';

const stepOf = (state: unknown): Step => ((state as { step?: unknown } | null)?.step === 'review' ? 'review' : 'form');

/** The step of the form as a place in the history: the back button leads from the answers to the form. */
export function useStep() {
  const [step, setStep] = useState<Step>('form');
  useEffect(() => {
    // A page that was loaded anew begins with the form.
    if (stepOf(history.state) === 'review') history.replaceState({ ...history.state, step: 'form' }, '');
    const follow = () => setStep(stepOf(history.state));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (step === 'review') scrollTo(0, 0);
  }, [step]);
  return {
    step,
    review() {
      history.pushState({ ...history.state, step: 'review' }, '');
      setStep('review');
    },
    back() {
      setStep('form');
      history.back();
    },
  };
}

/** After the form is gone: the back button leads to no answers. */
export function forgetFormHistory(): void {
  history.replaceState({ ...history.state, step: 'form' }, '');
}
