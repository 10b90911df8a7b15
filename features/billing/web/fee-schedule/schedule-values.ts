import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { amountText, centsOf } from '@alethea/kernel/text/money';
import { isCalendarDate } from '@alethea/kernel/time/calendar-date';
import type { listScheduleEntries, saveScheduleEntry } from '../../contract/client.ts';
import { checkBillingCode } from '../../contract/core/billing-code.ts';
import { keyOfItem, type ScheduleItem, type ScheduleKind, versionsOf } from '../../contract/core/fee-schedule.ts';
import { revisionOf, scheduleProblem } from '../../contract/core/fee-schedule-rules.ts';
import { HOLIDAYS } from '../../contract/core/holiday-names.ts';
import { feeScheduleEn as en } from '../../texts/fee-schedule-en.ts';

/** An entry of the fee schedule. */
export type Entry = RemoteOutput<typeof listScheduleEntries>['entries'][number];

/** What the dialog is open for: another version of an item, the correction of one, or a new item of a kind. */
export type Editing =
  | { readonly kind: ScheduleKind; readonly entry: null; readonly corrects: false }
  | { readonly kind: ScheduleKind; readonly entry: Entry; readonly corrects: boolean };

/** The fields of a version as they are typed. */
export interface ScheduleValues {
  readonly code: string;
  readonly amount: string;
  readonly holiday: string;
  readonly count: string;
  readonly dayFrom: string;
  readonly eveningFrom: string;
  readonly nightFrom: string;
  readonly isEnd: boolean;
  readonly from: string;
  readonly source: string;
}

const EMPTY: ScheduleValues = {
  ...{ code: '', amount: '', holiday: '', count: '', dayFrom: '', eveningFrom: '', nightFrom: '' },
  ...{ isEnd: false, from: '', source: '' },
};
const MOST_CENTS = 1_000_000;

/** What the fields begin with: the values of the version before, and of a correction its day and source too. */
export function valuesOf({ entry, corrects }: Editing): ScheduleValues {
  if (!entry) return EMPTY;
  const { item, from, isEnd, source } = entry;
  return { ...EMPTY, ...itemValues(item), ...(corrects ? { from, isEnd, source } : {}) };
}

function itemValues(item: ScheduleItem): Partial<ScheduleValues> {
  if (item.kind === 'fee') return { code: item.code, amount: amountText(item.cents) };
  if (item.kind === 'limit') return { count: String(item.count) };
  if (item.kind === 'holiday') return { holiday: item.holiday };
  const { dayFrom, eveningFrom, nightFrom } = item;
  return { dayFrom, eveningFrom, nightFrom };
}

/** The item that was typed; null while something of it is missing or wrong. */
export function itemFrom(values: ScheduleValues, { kind, entry }: Editing): ScheduleItem | null {
  if (kind === 'fee') {
    // What is no longer paid keeps the amount that it had.
    const cents = values.isEnd && entry?.item.kind === 'fee' ? entry.item.cents : centsOf(values.amount);
    const isCode = checkBillingCode(values.code).status === 'ok';
    const isAmount = cents !== null && cents >= 1 && cents <= MOST_CENTS;
    return isCode && isAmount ? { kind, code: values.code.trim().toUpperCase(), cents } : null;
  }
  if (kind === 'limit') {
    const isCount = /^[1-9]\d{0,2}$/.test(values.count.trim());
    return isCount && entry?.item.kind === 'limit' ? { ...entry.item, count: Number(values.count) } : null;
  }
  if (kind === 'holiday') {
    const holiday = HOLIDAYS.find((name) => name === values.holiday);
    return holiday ? { kind, holiday } : null;
  }
  const { dayFrom, eveningFrom, nightFrom } = values;
  return [dayFrom, eveningFrom, nightFrom].every(isTime) ? { kind, dayFrom, eveningFrom, nightFrom } : null;
}

const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text);

/** What is missing or wrong, by field; the server has the same rules. */
export function problemsOf(values: ScheduleValues, editing: Editing, entries: readonly Entry[], now: Date) {
  const item = itemFrom(values, editing);
  const others = entries.filter(({ entryId }) => !(editing.corrects && entryId === editing.entry.entryId)).map(entered);
  const problem = item && isCalendarDate(values.from) ? scheduleProblem({ ...values, item }, others, now) : null;
  return {
    ...itemProblems(values, editing),
    ...(problem === 'bands_out_of_order' && { eveningFrom: en.problems.bands_out_of_order }),
    ...(problem && problem !== 'bands_out_of_order' && { from: en.problems[problem] }),
    ...(!isCalendarDate(values.from) && { from: en.problems.date }),
    ...(values.source.trim() === '' && { source: en.problems.required }),
  };
}

function itemProblems(values: ScheduleValues, editing: Editing): Partial<Record<keyof ScheduleValues, string>> {
  if (itemFrom(values, editing)) return {};
  const { kind } = editing;
  if (kind === 'limit') return { count: en.problems.count };
  if (kind === 'holiday') return { holiday: en.problems.holiday };
  if (kind === 'fee') {
    return checkBillingCode(values.code).status === 'ok' ? { amount: en.problems.amount } : { code: en.problems.code };
  }
  const missing = (['dayFrom', 'eveningFrom', 'nightFrom'] as const).filter((name) => !isTime(values[name]));
  return Object.fromEntries(missing.map((name) => [name, en.problems.time]));
}

/** What the server is told of values without a problem. */
export function inputOf(
  values: ScheduleValues,
  editing: Editing,
  entries: readonly Entry[],
): RemoteInput<typeof saveScheduleEntry> {
  const item = itemFrom(values, editing);
  if (!item) throw new Error('Values with a problem are not sent.');
  const { from, isEnd, source } = values;
  const basedOnRevision = revisionOf(entries.map(entered), item);
  return { item, from, isEnd, source, basedOnRevision, insteadOf: editing.corrects ? editing.entry.entryId : null };
}

function entered(entry: Entry) {
  return { ...entry, isWithdrawn: entry.withdrawnAt !== null };
}

/** A version as the desk shows it. */
export interface Row {
  readonly entry: Entry;
  /** The day before the next version of the item; null while there is none. */
  readonly until: string | null;
  readonly standing: 'inForce' | 'toCome' | 'past';
}

/** The versions of a kind that were not taken back, by item and day. */
export function rowsOf(entries: readonly Entry[], kind: ScheduleKind, today: string): readonly Row[] {
  const kept = entries.filter(({ item, withdrawnAt }) => item.kind === kind && withdrawnAt === null);
  const keys = [...new Set(kept.map(({ item }) => keyOfItem(item)))];
  return keys.flatMap((key) => {
    const versions = versionsOf(kept, kind, key);
    return versions.map((entry, index): Row => {
      const next = versions[index + 1];
      const until = next ? dayBefore(next.from) : null;
      const standing = entry.from > today ? 'toCome' : until !== null && until < today ? 'past' : 'inForce';
      return { entry, until, standing };
    });
  });
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
