import { IconButton } from '@alethea/ui/actions/icon-button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useNow } from '@alethea/web-kit/page/now';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { monthsBefore, monthsToChoose } from '../../contract/report/earnings.ts';
import { reportEn as en } from '../../texts/report-en.ts';
import { monthWords } from './month-words.ts';

interface MonthPickerProps {
  /** What the month is chosen for. */
  readonly table: string;
  readonly month: string;
  readonly onChange: (month: string) => void;
}

/** Chooses a month back to the first that earnings count, one step at a time or at once. */
export function MonthPicker({ table, month, onChange }: MonthPickerProps) {
  const months = monthsToChoose(useNow());
  const step = (by: number, label: string, Icon: typeof IconChevronLeft) => {
    const next = monthsBefore(month, by);
    return (
      <IconButton
        label={en.monthOf(table, label)}
        disabledReason={months.includes(next) ? undefined : en.noSuchMonth}
        onClick={() => onChange(next)}
      >
        <Icon size={16} stroke={2} aria-hidden />
      </IconButton>
    );
  };
  return (
    <div className="billing-month">
      {step(1, en.previousMonth, IconChevronLeft)}
      <SelectField
        label={en.monthOf(table, en.month)}
        labelHidden
        dense
        value={month}
        options={months.map((value) => ({ value, label: monthWords(value) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {step(-1, en.nextMonth, IconChevronRight)}
    </div>
  );
}
