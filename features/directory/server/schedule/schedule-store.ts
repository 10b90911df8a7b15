import { createHash } from 'node:crypto';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { CustomCalendar } from '../../contract/phone/availability.ts';
import type { Tables } from '../schema/tables.ts';
import { receivedAhead } from '../search/intake.ts';
import type { PhoneDay } from './keep-availability.ts';

/** A kept vacation as JSON carries it. */
interface StoredVacation {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly disableEconsult: boolean;
  readonly disablePhoneConsult: boolean;
  readonly description: string;
}

/** The settings of one account as they are kept. */
export interface StoredSchedule {
  readonly phoneSchedule: Narrowed<Tables['availability_setting']['phoneSchedule'], readonly PhoneDay[]> | null;
  readonly daily: { readonly enabled: boolean; readonly limit: number; readonly strict?: boolean } | null;
  readonly customCalendar: CustomCalendar | null;
  readonly vacationUpdateCount: number;
  /** Those that end now or later, in order (CCALL-60). */
  readonly vacations: readonly StoredVacation[];
  /** Consults received since midnight in Edmonton. */
  readonly receivedToday: number;
  /** And what counts for days to come, by day. */
  readonly receivedAhead: Readonly<Record<string, number>>;
  /** The calls that are to come, in order. */
  readonly bookedCalls: readonly StoredCall[];
}

/** A booked call as JSON carries it. */
interface StoredCall {
  readonly consultId: string;
  readonly start: string;
  readonly end: string;
  /** Null where the directory does not know who asked. */
  readonly referrerName: string | null;
}

/** Reads the settings of an account at a moment; who has set nothing has the defaults. */
export async function loadSchedule(executor: Executor, personId: string, now: Date): Promise<StoredSchedule> {
  const { rows } = await sql<StoredSchedule>`
    select a.phone_schedule as "phoneSchedule", a.consult_limits -> 'daily' as daily,
      to_jsonb(a.custom_calendar) as "customCalendar", coalesce(a.vacation_update_count, 0) as "vacationUpdateCount",
      coalesce(i.count, 0) as "receivedToday", ${receivedAhead(sql`p.id`, now)} as "receivedAhead",
      (select coalesce(json_agg(json_build_object('id', v.id, 'start', v.start_at, 'end', v.end_at,
          'disableEconsult', v.disable_econsult, 'disablePhoneConsult', v.disable_phone_consult,
          'description', v.description) order by v.start_at, v.id), '[]')
        from vacation v where v.person_id = p.id and v.end_at >= ${now}) as vacations,
      (select coalesce(json_agg(json_build_object('consultId', b.consult_id, 'start', b.starts_at, 'end', b.ends_at,
          'referrerName', (select concat_ws(' ', d.first_name, d.last_name) from directory_person d
            where d.person_id = b.referrer_id)) order by b.starts_at), '[]')
        from consults_booked_call b
        where b.specialist_id = p.id and b.starts_at > ${now} and b.completed_at is null) as "bookedCalls"
    from (select ${personId}::uuid as id) p
      left join availability_setting a on a.person_id = p.id
      left join consult_intake i on i.person_id = p.id and i.day = ${dateInEdmonton(now)}`.execute(executor);
  const stored = rows[0];
  if (!stored) throw new Error('A select from one row answers one row.');
  return stored;
}

/** Makes further saves of the same settings wait for the end of this one. */
export async function lockSchedule(tx: Tx, personId: string): Promise<void> {
  await sql`insert into availability_setting (person_id) values (${personId}) on conflict do nothing`.execute(tx);
  await sql`select from availability_setting where person_id = ${personId} for update`.execute(tx);
}

/** A mark of a part of the settings: it changes when that part does, and with nothing else. */
export function revisionOf(part: unknown): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url');
}

/** A vacation to be kept; `disablePhoneConsult` left out stays as it was, and is on for a new one. */
export interface VacationToKeep {
  readonly id: string;
  readonly start: Date;
  readonly end: Date;
  readonly disableEconsult: boolean;
  readonly disablePhoneConsult?: boolean | undefined;
  readonly description: string;
}

/** Keeps vacations in one batch and answers how many of them are the account's own, or new (CCALL-61). */
export async function keepVacations(tx: Tx, personId: string, vacations: readonly VacationToKeep[]): Promise<number> {
  const rows = vacations.map(({ disablePhoneConsult = null, ...one }) => ({ ...one, disablePhoneConsult }));
  const { numAffectedRows = 0n } = await sql`
    insert into vacation as kept (id, person_id, start_at, end_at, disable_econsult, disable_phone_consult, description)
    select v.id, ${personId}::uuid, v.start, v."end", v."disableEconsult",
      coalesce(v."disablePhoneConsult", before.disable_phone_consult, true), v.description
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, start timestamptz, "end" timestamptz,
        "disableEconsult" boolean, "disablePhoneConsult" boolean, description text)
      left join vacation before on before.id = v.id and before.person_id = ${personId}
    on conflict (id) do update set start_at = excluded.start_at, end_at = excluded.end_at,
      disable_econsult = excluded.disable_econsult, disable_phone_consult = excluded.disable_phone_consult,
      description = excluded.description
    where kept.person_id = ${personId}`.execute(tx);
  return Number(numAffectedRows);
}

/** Removes vacations of the account in one batch and answers how many there were (CCALL-62). */
export async function removeVacations(tx: Tx, personId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from vacation where person_id = ${personId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return Number(numAffectedRows);
}

/** Counts a saving of vacations (CMODEL-20, CCALL-63); the account's settings must be locked. */
export async function countVacationUpdate(tx: Tx, personId: string): Promise<void> {
  await sql`
    update availability_setting set vacation_update_count = vacation_update_count + 1
    where person_id = ${personId}`.execute(tx);
}
