import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Section } from '@alethea/ui/page/section';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText, isCode, withReason } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useEffect, useState } from 'react';
import { adjudicateImage, getOwnLabels, listDisputedImages } from '../../contract/client.ts';
import { CONDITIONS } from '../../contract/labelling/conditions.ts';
import { distinctLabels, EXCLUDE, UNKNOWN } from '../../contract/labelling/labels.ts';
import { labellingEn } from '../../texts/labelling/labelling-en.ts';
import { offeredLabels } from '../labels/label-choice.ts';
import { LabelPicker } from '../labels/label-picker.tsx';
import { labelWords } from '../labels/label-words.ts';
import { useOwnLabels } from '../labels/use-own-labels.ts';
import { ZoomPicture } from './zoom-picture.tsx';

const en = labellingEn.decide;
const failed = labellingEn.labelFailed;
const LEFT_BY = ['queue'] as const;

type Disputed = RemoteOutput<typeof listDisputedImages>['images'][number];

/** Pictures that two colleagues labelled differently: a third says what they show. */
export const DisputedQueue = ({ onCount }: { readonly onCount: (count: number) => void }) => {
  const { data, isError, refetch } = useOperation(listDisputedImages, {});
  const count = data?.images.length;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  if (!data && isError) return <ErrorState message={labellingEn.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton label={labellingEn.loading} />;
  const [image] = data.images;
  if (!image) return <EmptyState title={en.empty} />;
  return <Decision key={image.id} image={image} left={data.images.length} onBroken={() => void refetch()} />;
};

interface DecisionProps {
  readonly image: Disputed;
  readonly left: number;
  readonly onBroken: () => void;
}

const Decision = ({ image, left, onBroken }: DecisionProps) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { own, forget } = useOwnLabels();
  const takeBack = useUnsavedGuard(chosen.length > 0, LEFT_BY, labellingEn.leaving);
  const deciding = useAction(adjudicateImage, {
    invalidate: [listDisputedImages, getOwnLabels],
    onSuccess: () => {
      takeBack();
      showSnackbar({ tone: 'done', message: en.done });
    },
    onError: (error) => {
      showSnackbar({ tone: 'failed', message: withReason(failed, errorText(error, en.errors, failed)) });
      if (isCode(error, 'image_settled', 'image_not_found')) onBroken();
    },
  });
  const decide = (labels: readonly string[]) => {
    if (labels.length > 0) void deciding.run({ id: image.id, doctorLabels: [...labels] });
  };
  useShortcuts(labellingEn.group, [
    { keys: ['n'], label: en.save, run: () => decide(chosen) },
    { keys: ['u'], label: labellingEn.keys.unknown, run: () => decide([UNKNOWN]) },
    { keys: ['x'], label: labellingEn.keys.exclude, run: () => decide([EXCLUDE]) },
    { keys: ['c'], label: labellingEn.keys.clear, run: () => setChosen([]) },
  ]);
  const isRunning = deciding.state === 'running';
  const said = distinctLabels(image.given.flat().filter((label) => label !== UNKNOWN && label !== EXCLUDE));
  return (
    <>
      <p className="al-dim">{en.lead}</p>
      <div className="annotation">
        <div className="annotation-looked">
          <p className="annotation-position">{labellingEn.position(1, left)}</p>
          <ZoomPicture
            src={image.fileDownloadUrl}
            alt={labellingEn.picture(1)}
            keys={labellingEn.group}
            onBroken={onBroken}
          />
        </div>
        <div className="annotation-given">
          {image.given.map((labels, place) => (
            <Section key={labels.join()} title={en.given(place + 1)} card>
              <p>{labels.map((label) => labelWords(label)).join(', ')}</p>
              <Button dense onClick={() => setChosen(labels)}>
                {en.take(labels.map((label) => labelWords(label)).join(', '))}
              </Button>
            </Section>
          ))}
        </div>
        <Section title={labellingEn.yourLabels} card>
          <LabelPicker
            offered={offeredLabels(said, [...image.aiPrediction, ...CONDITIONS[image.specialty], ...own])}
            own={own}
            chosen={chosen}
            onChange={setChosen}
            onForget={forget}
            keys={labellingEn.group}
          />
        </Section>
      </div>
      <div className="annotation-actions">
        <Button
          variant="primary"
          aria-keyshortcuts="n"
          loading={isRunning}
          disabledReason={chosen.length === 0 ? en.saveEmpty : undefined}
          onClick={() => decide(chosen)}
        >
          {en.save}
        </Button>
        <Button aria-keyshortcuts="u" loading={isRunning} onClick={() => decide([UNKNOWN])}>
          {labellingEn.unknown}
        </Button>
        <Button aria-keyshortcuts="x" loading={isRunning} onClick={() => decide([EXCLUDE])}>
          {labellingEn.exclude}
        </Button>
      </div>
    </>
  );
};
