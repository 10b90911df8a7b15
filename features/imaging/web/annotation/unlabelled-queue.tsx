import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useEffect, useState } from 'react';
import { labellingEn as en } from '../../texts/labelling/labelling-en.ts';
import { labelWords } from '../labels/label-words.ts';
import { LabelDesk } from './label-desk.tsx';
import { imageOf, isDirty } from './labelling-state.ts';
import { useBatch } from './use-batch.ts';

const LEFT_BY = ['queue'] as const;

/** Pictures that wait for the caller's labels, batch by batch. */
export const UnlabelledQueue = ({ onDisputed }: { readonly onDisputed: (count: number) => void }) => {
  const [condition, setCondition] = useState('');
  const labelling = useBatch(condition);
  const { state, batch, status } = labelling;
  useUnsavedGuard(isDirty(state), LEFT_BY, en.leaving);
  const disputed = batch?.disputed;
  useEffect(() => {
    if (disputed !== undefined) onDisputed(disputed);
  }, [disputed, onDisputed]);

  if (batch && batch.specialty === null) return <EmptyState title={en.noSpecialty}>{en.noSpecialtyHint}</EmptyState>;
  const image = imageOf(state);
  const conditions = batch?.conditions ?? [];
  const hasChoice = conditions.length > 0 || condition !== '';
  return (
    <>
      {hasChoice && (
        <div className="annotation-bar">
          <SelectField
            dense
            label={en.filter}
            placeholder={en.allConditions}
            options={withChosen(conditions, condition).map((label) => ({ value: label, label: labelWords(label) }))}
            value={condition}
            disabled={isDirty(state)}
            help={isDirty(state) ? en.leaving : undefined}
            onChange={(event) => setCondition(event.currentTarget.value)}
          />
        </div>
      )}
      {status === 'loading' && <DetailSkeleton label={en.loading} />}
      {status === 'failed' && <ErrorState message={en.loadFailed} onRetry={labelling.reload} />}
      {status === 'ready' && state.images.length === 0 && (
        <EmptyState title={en.empty} action={<Button onClick={labelling.reload}>{en.fetchNext}</Button>}>
          {condition === '' ? undefined : en.emptyFiltered}
        </EmptyState>
      )}
      {status === 'ready' && image && batch?.specialty && (
        <LabelDesk labelling={labelling} image={image} specialty={batch.specialty} />
      )}
    </>
  );
};

/** The chosen condition stays to be seen when no picture waits that was predicted to show it. */
function withChosen(conditions: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || conditions.includes(chosen) ? conditions : [chosen, ...conditions];
}
