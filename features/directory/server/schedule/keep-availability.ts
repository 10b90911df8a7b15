import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** What an account sets about when it can be asked; what is left out stays as it was (CMODEL-18). */
export interface AvailabilityChange {
  readonly personId: string;
  readonly dailyLimit?: { readonly enabled: boolean; readonly limit: number; readonly strict?: boolean };
  /** Open days, Sunday to Saturday; null opens every day. */
  readonly customCalendar?: readonly boolean[] | null;
  /** Seven entries, Sunday to Saturday, `start` and `end` as `HHmm`; null for none. */
  readonly phoneSchedule?: readonly PhoneDay[] | null;
}

/** The hours of one weekday in which calls can be booked. */
export interface PhoneDay {
  readonly timeslots: readonly { readonly start: string; readonly end: string }[];
  readonly timezone: string;
}

/** Merges a change into the settings of an account. */
export async function setAvailability(tx: Tx, change: AvailabilityChange): Promise<void> {
  const { personId, dailyLimit, customCalendar, phoneSchedule } = change;
  await sql`insert into availability_setting (person_id) values (${personId}) on conflict do nothing`.execute(tx);
  if (dailyLimit !== undefined) {
    await sql`
      update availability_setting set consult_limits = consult_limits || ${JSON.stringify({ daily: dailyLimit })}::jsonb
      where person_id = ${personId}`.execute(tx);
  }
  if (customCalendar !== undefined) {
    const days = customCalendar === null ? null : [...customCalendar];
    await sql`
      update availability_setting set custom_calendar = ${days}::boolean[] where person_id = ${personId}`.execute(tx);
  }
  if (phoneSchedule !== undefined) {
    const schedule = phoneSchedule === null ? null : JSON.stringify(phoneSchedule);
    await sql`
      update availability_setting set phone_schedule = ${schedule}::jsonb where person_id = ${personId}`.execute(tx);
  }
}

/** A period away; a new one closes every kind of service unless said otherwise. */
export interface NewVacation {
  readonly personId: string;
  readonly start: Date;
  readonly end: Date;
  readonly disableEconsult?: boolean;
  readonly disablePhoneConsult?: boolean;
  readonly description?: string;
}

/** Adds a period away, counts the saving (CMODEL-20) and answers its id; `start` must lie before `end`. */
export async function addVacation(tx: Tx, vacation: NewVacation, now: Date): Promise<string> {
  const { personId, start, end, disableEconsult = true, disablePhoneConsult = true, description = '' } = vacation;
  const id = newId(now);
  await sql`
    insert into vacation (id, person_id, start_at, end_at, disable_econsult, disable_phone_consult, description)
    values (${id}, ${personId}, ${start}, ${end}, ${disableEconsult}, ${disablePhoneConsult}, ${description})`.execute(
    tx,
  );
  await sql`
    insert into availability_setting as setting (person_id, vacation_update_count) values (${personId}, 1)
    on conflict (person_id) do update set vacation_update_count = setting.vacation_update_count + 1`.execute(tx);
  return id;
}
