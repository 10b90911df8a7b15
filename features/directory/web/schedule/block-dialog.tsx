import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { SelectField } from '@alethea/ui/select-field';
import { type FormEvent, useId, useState } from 'react';
import { type Block, blockProblem, DAY_MINUTES, SLOT_MINUTES } from '../../contract/phone-schedule.ts';
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
  const formId = useId();
  const [day, setDay] = useState(edited.day);
  const [block, setBlock] = useState(edited.block);
  const others = (replaces ? daysWithout(days, replaces) : days)[day] ?? [];
  const problem = blockProblem(block, others);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null && onPlace(day, block, replaces)) onClose();
  };
  const footer = (
    <>
      {replaces && (
        <Button
          variant="quiet"
          onClick={() => {
            onRemove(replaces.day, replaces.block);
            onClose();
          }}
        >
          {texts.remove}
        </Button>
      )}
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabledReason={problem ? texts.problems[problem] : undefined}
      >
        {replaces ? texts.confirmEdit : texts.confirmAdd}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={replaces ? texts.edit : texts.add} size="small" footer={footer}>
      <form id={formId} className="schedule-fields" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
};
