import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useRef } from 'react';
import { CONDITIONS } from '../../contract/labelling/conditions.ts';
import { EXCLUDE, type LabellingSpecialty, UNKNOWN } from '../../contract/labelling/labels.ts';
import type { PoolImage } from '../../contract/labelling/pool-image.ts';
import { labellingEn as en } from '../../texts/labelling/labelling-en.ts';
import { offeredLabels } from '../labels/label-choice.ts';
import { LabelPicker } from '../labels/label-picker.tsx';
import { useOwnLabels } from '../labels/use-own-labels.ts';
import { chosenOf, isBatchDone, isDirty } from './labelling-state.ts';
import { PredictionList } from './prediction-list.tsx';
import { SpecialtyChange } from './specialty-change.tsx';
import type { useBatch } from './use-batch.ts';
import { useLabelling } from './use-labelling.ts';
import { ZoomPicture } from './zoom-picture.tsx';

interface LabelDeskProps {
  readonly labelling: ReturnType<typeof useBatch>;
  /** The one that is looked at. */
  readonly image: PoolImage;
  readonly specialty: LabellingSpecialty;
}

/** One picture of a batch: what a program took it for, what its labeller says, and the way on. */
export const LabelDesk = ({ labelling, image, specialty }: LabelDeskProps) => {
  const { state, dispatch } = labelling;
  const { own, forget } = useOwnLabels();
  const { save, move, moveBack, isSaving } = useLabelling(dispatch);
  const field = useRef<HTMLInputElement>(null);
  const chosen = chosenOf(state);
  const movedTo = state.moved[image.id];
  const isFirst = state.index === 0;
  const isLast = state.index === state.images.length - 1;
  const isSaved = chosen === image.doctorLabels && chosen.length > 0;
  const blocked = movedTo === undefined ? undefined : en.movedBlocked;
  const choose = (labels: readonly string[]) => dispatch({ type: 'chosen', labels });
  const give = (labels: readonly string[]) => {
    if (!blocked && !isSaving) void save(image, labels);
  };
  const goOn = () => {
    if (blocked || isSaved) dispatch({ type: 'next' });
    else if (chosen.length > 0) give(chosen);
  };
  const clear = () => choose([]);
  const back = () => dispatch({ type: 'back' });

  useShortcuts(en.group, [
    { keys: ['n'], label: en.keys.save, run: goOn },
    { keys: ['p'], label: en.keys.prev, run: back },
    { keys: ['u'], label: en.keys.unknown, run: () => give([UNKNOWN]) },
    { keys: ['x'], label: en.keys.exclude, run: () => give([EXCLUDE]) },
    { keys: ['c'], label: en.keys.clear, run: () => !blocked && clear() },
    { keys: ['/'], label: en.keys.type, run: () => field.current?.focus() },
    { keys: ['f'], label: en.keys.fetch, run: () => isLast && !isDirty(state) && labelling.fetchNext() },
  ]);

  return (
    <>
      <div className="annotation">
        <div className="annotation-looked">
          <p className="annotation-position" aria-live="polite">
            {en.position(state.index + 1, state.images.length)}
            {isSaved && <Tag tone="done">{en.saved}</Tag>}
            {!isSaved && chosen.length > 0 && <Tag tone="waiting">{en.notSaved}</Tag>}
          </p>
          <ZoomPicture
            key={image.id}
            src={image.fileDownloadUrl}
            alt={en.picture(state.index + 1)}
            keys={en.group}
            onBroken={labelling.readdress}
          />
        </div>
        <Section title={en.prediction} card>
          <PredictionList {...image} />
        </Section>
        <Section
          title={en.yourLabels}
          card
          action={
            <Button
              dense
              aria-keyshortcuts="c"
              disabledReason={blocked ?? (chosen.length === 0 ? en.clearEmpty : undefined)}
              onClick={clear}
            >
              {en.clear}
            </Button>
          }
        >
          {movedTo ? (
            <Notice
              tone="info"
              action={
                <Button dense loading={isSaving} onClick={() => void moveBack(image.id, movedTo, specialty)}>
                  {en.undo}
                </Button>
              }
            >
              {en.moved(en.specialties[movedTo], image.id)}
            </Notice>
          ) : (
            <LabelPicker
              key={image.id}
              offered={offeredLabels(image.aiPrediction, [...CONDITIONS[specialty], ...own])}
              own={own}
              chosen={chosen}
              onChange={(labels) => choose(withoutVerdict(labels))}
              onForget={forget}
              keys={en.group}
              fieldRef={field}
            />
          )}
        </Section>
      </div>
      {isLast && isBatchDone(state) && <Notice tone="done">{en.batchDone}</Notice>}
      <div className="annotation-actions">
        <Button aria-keyshortcuts="p" disabledReason={isFirst ? en.prevFirst : undefined} onClick={back}>
          {en.prev}
        </Button>
        <Button
          variant="primary"
          aria-keyshortcuts="n"
          loading={isSaving}
          disabledReason={!blocked && chosen.length === 0 ? en.saveEmpty : undefined}
          onClick={goOn}
        >
          {en.save}
        </Button>
        <Button aria-keyshortcuts="u" loading={isSaving} disabledReason={blocked} onClick={() => give([UNKNOWN])}>
          {en.unknown}
        </Button>
        <Button aria-keyshortcuts="x" loading={isSaving} disabledReason={blocked} onClick={() => give([EXCLUDE])}>
          {en.exclude}
        </Button>
        <SpecialtyChange
          key={image.id}
          current={movedTo ?? specialty}
          isRunning={isSaving}
          blocked={blocked}
          onChange={(target) => void move(image, target)}
        />
        {isLast && (
          <Button
            aria-keyshortcuts="f"
            disabledReason={isDirty(state) ? en.fetchBlocked : undefined}
            onClick={labelling.fetchNext}
          >
            {en.fetchNext}
          </Button>
        )}
      </div>
    </>
  );
};

/** Unknown and Exclude stand alone: who names something else after all takes them back. */
function withoutVerdict(labels: readonly string[]): readonly string[] {
  return labels.length > 1 ? labels.filter((label) => label !== UNKNOWN && label !== EXCLUDE) : labels;
}
