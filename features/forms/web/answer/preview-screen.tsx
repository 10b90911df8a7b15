import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import { type CallFailure, postOperation } from '@alethea/web-kit/calls/post-operation';
import { useEffect, useState } from 'react';
import { previewForm } from '../../contract/client.ts';
import { type Entry, emptyEntry } from './entry.ts';
import { Failure } from './failure.tsx';
import { FormStep } from './form-step.tsx';
import { useLanguage } from './language.ts';
import type { ShownForm } from './views.ts';

/** Which form, and from which of the caller's locations. */
export interface PreviewOf {
  readonly formId: string;
  readonly locationIdx: number;
}

type Shown =
  | { readonly state: 'loading' | 'invalid' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'form'; readonly form: ShownForm };

/** A form as its patients will see it, for who may send it; null: an address that names none. */
export const PreviewScreen = ({ of }: { readonly of: PreviewOf | null }) => {
  const { texts } = useLanguage();
  const [shown, setShown] = useState<Shown>({ state: of === null ? 'invalid' : 'loading' });
  const [entry, setEntry] = useState<Entry>(emptyEntry);
  const isLoading = shown.state === 'loading';
  useEffect(() => {
    if (!isLoading || of === null) return;
    let isWanted = true;
    void whatIsPreviewed(of).then((next) => {
      if (isWanted) setShown(next);
    });
    return () => {
      isWanted = false;
    };
  }, [of, isLoading]);
  switch (shown.state) {
    case 'loading':
      return (
        <p className="guest-quiet" role="status">
          {texts.loading}
        </p>
      );
    case 'invalid':
      return (
        <div className="guest-stack">
          <GuestHeading>{texts.preview.invalid}</GuestHeading>
          <p>{texts.preview.invalidText}</p>
        </div>
      );
    case 'failed':
      return <Failure failure={shown.failure} onRetry={() => setShown({ state: 'loading' })} />;
    case 'form':
      return (
        <FormStep
          {...{ form: shown.form, entry, isPreview: true, startAt: null, onClear: null, pictures: null }}
          notes={[texts.preview.banner]}
          onChange={setEntry}
          onReview={() => {}}
        />
      );
  }
};

/** What failed on its way is tried again; all else is no form that this person may see. */
async function whatIsPreviewed(of: PreviewOf): Promise<Shown> {
  const answer = await postOperation(previewForm, { ...of });
  if (answer.ok) return { state: 'form', form: answer.output };
  const isPassing = ['offline', 'too_many_requests', 'internal', 'temporarily_unavailable'].includes(answer.code);
  return isPassing ? { state: 'failed', failure: answer } : { state: 'invalid' };
}
