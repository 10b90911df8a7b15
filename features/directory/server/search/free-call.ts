import {
  atMountainTime,
  dateInEdmonton,
  startOfDateEdmonton,
  startOfDayEdmonton,
} from '@alethea/kernel/time/mountain-time';
import { type RawBuilder, sql } from 'kysely';
import { LOOK_AHEAD_DAYS } from '../../contract/phone/availability.ts';
import { SLOT_MINUTES } from '../../contract/phone/phone-schedule.ts';
import type { SlotSearch } from '../../contract/phone/phone-slots.ts';

/** Those of Canada, by whose clocks hours are kept; hours of another zone are ordered as if they were Mountain Time's. */
const ZONES = [
  ...['America/Vancouver', 'America/Whitehorse', 'America/Yellowknife', 'America/Regina', 'America/Winnipeg'],
  ...['America/Toronto', 'America/Montreal', 'America/Halifax', 'America/Moncton', 'America/St_Johns'],
];

/**
 * True of a phone service `s` that has a free time to book, for ordering by it: what `offeredSlots` says, but block by
 * block, so that the first one with room is enough. What of a block is left beside what is taken are ranges; one of them has
 * to hold a call that begins on a slot. So a call across two blocks that meet is not seen, and nor are clocks that change
 * within the days looked at.
 */
export function hasFreeCall({ now, callMinutes }: SlotSearch): RawBuilder<boolean> {
  const { weekdays, dates, begins, ends, shifts, end } = daysAround(now);
  const call = sql`make_interval(mins => ${callMinutes}::integer)`;
  const minute = (text: RawBuilder<unknown>) => sql`left(${text}, 2)::integer * 60 + right(${text}, 2)::integer`;
  const at = (text: RawBuilder<unknown>) => sql`
    day_begins + make_interval(mins => ${minute(text)}, secs => coalesce((${shifts}::jsonb ->> (hours ->> 'timezone'))::integer, 0))`;
  const [first, last] = [sql`(slot ->> 'start')`, sql`(slot ->> 'end')`];
  const block = sql.ref('block');
  const slotSeconds = sql`${SLOT_MINUTES * 60}::integer`;
  const firstSlot = sql`to_timestamp(ceil(extract(epoch from lower(span)) / ${slotSeconds}) * ${slotSeconds})`;
  // An array of the service's people: joined to, their table would be read from its beginning for each service, for the planner
  // expects that `exists` is soon satisfied.
  const peopleOfService = sql`array(select person_id from service_person where service_id = s.id)`;
  return sql<boolean>`exists (
    select from unnest(${peopleOfService}) sp (person_id)
      join directory_person p on p.person_id = sp.person_id and not p.locked
      join availability_setting a on a.person_id = sp.person_id
      cross join lateral unnest(${weekdays}::integer[], ${begins}::timestamptz[], ${ends}::timestamptz[])
        looked (weekday, day_begins, day_ends)
      cross join lateral (select a.phone_schedule -> weekday as hours) week
      cross join lateral jsonb_array_elements(hours -> 'timeslots') each (slot)
      cross join lateral (
        select block from (
          select case when concat(${first}, ${last}) ~ '^[0-9]{8}$' and ${first} < ${last}
            then tstzrange(${at(first)}, ${at(last)}) * tstzrange(${now}, null) end as block) kept
        where not isempty(block)) blocks
      cross join lateral unnest(tstzmultirange(block)
        - ${rangesOf(sql`
          select starts_at as begins, ends_at as ends from consults_booked_call
          where specialist_id = sp.person_id and starts_at >= ${startOfDayEdmonton(now)} and starts_at < upper(${block})`)}
        - ${rangesOf(sql`
          select start_at as begins, date_trunc('minute', end_at) + interval '1 minute' as ends from vacation
          where person_id = sp.person_id and end_at >= lower(${block}) and start_at < upper(${block}) and disable_phone_consult`)}
        - ${closedDays({ weekdays, dates, begins, ends })}) spans (span)
    where ${firstSlot} < ${end} and ${firstSlot} + ${call} <= upper(span))`;
}

/** The ranges of the days on which the calendar or the limit of `a` takes nothing. */
function closedDays({
  weekdays,
  dates,
  begins,
  ends,
}: Pick<DaysAround, 'weekdays' | 'dates' | 'begins' | 'ends'>): RawBuilder<unknown> {
  const daily = sql`a.consult_limits -> 'daily'`;
  const isLimited = sql`coalesce((${daily} ->> 'enabled')::boolean, false)`;
  return sql`case when a.custom_calendar is null and not ${isLimited} then '{}' else ${rangesOf(sql`
    select began as begins, ended as ends
    from unnest(${weekdays}::integer[], ${dates}::date[], ${begins}::timestamptz[], ${ends}::timestamptz[])
      closing (weekday, day, began, ended)
    where not coalesce(a.custom_calendar[closing.weekday + 1], true) or (${isLimited}
      and coalesce((
          select taken.count from consult_intake taken
          where taken.person_id = sp.person_id and taken.day = closing.day), 0)
        >= coalesce((${daily} ->> 'limit')::integer, 0))`)} end`;
}

/** The joined ranges of a statement that answers `begins` and `ends`. */
function rangesOf(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select range_agg(tstzrange(begins, ends)) from (${statement}) ranges), '{}')`;
}

interface DaysAround {
  /** Of each day its weekday from Sunday, its date, and when it begins and ends in Edmonton. */
  readonly weekdays: readonly number[];
  readonly dates: readonly string[];
  readonly begins: readonly string[];
  readonly ends: readonly string[];
  /** By zone how many seconds later a day begins there than in Edmonton, as JSON. */
  readonly shifts: string;
  /** Calls begin before it. */
  readonly end: Date;
}

let latest: (DaysAround & { readonly date: string }) | undefined;

/** The days at whose slots is looked, and one more on both ends, as it is in other zones. Kept for the day: SQL computes no zones. */
function daysAround(now: Date): DaysAround {
  const date = dateInEdmonton(now);
  if (latest?.date === date) return latest;
  const today = atMountainTime(now).toPlainDate();
  const days = Array.from({ length: LOOK_AHEAD_DAYS + 3 }, (_, index) => today.add({ days: index - 1 }));
  const startOf = (day: typeof today) => startOfDateEdmonton(day.toString());
  const shiftOf = (zone: string) => (today.toZonedDateTime(zone).epochMilliseconds - startOf(today).getTime()) / 1000;
  latest = {
    date,
    weekdays: days.map((day) => day.dayOfWeek % 7),
    dates: days.map((day) => day.toString()),
    begins: days.map((day) => startOf(day).toISOString()),
    ends: days.map((day) => startOf(day.add({ days: 1 })).toISOString()),
    shifts: JSON.stringify(Object.fromEntries(ZONES.map((zone) => [zone, shiftOf(zone)]))),
    end: startOf(today.add({ days: LOOK_AHEAD_DAYS + 1 })),
  };
  return latest;
}
