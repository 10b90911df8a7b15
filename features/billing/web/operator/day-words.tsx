import type { NamedDay } from '../../contract/core/holiday-names.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';

/** `Friday`, of a date `YYYY-MM-DD`; empty of what is no date. */
export function weekdayOf(date: string): string {
  return en.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

/** What a named day is called: as its holiday, or by its own name. */
export function nameOfDay(day: NamedDay): string {
  return day.kind === 'single' ? day.name : en.names[day.holiday];
}

/** A date with its weekday. */
export function DayWords({ date }: { readonly date: string }) {
  return (
    <span className="billing-day">
      {date} <span className="al-dim">{weekdayOf(date)}</span>
    </span>
  );
}
