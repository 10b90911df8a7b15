import './label-picker.css';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Kbd } from '@alethea/ui/actions/kbd';
import { Tag } from '@alethea/ui/display/tag';
import { TextField } from '@alethea/ui/fields/text-field';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { hasLabel, MAX_LABEL_LENGTH, MAX_LABELS } from '../../contract/labelling/labels.ts';
import { labellingEn } from '../../texts/labelling/labelling-en.ts';
import { addProblem, matchingLabels } from './label-choice.ts';
import { labelMeant, labelWords } from './label-words.ts';

const en = labellingEn.picker;
/** As many as there are keys for. */
const NUMBERED = 9;

interface LabelPickerProps {
  readonly offered: readonly string[];
  /** Those of `offered` that the person made. */
  readonly own: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (labels: string[]) => void;
  /** Offers an own label no more. */
  readonly onForget: (label: string) => void;
  /** Number keys choose among the first labels, listed in the keyboard help under this heading; left out, they do not. */
  readonly keys?: string | undefined;
  readonly fieldRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** Labels that are chosen, and those that can be: found by typing, made by Enter, chosen by a press or a number key. */
export const LabelPicker = (props: LabelPickerProps) => {
  const { offered, own, chosen, onChange, onForget, keys, fieldRef } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'duplicate' | 'tooMany' | null>(null);
  const shown = matchingLabels(offered, typed);
  const isNew = typed.trim() !== '' && labelMeant(offered, typed) === undefined;
  const add = (label: string) => {
    const found = addProblem(chosen, label);
    setProblem(found);
    if (found) return;
    setTyped('');
    onChange([...chosen, label]);
  };
  const numbered = keys === undefined ? [] : shown.slice(0, NUMBERED);
  useShortcuts(
    keys ?? '',
    numbered.map((label, place) => ({
      keys: [`${place + 1}`],
      label: labellingEn.keys.label(labelWords(label)),
      run: () => add(label),
    })),
  );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
    }
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const text = typed.trim();
    if (text !== '') add(labelMeant(offered, text) ?? text);
  };
  return (
    <div className="label-picker">
      <ul className="label-picker-chosen" aria-label={en.chosen}>
        {chosen.map((label) => (
          <li key={label}>
            <Tag
              tone="action"
              removeLabel={en.remove(labelWords(label))}
              onRemove={() => onChange(chosen.filter((one) => one !== label))}
            >
              {labelWords(label)}
            </Tag>
          </li>
        ))}
        {chosen.length === 0 && <li className="al-dim">{labellingEn.noLabels}</li>}
      </ul>
      <TextField
        ref={fieldRef}
        label={en.field}
        labelHidden
        placeholder={en.placeholder}
        autoComplete="off"
        maxLength={MAX_LABEL_LENGTH}
        value={typed}
        help={isNew ? en.create : undefined}
        error={problem === null ? undefined : problem === 'duplicate' ? en.duplicate : en.tooMany(MAX_LABELS)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={handleKey}
      />
      <ul className="label-picker-list" aria-label={en.list}>
        {shown.map((label, place) => (
          <li key={label}>
            <Button
              dense
              variant="quiet"
              disabledReason={hasLabel(chosen, label) ? en.duplicate : undefined}
              aria-keyshortcuts={place < numbered.length ? `${place + 1}` : undefined}
              icon={place < numbered.length ? <Kbd>{place + 1}</Kbd> : undefined}
              onClick={() => add(label)}
            >
              {labelWords(label)}
            </Button>
            {hasLabel(own, label) && (
              <IconButton label={en.forget(label)} onClick={() => onForget(label)}>
                <IconX size={16} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
