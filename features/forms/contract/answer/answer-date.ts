import type { FormField } from '../form-template.ts';

const PARTS = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const EARLIEST_YEAR = 1850;
const LATEST_YEAR = 2200;

/** A date as it is being typed, in its three parts. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The parts of a date as it is kept while it is typed; empty where nothing has been. */
export function datePartsOf(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** What is kept of a date while it is typed; empty once all three parts are. */
export function typedDate({ year, month, day }: DateParts): string {
  const parts = [year, month, day].map((part) => part.replace(/[^\p{L}\d]/gu, ''));
  return parts.every((part) => part === '') ? '' : parts.join('-');
}

/** The date `YYYY-MM-DD` out of what was typed as year, month and day, or null where there is no such day. */
export function dateOf(typed: string): string | null {
  const [, year = '', month = '', day = ''] = PARTS.exec(typed.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  if (year === '' || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date) return null;
  return Number(year) >= EARLIEST_YEAR && Number(year) <= LATEST_YEAR ? date : null;
}

/** Whether a date is somebody's date of birth, by the name that our forms give it or by what it is called. */
export function asksBirthDate({
  inputType,
  fieldName,
  label,
}: Pick<FormField, 'inputType' | 'fieldName' | 'label'>): boolean {
  return inputType === 'Date' && (fieldName === 'birthDate' || /\b(date of birth|birth ?date)\b/i.test(label));
}

/** The parts of a whole date pasted as `YYYY/MM/DD`, or null for any other text. */
export function pastedDate(text: string): DateParts | null {
  const [, year, month, day] = /^\s*(\d{4})\/(\d{2})\/(\d{2})\s*$/.exec(text) ?? [];
  return year && month && day ? { year, month, day } : null;
}
