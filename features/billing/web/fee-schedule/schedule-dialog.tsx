import { isCalendarDate } from '@alethea/kernel/time/calendar-date';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { DateField } from '@alethea/ui/fields/date-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { listScheduleEntries, saveScheduleEntry } from '../../contract/client.ts';
import { SCHEDULE_ENTRY_LIMITS } from '../../contract/core/fee-schedule-rules.ts';
import { HOLIDAYS } from '../../contract/core/holiday-names.ts';
import { feeScheduleEn } from '../../texts/fee-schedule-en.ts';
import { operatorEn } from '../../texts/operator-en.ts';
import { nameOfItem } from './item-words.ts';
import { type Editing, type Entry, inputOf, problemsOf, valuesOf } from './schedule-values.ts';

const { dialog: en, errors, failed } = feeScheduleEn;

interface ScheduleDialogProps {
  readonly editing: Editing;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}

/** Enters a version of an item of the schedule, corrects one, or adds an item. */
export function ScheduleDialog({ editing, entries, onClose }: ScheduleDialogProps) {
  const now = useNow();
  const [base] = useState(entries);
  const form = useOperationForm(saveScheduleEntry, {
    values: valuesOf(editing),
    issuesOf: (values) => issuesOfTexts(problemsOf(values, editing, base, now)),
    inputOf: (values) => inputOf(values, editing, base),
    failureText: (error) => errorText(error, errors, failed),
    invalidate: [listScheduleEntries],
    onSuccess: (_, { item, from }) => {
      showSnackbar({ tone: 'done', message: feeScheduleEn.saved(nameOfItem(item), from) });
      onClose();
    },
  });
  const { field, hasProblems, dialog } = form;
  const { kind, entry } = editing;
  const from = form.form.watch('from');
  const isEnd = form.form.watch('isEnd');
  const mayEnd = entry !== null && (kind === 'fee' || kind === 'holiday');
  return (
    <FormDialog
      {...dialog}
      title={titleOf(editing)}
      submitLabel={en.save}
      problem={hasProblems ? en.check : undefined}
      onClose={onClose}
    >
      {kind === 'fee' && (
        <TextField label={en.code} autoComplete="off" maxLength={10} readOnly={entry !== null} {...field('code')} />
      )}
      {kind === 'fee' && !isEnd && (
        <TextField label={en.pays} inputMode="decimal" autoComplete="off" maxLength={10} {...field('amount')} />
      )}
      {kind === 'limit' && (
        <TextField label={en.count} inputMode="numeric" autoComplete="off" maxLength={3} {...field('count')} />
      )}
      {kind === 'bands' && <BandFields field={field} />}
      {kind === 'holiday' && entry === null && (
        <SelectField
          label={en.holiday}
          placeholder={feeScheduleEn.problems.holiday}
          options={HOLIDAYS.map((value) => ({ value, label: operatorEn.names[value] }))}
          {...field('holiday')}
        />
      )}
      <DateField label={en.from} {...field('from')} />
      {mayEnd && <CheckboxField label={en.isEnd} {...field('isEnd')} />}
      {isCalendarDate(from) && from <= dateInEdmonton(now) && <Notice tone="info">{en.past}</Notice>}
      <TextField
        label={en.source}
        help={en.sourceHelp}
        autoComplete="off"
        maxLength={SCHEDULE_ENTRY_LIMITS.source}
        {...field('source')}
      />
    </FormDialog>
  );
}

interface BandFieldsProps {
  readonly field: (name: 'dayFrom' | 'eveningFrom' | 'nightFrom') => object;
}

function BandFields({ field }: BandFieldsProps) {
  return (
    <>
      <TextField label={en.dayFrom} type="time" help={en.clockHelp} {...field('dayFrom')} />
      <TextField label={en.eveningFrom} type="time" {...field('eveningFrom')} />
      <TextField label={en.nightFrom} type="time" {...field('nightFrom')} />
    </>
  );
}

function titleOf({ kind, entry, corrects }: Editing): string {
  if (!entry) return kind === 'fee' ? feeScheduleEn.addFee : feeScheduleEn.addHoliday;
  const name = nameOfItem(entry.item);
  return corrects ? feeScheduleEn.correctOf(name, entry.from) : feeScheduleEn.versionOf(name);
}
