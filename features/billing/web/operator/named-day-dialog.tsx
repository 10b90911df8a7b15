import { isCalendarDate } from '@alethea/kernel/time/calendar-date';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { DateField } from '@alethea/ui/fields/date-field';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { listNamedDayEntries, saveNamedDay } from '../../contract/client.ts';
import type { FeeSchedule } from '../../contract/core/fee-schedule.ts';
import { holidaysOf } from '../../contract/core/holidays.ts';
import { NAMED_DAY_LIMITS } from '../../contract/core/named-day-rules.ts';
import { operatorEn } from '../../texts/operator-en.ts';
import { nameOfDay, weekdayOf } from './day-words.tsx';
import { dayFrom, type ForHoliday, type NamedDayValues, problemsOf, valuesOf } from './named-day-values.ts';
import type { NamedDayEntry } from './views.ts';

const { dialog: en, errors, failed, save, names } = operatorEn;

interface NamedDayDialogProps {
  /** What is corrected; null for a new entry. */
  readonly entry: NamedDayEntry | null;
  readonly forHoliday: ForHoliday;
  /** The schedule with all other days that are known of the year. */
  readonly others: FeeSchedule;
  readonly onClose: () => void;
}

/** Enters or corrects a named day: what it is, its date, and where it stands. */
export function NamedDayDialog(props: NamedDayDialogProps) {
  const { entry, forHoliday, others, onClose } = props;
  const now = useNow();
  const [kept] = useState(() => valuesOf(entry, isMovedIn(others, forHoliday)));
  const { field, picked, hasProblems, dialog } = useOperationForm(saveNamedDay, {
    values: kept,
    issuesOf: (values) => issuesOfTexts(problemsOf(values, forHoliday, others, now)),
    inputOf: (values) => ({
      day: dayFrom(values, forHoliday),
      source: values.source,
      insteadOf: entry?.namedDayId ?? null,
    }),
    failureText: (error) => errorText(error, errors, failed),
    invalidate: [listNamedDayEntries],
    onSuccess: (output) => {
      showSnackbar({ tone: 'done', message: operatorEn.saved(nameOfDay(output.entry.day)) });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={titleOf(props)}
      submitLabel={save}
      problem={hasProblems ? en.check : undefined}
      onClose={onClose}
    >
      {forHoliday ? (
        <KindField forHoliday={forHoliday} others={others} {...picked('kind')} />
      ) : (
        <TextField
          label={en.name}
          help={en.nameHelp}
          autoComplete="off"
          maxLength={NAMED_DAY_LIMITS.name}
          data-autofocus
          {...field('name')}
        />
      )}
      <DayField {...picked('date')} isFirst={forHoliday !== null} />
      <TextField
        label={en.source}
        help={en.sourceHelp}
        autoComplete="off"
        maxLength={NAMED_DAY_LIMITS.source}
        {...field('source')}
      />
    </FormDialog>
  );
}

/** True when another day stands in the place of the holiday already. */
function isMovedIn({ namedDays }: FeeSchedule, forHoliday: ForHoliday): boolean {
  return namedDays.some(
    (day) => day.kind === 'moved' && day.holiday === forHoliday?.holiday && day.holidayYear === forHoliday.holidayYear,
  );
}

function titleOf({ entry, forHoliday }: NamedDayDialogProps): string {
  if (forHoliday) return operatorEn.nameInYear(names[forHoliday.holiday], forHoliday.holidayYear);
  return entry ? en.edit(nameOfDay(entry.day)) : en.add;
}

interface DayFieldProps {
  readonly value: string;
  readonly onChange: (date: string) => void;
  readonly error: string | undefined;
  /** Has the focus when the dialog opens. */
  readonly isFirst: boolean;
}

/** The date, with its weekday in words, and what a day that is past does not change. */
function DayField({ value, onChange, error, isFirst }: DayFieldProps) {
  const today = dateInEdmonton(useNow());
  const isDay = isCalendarDate(value);
  return (
    <>
      <DateField
        label={en.date}
        help={isDay ? en.dateHelp(weekdayOf(value), value) : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        data-autofocus={isFirst || undefined}
      />
      {isDay && value <= today && <Notice tone="info">{en.past}</Notice>}
    </>
  );
}

interface KindFieldProps {
  readonly forHoliday: NonNullable<ForHoliday>;
  readonly others: FeeSchedule;
  readonly value: NamedDayValues['kind'];
  readonly onChange: (kind: NamedDayValues['kind']) => void;
}

/** In the place of the day that the holiday has without this entry, or beside it. */
function KindField({ forHoliday: { holiday, holidayYear }, others, value, onChange }: KindFieldProps) {
  const kept = holidaysOf(holidayYear, others).find(({ name }) => name === holiday);
  if (!kept) return null;
  const { fallsOn, date } = kept;
  return (
    <>
      <p>{en.fallsOn(weekdayOf(fallsOn), fallsOn)}</p>
      <RadioGroupField
        label={en.kind}
        name="kind"
        value={value}
        onChange={onChange}
        options={[
          { value: 'moved', label: en.moved, help: en.movedHelp(weekdayOf(date), date) },
          { value: 'additional', label: en.additional, help: en.additionalHelp },
        ]}
      />
    </>
  );
}
