import { dateInEdmonton } from '@alethea/kernel/edmonton-date';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { RadioGroupField } from '@alethea/ui/radio-group-field';
import { TextField } from '@alethea/ui/text-field';
import { errorText } from '@alethea/web-kit/call-error';
import { useNow } from '@alethea/web-kit/now';
import { useId } from 'react';
import { holidaysOf, type NamedDay } from '../../contract/holidays.ts';
import { NAMED_DAY_LIMITS } from '../../contract/named-day-rules.ts';
import { operatorEn } from '../../texts/operator-en.ts';
import { nameOfDay, weekdayOf } from './day-words.tsx';
import type { ForHoliday, NamedDayValues } from './named-day-values.ts';
import { type NamedDayForm, useNamedDayForm } from './use-named-day-form.ts';

const { dialog: en, errors, failed, cancel, save, names } = operatorEn;

/** Enters or corrects a named day: what it is, its date, and where it stands. */
export function NamedDayDialog(props: NamedDayForm) {
  const { forHoliday, others, onClose } = props;
  const formId = useId();
  const { formRef, values, change, problems, isRefused, isSaving, error, submit } = useNamedDayForm(props);
  const footer = (
    <>
      {isRefused && <span className="al-error">{en.check}</span>}
      <Button onClick={onClose}>{cancel}</Button>
      <Button type="submit" form={formId} variant="primary" loading={isSaving}>
        {save}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={titleOf(props)} footer={footer}>
      <form id={formId} ref={formRef} className="billing-stack" noValidate onSubmit={submit}>
        {error && <Notice tone="failed">{errorText(error, errors, failed)}</Notice>}
        {forHoliday ? (
          <KindField
            forHoliday={forHoliday}
            others={others}
            value={values.kind}
            onChange={(kind) => change({ kind })}
          />
        ) : (
          <TextField
            label={en.name}
            help={en.nameHelp}
            autoComplete="off"
            maxLength={NAMED_DAY_LIMITS.name}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={problems.name}
            data-autofocus
          />
        )}
        <DayField
          value={values.date}
          onChange={(date) => change({ date })}
          error={problems.date}
          isFirst={forHoliday !== null}
        />
        <TextField
          label={en.source}
          help={en.sourceHelp}
          autoComplete="off"
          maxLength={NAMED_DAY_LIMITS.source}
          value={values.source}
          onChange={(event) => change({ source: event.currentTarget.value })}
          error={problems.source}
        />
      </form>
    </Dialog>
  );
}

function titleOf({ entry, forHoliday }: NamedDayForm): string {
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
  return (
    <>
      <TextField
        label={en.date}
        type="date"
        help={value === '' ? undefined : en.dateHelp(weekdayOf(value), value)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        data-autofocus={isFirst || undefined}
      />
      {value !== '' && value <= today && <Notice tone="info">{en.past}</Notice>}
    </>
  );
}

interface KindFieldProps {
  readonly forHoliday: NonNullable<ForHoliday>;
  readonly others: readonly NamedDay[];
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
        onChange={(kind) => onChange(kind === 'additional' ? 'additional' : 'moved')}
        options={[
          { value: 'moved', label: en.moved, help: en.movedHelp(weekdayOf(date), date) },
          { value: 'additional', label: en.additional, help: en.additionalHelp },
        ]}
      />
    </>
  );
}
