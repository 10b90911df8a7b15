import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { NamedDay } from '../../contract/core/holiday-names.ts';
import { type NamedDayEntry, namedDaySchema } from '../../contract/core/named-days.ts';
import type { Tables } from '../schema/tables.ts';

interface DayRow extends Pick<Tables['named_day'], 'kind' | 'holiday' | 'holidayYear' | 'name'> {
  readonly date: Tables['named_day']['day'];
}

interface EntryRow extends DayRow, Pick<Tables['named_day'], 'source' | 'setAt'> {
  readonly namedDayId: Tables['named_day']['id'];
  readonly setByName: string | null;
}

const DAY = sql`d.kind, d.day as date, d.holiday, d.holiday_year as "holidayYear", d.name`;
const ENTRY = sql`
  d.id as "namedDayId", ${DAY}, d.source, d.set_at as "setAt",
  (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = d.set_by) as "setByName"`;
const inYears = (from: number, to: number) => sql`
  d.withdrawn_at is null and (
    d.holiday_year between ${from} and ${to} or d.day between ${`${from}-01-01`} and ${`${to}-12-31`})`;

/** The days named in a year, or in several: those that lie in them, and those of their holidays, by date. */
export async function readNamedDays(executor: Executor, from: number, to = from): Promise<NamedDay[]> {
  const { rows } = await sql<DayRow>`
    select ${DAY} from named_day d where ${inYears(from, to)} order by d.day`.execute(executor);
  return rows.map(dayOf);
}

/** All that are named. */
export async function readAllNamedDays(executor: Executor): Promise<NamedDay[]> {
  const { rows } = await sql<DayRow>`
    select ${DAY} from named_day d where d.withdrawn_at is null order by d.day`.execute(executor);
  return rows.map(dayOf);
}

/** Those of one year with who entered them. */
export async function readEntries(executor: Executor, year: number): Promise<NamedDayEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY} from named_day d where ${inYears(year, year)} order by d.day`.execute(executor);
  return rows.map(entryOf);
}

/** Makes others who name or withdraw days wait for the end of this transaction: what may be named hangs on all entries. */
export async function lockNamedDays(tx: Tx): Promise<void> {
  await sql`lock table named_day in share row exclusive mode`.execute(tx);
}

/** A day to be entered. */
export interface NewNamedDay {
  readonly id: string;
  readonly day: NamedDay;
  readonly source: string;
  readonly by: string;
  readonly now: Date;
}

/** Enters a day that may be named. */
export async function insertNamedDay(tx: Tx, { id, day, source, by, now }: NewNamedDay): Promise<NamedDayEntry> {
  const { holiday, holidayYear, name } = day.kind === 'single' ? { ...NONE, name: day.name } : { ...NONE, ...day };
  await sql`
    insert into named_day (id, day, kind, holiday, holiday_year, name, source, set_at, set_by)
    values (${id}, ${day.date}, ${day.kind}, ${holiday}, ${holidayYear}, ${name}, ${source}, ${now}, ${by})`.execute(
    tx,
  );
  const { rows } = await sql<EntryRow>`select ${ENTRY} from named_day d where d.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A day that was just named is there.');
  return entryOf(row);
}

const NONE = { holiday: null, holidayYear: null, name: null };

/** Takes an entry back: true when it was in force until now, false when it was withdrawn before, null of none. */
export async function withdrawNamedDay(
  tx: Tx,
  id: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean | null> {
  const withdrawn = await sql`
    update named_day set withdrawn_at = ${now}, withdrawn_by = ${by}
    where id = ${id} and withdrawn_at is null`.execute(tx);
  if (withdrawn.numAffectedRows === 1n) return true;
  const known = await sql`select from named_day where id = ${id}`.execute(tx);
  return known.rows.length > 0 ? false : null;
}

function dayOf({ kind, date, holiday, holidayYear, name }: DayRow): NamedDay {
  return namedDaySchema.parse(kind === 'single' ? { kind, date, name } : { kind, date, holiday, holidayYear });
}

function entryOf({ namedDayId, source, setAt, setByName, ...day }: EntryRow): NamedDayEntry {
  return { namedDayId, day: dayOf(day), source, setAt: setAt.toISOString(), setByName };
}
