import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { keyOfItem, type ScheduleItem, type ScheduleVersion, versionsOf } from './fee-schedule.ts';

const YEARS_AHEAD = 5;
/** Before this day nobody has billed here. */
export const SCHEDULE_BEGINS = '2000-01-01';

/** How long the texts of an entry may be, in characters. */
export const SCHEDULE_ENTRY_LIMITS = { source: 200 } as const;

/** Why an entry cannot be made, with the kind of failure that says so. */
export const SCHEDULE_PROBLEMS = {
  day_out_of_reach: 'invalid',
  bands_out_of_order: 'invalid',
  day_taken: 'conflict',
  nothing_to_end: 'conflict',
  not_to_be_ended: 'invalid',
} as const;
/** See SCHEDULE_PROBLEMS. */
export type ScheduleProblem = keyof typeof SCHEDULE_PROBLEMS;

/** An entry as far as what may be entered hangs on it. */
export type EnteredVersion = ScheduleVersion & { readonly isWithdrawn: boolean };

/** How often an item was changed: rises with every entry and every withdrawal. */
export function revisionOf(entries: readonly EnteredVersion[], item: ScheduleItem): number {
  const own = versionsOf(entries, item.kind, keyOfItem(item));
  return own.length + own.filter(({ isWithdrawn }) => isWithdrawn).length;
}

/** True of what phone calls and claims cannot be without. */
export function alwaysHolds({ kind }: ScheduleItem): boolean {
  return kind === 'bands' || kind === 'limit';
}

/** Why a version cannot be entered beside those that are in force; null when it can. */
export function scheduleProblem(
  version: Omit<ScheduleVersion, 'source'>,
  others: readonly EnteredVersion[],
  now: Date,
): ScheduleProblem | null {
  const { item, from, isEnd } = version;
  const lastYear = Number(dateInEdmonton(now).slice(0, 4)) + YEARS_AHEAD;
  if (from < SCHEDULE_BEGINS || from > `${lastYear}-12-31`) return 'day_out_of_reach';
  if (item.kind === 'bands' && !(item.dayFrom < item.eveningFrom && item.eveningFrom < item.nightFrom)) {
    return 'bands_out_of_order';
  }
  const own = inForceOf(others, item);
  if (own.some((other) => other.from === from)) return 'day_taken';
  if (!isEnd) return null;
  if (alwaysHolds(item)) return 'not_to_be_ended';
  return own.findLast((other) => other.from < from)?.isEnd === false ? null : 'nothing_to_end';
}

/** True when an entry is the last of what always holds, and cannot be taken back. */
export function isLastOfItsKind(entry: ScheduleVersion, entries: readonly EnteredVersion[]): boolean {
  return alwaysHolds(entry.item) && inForceOf(entries, entry.item).length === 1;
}

function inForceOf(entries: readonly EnteredVersion[], item: ScheduleItem): readonly EnteredVersion[] {
  return versionsOf(entries, item.kind, keyOfItem(item)).filter(({ isWithdrawn }) => !isWithdrawn);
}
