import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useState } from 'react';
import { type Block, blockProblem, DAY_MINUTES, SLOT_MINUTES } from '../../contract/phone/phone-schedule.ts';
import { en } from '../../texts/schedule-en.ts';
import { clockText, daysWithout, type PlacedBlock } from './block-words.ts';
import type { Week } from './draft-values.ts';

/** The block that a dialog is about; a new one replaces none. */
export interface EditedBlock extends PlacedBlock {
  readonly replaces?: PlacedBlock;
}

interface BlockDialogProps {
  readonly edited: EditedBlock;
  readonly days: Week['days'];
  onPlace(day: number, block: Block, replaces: PlacedBlock | undefined): boolean;
  onRemove(day: number, block: Block): void;
  onClose(): void;
}

const minutes = Array.from({ length: DAY_MINUTES / SLOT_MINUTES + 1 }, (_, slot) => slot * SLOT_MINUTES);
const optionsOf = (from: readonly number[]) =>
  from.map((minute) => ({ value: String(minute), label: clockText(minute) }));
const STARTS = optionsOf(minutes.slice(0, -1));
const ENDS = optionsOf(minutes.slice(1));
const DAYS = en.weekdays.map((label, day) => ({ value: String(day), label }));

/** Makes or changes a block by its day, start and end, in steps of ten minutes. */
export const BlockDialog = ({ edited, days, onPlace, onRemove, onClose }: BlockDialogProps) => {
  const { replaces } = edited;
  const { block: texts } = en;
  const [day, setDay] = useState(edited.day);
  const [block, setBlock] = useState(edited.block);
  const others = (replaces ? daysWithout(days, replaces) : days)[day] ?? [];
  const problem = blockProblem(block, others);
  const submit = () => {
    if (problem === null && onPlace(day, block, replaces)) onClose();
  };
  const removing = replaces && (
    <Button
      variant="quiet"
      onClick={() => {
        onRemove(replaces.day, replaces.block);
        onClose();
      }}
    >
      {texts.remove}
    </Button>
  );
  return (
    // Three choices, made again at once.
    <FormDialog
      title={replaces ? texts.edit : texts.add}
      size="small"
      submitLabel={replaces ? texts.confirmEdit : texts.confirmAdd}
      cancelLabel={texts.cancel}
      blockedReason={problem ? texts.problems[problem] : undefined}
      actions={removing}
      isDirty={false}
      isRunning={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={texts.day}
        options={DAYS}
        value={String(day)}
        onChange={(event) => setDay(Number(event.currentTarget.value))}
      />
      <div className="schedule-times">
        <SelectField
          label={texts.start}
          data-autofocus
          options={STARTS}
          value={String(block.startMinute)}
          onChange={(event) => setBlock({ ...block, startMinute: Number(event.currentTarget.value) })}
        />
        <SelectField
          label={texts.end}
          options={ENDS}
          value={String(block.endMinute)}
          onChange={(event) => setBlock({ ...block, endMinute: Number(event.currentTarget.value) })}
        />
      </div>
      <div role="alert">{problem && <p className="al-error">{texts.problems[problem]}</p>}</div>
    </FormDialog>
  );
};
