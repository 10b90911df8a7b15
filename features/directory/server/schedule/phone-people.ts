import { dateInEdmonton, startOfDayEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { DayOfSlots } from '../../contract/list-phone-slots.ts';
import type { CustomCalendar } from '../../contract/phone/availability.ts';
import {
  offeredSlots,
  type PhonePerson,
  type PhoneSlot,
  personForCall,
  slotsByDay,
} from '../../contract/phone/phone-slots.ts';
import type { PhoneSlotOrder, PhoneSlotSearch } from '../../offers.ts';
import type { Tables } from '../schema/tables.ts';
import { receivedAhead } from '../search/intake.ts';
import type { VacationRow } from '../search/service-row.ts';
import type { PhoneDay } from './keep-availability.ts';

interface PhonePersonRow {
  /** Null in the one row of a service without people whose account is open. */
  readonly personId: Tables['service_person']['personId'] | null;
  readonly schedule: Narrowed<Tables['availability_setting']['phoneSchedule'], readonly PhoneDay[]> | null;
  readonly daily: { readonly enabled: boolean; readonly limit: number } | null;
  readonly receivedToday: number;
  readonly receivedAhead: Readonly<Record<string, number>>;
  readonly customCalendar: CustomCalendar | null;
  readonly vacations: readonly VacationRow[];
  readonly bookedCalls: readonly { readonly start: string; readonly end: string }[];
}

type SearchAt = Parameters<typeof offeredSlots>[1];

/** The times that a phone service offers, under their days; null without such a service. */
export async function freePhoneSlots(
  executor: Executor,
  search: PhoneSlotSearch,
  at: SearchAt,
): Promise<DayOfSlots[] | null> {
  const people = await findPhonePeople(executor, search, at.now);
  if (!people) return null;
  const slots = offeredSlots(people, at).filter((slot) => !isMovedFrom(slot, search));
  return slotsByDay(slots).map(({ date, slots: those }) => ({
    date,
    slots: those.map(({ start, end }) => ({ startTime: start.toISOString(), endTime: end.toISOString() })),
  }));
}

/**
 * Answers who holds a call at a slot, or null when nobody who could is free then. Until the transaction ends, no
 * other send and no save of their schedules gets past the people of the service, whatever the days.
 */
export async function holdPhoneSlot(
  tx: Tx,
  { start, end, ...search }: PhoneSlotOrder,
  at: SearchAt,
): Promise<string | null> {
  // In the order of person ids, as everywhere; who has no settings has no hours either.
  await sql`
    select from availability_setting
    where person_id in (select person_id from service_person where service_id = ${search.serviceId})
    order by person_id for update`.execute(tx);
  const people = (await findPhonePeople(tx, search, at.now)) ?? [];
  return isMovedFrom({ start }, search) ? null : personForCall(people, { start, end }, at);
}

/** Those of a service who could hold the call, as they are without the call that is to be moved. */
async function findPhonePeople(
  executor: Executor,
  search: PhoneSlotSearch,
  now: Date,
): Promise<readonly PhonePerson[] | null> {
  const { serviceId, exceptPersonIds = [], amongPersonIds } = search;
  const people = await loadPhonePeople(executor, serviceId, now);
  if (!people) return null;
  return people
    .filter(({ personId }) => !exceptPersonIds.includes(personId))
    .filter(({ personId }) => amongPersonIds?.includes(personId) ?? true)
    .map((person) => ({
      ...person,
      bookedCalls: person.bookedCalls.filter((booked) => !isMovedFrom(booked, search)),
    }));
}

function isMovedFrom({ start }: Pick<PhoneSlot, 'start'>, { movedFrom }: PhoneSlotSearch): boolean {
  return start.getTime() === movedFrom?.getTime();
}

/** The people of an active phone service with all that decides when they can be called; null without such a service. */
async function loadPhonePeople(
  executor: Executor,
  serviceId: string,
  now: Date,
): Promise<readonly PhonePerson[] | null> {
  const { rows } = await sql<PhonePersonRow>`
    select sp.person_id as "personId", a.phone_schedule as schedule, a.consult_limits -> 'daily' as daily,
      coalesce(i.count, 0) as "receivedToday", ${receivedAhead(sql`sp.person_id`, now)} as "receivedAhead",
      to_jsonb(a.custom_calendar) as "customCalendar",
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

function settingsOf(row: Omit<PhonePersonRow, 'personId'>): Omit<PhonePerson, 'personId'> {
  const period = ({ start, end }: { readonly start: string; readonly end: string }) => ({
    start: new Date(start),
    end: new Date(end),
  });
  return {
    schedule: row.schedule,
    dailyLimit: { enabled: false, limit: 0, ...row.daily, count: row.receivedToday, ahead: row.receivedAhead },
    customCalendar: row.customCalendar,
    vacations: row.vacations.map((vacation) => ({ ...vacation, ...period(vacation) })),
    bookedCalls: row.bookedCalls.map(period),
  };
}
