import './measure.css';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { setScale } from '../../contract/client.ts';
import { MAX_LINES } from '../../contract/facts/facts-limits.ts';
import { lengthMm, type PictureSize } from '../../contract/facts/measure.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { useShowSaved } from '../items/use-show-saved.ts';
import { type DraftScale, draftOf, scaleOf, typedMm, withChange, withLine } from './draft-scale.ts';
import { MeasureStage, type ShownLine } from './measure-stage.tsx';

const en = factsEn.measure;
/** Where a line begins that the keyboard adds: across the middle. */
const MIDDLE = { from: { x: 0.4, y: 0.5 }, to: { x: 0.6, y: 0.5 } };

interface MeasureDialogProps {
  readonly item: MediaItem;
  readonly size: PictureSize;
  readonly onClose: () => void;
}

/** Measures what is in a picture by something of known length in it. */
export const MeasureDialog = ({ item, size, onClose }: MeasureDialogProps) => {
  const [draft, setDraft] = useState<DraftScale>(() => draftOf(item.facts.scale));
  const [isTried, setTried] = useState(false);
  const showSaved = useShowSaved();
  const saving = useAction(setScale, {
    onSuccess: (answer) => {
      showSaved([answer.item], en.saved);
      onClose();
    },
  });
  const result = scaleOf(draft, size);
  const problem = 'problem' in result ? result.problem : undefined;
  const lines = shownLines(draft, size);
  const addLabel = draft.reference ? en.addLine : en.addReference;
  const isFull = draft.reference !== null && draft.lines.length >= MAX_LINES;
  return (
    <FormDialog
      title={en.title}
      size="large"
      submitLabel={en.save}
      isDirty={() => JSON.stringify(draft) !== JSON.stringify(draftOf(item.facts.scale))}
      isRunning={saving.state === 'running'}
      problem={isTried ? problem : undefined}
      failure={saving.error && errorText(saving.error, en.errors, en.failed)}
      onSubmit={() => {
        setTried(true);
        if ('scale' in result) void saving.run({ mediaId: item.id, scale: result.scale });
      }}
      onClose={onClose}
    >
      <p className="al-dim">
        {en.hint} {en.keysHint}
      </p>
      <MeasureStage
        src={item.data.fileDownloadUrl}
        alt={item.fileName}
        size={size}
        lines={lines}
        onDraw={(line) => setDraft((now) => withLine(now, line))}
        onMove={(key, line) => setDraft((now) => withChange(now, key, line))}
      />
      <div className="measure-fields">
        <Button
          disabledReason={isFull ? en.tooMany(MAX_LINES) : undefined}
          onClick={() => setDraft((now) => withLine(now, MIDDLE))}
        >
          {addLabel}
        </Button>
        {draft.reference && (
          <TextField
            label={en.referenceMm}
            inputMode="decimal"
            value={draft.referenceMm}
            onChange={(event) => {
              const referenceMm = event.currentTarget.value;
              setDraft((now) => ({ ...now, referenceMm }));
            }}
          />
        )}
      </div>
      <ul className="measure-lines">
        {lines.map(({ key, name, length }) => (
          <li key={name}>
            {length === null ? name : en.length(name, length)}
            <IconButton label={en.remove(name)} onClick={() => setDraft((now) => withChange(now, key, null))}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
};

/** The lines with what they come to, as soon as the reference has a length. */
function shownLines({ reference, referenceMm, lines }: DraftScale, size: PictureSize): readonly ShownLine[] {
  const mm = typedMm(referenceMm);
  const lengthOf = (line: ShownLine['line']) =>
    reference && mm !== null ? en.millimetres(lengthMm(line, { reference, referenceMm: mm }, size)) : null;
  const measured = lines.map((line, index) => ({
    key: index,
    name: en.line(index + 1),
    length: lengthOf(line),
    line,
  }));
  if (!reference) return measured;
  return [{ key: 'reference', name: en.reference, length: lengthOf(reference), line: reference }, ...measured];
}
