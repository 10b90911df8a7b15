import { dateInEdmonton, startOfDayEdmonton } from '@alethea/kernel/mountain-time';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { CustomCalendar } from '../contract/availability.ts';
import { type PhonePerson, personForCall } from '../contract/phone-slots.ts';
import type { PhoneDay } from './keep-availability.ts';
import type { VacationRow } from './service-row.ts';

interface PhonePersonRow {
  /** Null in the one row of a service without people whose account is open. */
  readonly personId: string | null;
  readonly schedule: readonly PhoneDay[] | null;
  readonly daily: { readonly enabled: boolean; readonly limit: number } | null;
  readonly receivedToday: number;
  readonly customCalendar: CustomCalendar | null;
  readonly vacations: readonly VacationRow[];
  readonly bookedCalls: readonly { readonly start: string; readonly end: string }[];
}

/** The people of an active phone service with all that decides when they can be called; null without such a service. */
export async function loadPhonePeople(
  executor: Executor,
  serviceId: string,
  now: Date,
): Promise<readonly PhonePerson[] | null> {
  const { rows } = await sql<PhonePersonRow>`
    select sp.person_id as "personId", a.phone_schedule as schedule, a.consult_limits -> 'daily' as daily,
      coalesce(i.count, 0) as "receivedToday", to_jsonb(a.custom_calendar) as "customCalendar",
      (select coalesce(json_agg(json_build_object('start', v.start_at, 'end', v.end_at,
          'disableEconsult', v.disable_econsult, 'disablePhoneConsult', v.disable_phone_consult)), '[]')
        from vacation v where v.person_id = sp.person_id and v.end_at >= ${now}) as vacations,
      (select coalesce(json_agg(json_build_object('start', b.starts_at, 'end', b.ends_at)), '[]')
        from consults_booked_call b
        where b.specialist_id = sp.person_id and b.starts_at >= ${startOfDayEdmonton(now)}) as "bookedCalls"
    from service s
      left join service_person sp on sp.service_id = s.id
        and exists (select from directory_person p where p.person_id = sp.person_id and not p.locked)
      left join availability_setting a on a.person_id = sp.person_id
      left join consult_intake i on i.person_id = sp.person_id and i.day = ${dateInEdmonton(now)}
    where s.id = ${serviceId} and s.active and s.type = 'phoneConsult'
    order by sp.person_id`.execute(executor);
  if (rows.length === 0) return null;
  return rows.flatMap(({ personId, ...row }) => (personId === null ? [] : [{ personId, ...settingsOf(row) }]));
}

/** What is to be booked. */
export interface PhoneSlotOrder {
  readonly serviceId: string;
  readonly start: Date;
  readonly end: Date;
  /** Who asks, and who else stands on their side: nobody calls themselves. */
  readonly exceptPersonIds: readonly string[];
}

/**
 * Answers who holds a call at a slot, or null when nobody of the service is free then. Until the transaction ends, no
 * other send and no save of their schedules gets past the people of the service, whatever the days.
 */
export async function holdPhoneSlot(
  tx: Tx,
  { serviceId, start, end, exceptPersonIds }: PhoneSlotOrder,
  search: { readonly now: Date; readonly callMinutes: number },
): Promise<string | null> {
  // In the order of person ids, as everywhere; who has no settings has no hours either.
  await sql`
    select from availability_setting
    where person_id in (select person_id from service_person where service_id = ${serviceId})
    order by person_id for update`.execute(tx);
  const people = (await loadPhonePeople(tx, serviceId, search.now)) ?? [];
  const others = people.filter(({ personId }) => !exceptPersonIds.includes(personId));
  return personForCall(others, { start, end }, search);
}

function settingsOf(row: Omit<PhonePersonRow, 'personId'>): Omit<PhonePerson, 'personId'> {
  const period = ({ start, end }: { readonly start: string; readonly end: string }) => ({
    start: new Date(start),
    end: new Date(end),
  });
  return {
    schedule: row.schedule,
    dailyLimit: { enabled: false, limit: 0, ...row.daily, count: row.receivedToday },
    customCalendar: row.customCalendar,
    vacations: row.vacations.map((vacation) => ({ ...vacation, ...period(vacation) })),
    bookedCalls: row.bookedCalls.map(period),
  };
}
