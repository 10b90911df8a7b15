import type { Attachment, ConsultDetail } from '@alethea/consults/contract/consult-view';
import { Button } from '@alethea/ui/actions/button';
import { useState } from 'react';
import { CONDITIONS } from '../../contract/labelling/conditions.ts';
import { consultFilePath } from '../../contract/labelling/consult-labels.ts';
import { EXCLUDE, type LabellingSpecialty } from '../../contract/labelling/labels.ts';
import { consultLabelsEn as en } from '../../texts/labelling/consult-labels-en.ts';
import { offeredLabels, sortedByWords } from '../labels/label-choice.ts';
import { LabelPicker } from '../labels/label-picker.tsx';
import { useOwnLabels } from '../labels/use-own-labels.ts';
import type { ConsultLabelling } from './image-labels.ts';
import { LabelledPicture } from './labelled-picture.tsx';
import { useImageLabels } from './use-image-labels.ts';

interface LabellingAreaProps {
  readonly detail: ConsultDetail;
  readonly pictures: readonly Attachment[];
  readonly labelling: ConsultLabelling;
}

/** Pictures are selected, labels chosen and given to them; all changes are saved together. */
export const LabellingArea = ({ detail, pictures, labelling }: LabellingAreaProps) => {
  const specialty = detail.specialty as LabellingSpecialty;
  const { own, forget } = useOwnLabels();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const labels = useImageLabels({ specialty, labelling, own });
  const pathOf = ({ fileId }: Attachment) => consultFilePath(detail.activityId, fileId);
  const paths = pictures.map(pathOf).filter((path) => selected.has(path));
  const noneSelected = paths.length === 0 ? en.noneSelected : undefined;
  const predicted = paths.filter((path) => (labelling.aiPredictions[path]?.labels.length ?? 0) > 0);
  const isAll = paths.length === pictures.length;
  const toggle = (path: string) => setSelected((before) => before.symmetricDifference(new Set([path])));
  const apply = () => {
    labels.give(paths, chosen);
    setChosen([]);
  };
  const giveAiLabels = () => {
    for (const path of predicted) labels.give([path], labelling.aiPredictions[path]?.labels ?? []);
  };
  return (
    <div className="image-labelling">
      <p className="al-dim">{en.lead}</p>
      <div className="image-labelling-bar">
        <span className="al-dim" aria-live="polite">
          {en.selected(paths.length)}
        </span>
        <Button dense variant="quiet" onClick={() => setSelected(new Set(isAll ? [] : pictures.map(pathOf)))}>
          {isAll ? en.selectNone : en.selectAll}
        </Button>
      </div>
      <ul className="image-labelling-pictures" aria-label={en.pictures}>
        {pictures.map((picture) => (
          <LabelledPicture
            key={picture.fileId}
            picture={picture}
            labels={sortedByWords(labels.given[pathOf(picture)] ?? [])}
            isSelected={selected.has(pathOf(picture))}
            isChanged={labels.changed.includes(pathOf(picture))}
            onToggle={() => toggle(pathOf(picture))}
            onRemove={(label) => labels.take(pathOf(picture), label)}
          />
        ))}
      </ul>
      <LabelPicker
        offered={offeredLabels([], [...CONDITIONS[specialty], ...own, ...labels.made])}
        own={own}
        chosen={chosen}
        onChange={setChosen}
        onForget={forget}
      />
      <div className="image-labelling-bar">
        <Button dense disabledReason={noneSelected ?? (chosen.length === 0 ? en.noLabel : undefined)} onClick={apply}>
          {en.apply}
        </Button>
        <Button
          dense
          disabledReason={noneSelected ?? (predicted.length === 0 ? en.noAi : undefined)}
          onClick={giveAiLabels}
        >
          {en.useAi}
        </Button>
        <Button dense disabledReason={noneSelected} onClick={() => labels.give(paths, [EXCLUDE])}>
          {en.ignore}
        </Button>
        <Button
          dense
          variant="primary"
          loading={labels.isSaving}
          disabledReason={labels.changed.length === 0 ? en.nothingToSave : undefined}
          onClick={() => void labels.save()}
        >
          {en.save}
        </Button>
      </div>
    </div>
  );
};
