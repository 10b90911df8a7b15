import type { HolidayName, NamedDay } from './holiday-names.ts';

/** What the schedule limits, as numbers; `warnAfterDays` is ours and lies before `claimWithinDays`. */
export const SCHEDULE_LIMITS = ['claimWithinDays', 'warnAfterDays', 'opinionWithinDays', 'callsOfDay'] as const;
/** See SCHEDULE_LIMITS. */
export type ScheduleLimit = (typeof SCHEDULE_LIMITS)[number];

/** One thing that the Alberta schedule says and that changes from year to year. */
export type ScheduleItem =
  /** What a code pays, in cents. */
  | { readonly kind: 'fee'; readonly code: string; readonly cents: number }
  /** When the bands of a phone call begin, `HH:MM` in Edmonton; each is half-open and ends where the next begins. */
  | { readonly kind: 'bands'; readonly dayFrom: string; readonly eveningFrom: string; readonly nightFrom: string }
  /** Days (of the calendar in Edmonton), or calls. */
  | { readonly kind: 'limit'; readonly limit: ScheduleLimit; readonly count: number }
  /** That a holiday is a statutory one. */
  | { readonly kind: 'holiday'; readonly holiday: HolidayName };
/** See ScheduleItem. */
export type ScheduleKind = ScheduleItem['kind'];

/** What the schedule says of an item from a day on, until the next version of the same item. */
export interface ScheduleVersion {
  readonly item: ScheduleItem;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  /** From that day the item is in the schedule no more. */
  readonly isEnd: boolean;
  /** Where it stands. */
  readonly source: string;
}

/** The schedule as advice, amounts and claims go by it, with the days that were named beside it. */
export interface FeeSchedule {
  readonly versions: readonly ScheduleVersion[];
  readonly namedDays: readonly NamedDay[];
}

/** Tells versions of one item from those of another of its kind. */
export function keyOfItem(item: ScheduleItem): string {
  if (item.kind === 'fee') return item.code;
  if (item.kind === 'limit') return item.limit;
  return item.kind === 'holiday' ? item.holiday : 'calls';
}

/** What a code pays for a service of a day, in cents, and where that stands; null where it is not known. */
export function feeOn(
  code: string,
  day: string,
  schedule: FeeSchedule,
): { readonly cents: number; readonly source: string } | null {
  const version = versionOn(schedule, 'fee', code, day);
  return version?.item.kind === 'fee' && !version.isEnd ? { cents: version.item.cents, source: version.source } : null;
}

/** True of a holiday that is a statutory one on a day. */
export function isObserved(holiday: HolidayName, day: string, schedule: Pick<FeeSchedule, 'versions'>): boolean {
  return versionOn(schedule, 'holiday', holiday, day)?.isEnd === false;
}

/** The bands of phone calls of a day. */
export function bandsOn(day: string, schedule: FeeSchedule): Extract<ScheduleItem, { kind: 'bands' }> {
  const item = lastingOn(schedule, 'bands', 'calls', day);
  if (item?.kind !== 'bands') throw new Error('The schedule has no bands.');
  return item;
}

/** A limit for services of a day. */
export function limitOn(limit: ScheduleLimit, day: string, schedule: Pick<FeeSchedule, 'versions'>): number {
  const item = lastingOn(schedule, 'limit', limit, day);
  if (item?.kind !== 'limit') throw new Error(`The schedule has no limit ${limit}.`);
  return item.count;
}

/** Versions of one item, the oldest first. */
export function versionsOf<Version extends ScheduleVersion>(
  versions: readonly Version[],
  kind: ScheduleKind,
  key: string,
): readonly Version[] {
  return versions
    .filter(({ item }) => item.kind === kind && keyOfItem(item) === key)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

function versionOn({ versions }: Pick<FeeSchedule, 'versions'>, kind: ScheduleKind, key: string, day: string) {
  return versionsOf(versions, kind, key).findLast(({ from }) => from <= day);
}

/** Of what always holds: before its first version, that one. */
function lastingOn(schedule: Pick<FeeSchedule, 'versions'>, kind: ScheduleKind, key: string, day: string) {
  return (versionOn(schedule, kind, key, day) ?? versionsOf(schedule.versions, kind, key)[0])?.item;
}
