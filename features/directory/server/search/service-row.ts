import type { Province } from '@alethea/kernel/contact/provinces';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import { type RawBuilder, sql } from 'kysely';
import type { SlotSearch } from '../../contract/phone/phone-slots.ts';
import type { Tables } from '../schema/tables.ts';
import { hasFreeCall } from './free-call.ts';
import { receivedAhead } from './intake.ts';

/** A period away as JSON carries it. */
export interface VacationRow {
  readonly start: string;
  readonly end: string;
  readonly disableEconsult: boolean;
  readonly disablePhoneConsult: boolean;
}

/** Somebody who answers a service, with what decides about their availability. */
export interface ServicePersonRow {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  /** Whose account is locked reads nothing that is sent to them. */
  readonly locked: boolean;
  readonly dailyLimit: { readonly enabled: boolean; readonly limit: number; readonly strict?: boolean } | null;
  readonly receivedToday: number;
  /** By day. */
  readonly receivedAhead: Readonly<Record<string, number>>;
  readonly customCalendar: readonly boolean[] | null;
  /** Those that have not ended, in order. */
  readonly vacations: readonly VacationRow[];
}

/** A service with its clinic, people and response figures, as one row. */
export interface ServiceRow
  extends Pick<
    Tables['service'],
    | 'id'
    | 'type'
    | 'serviceName'
    | 'specialty'
    | 'subsite'
    | 'shortDescription'
    | 'longDescription'
    | 'bio'
    | 'acceptExisting'
    | 'acceptReferral'
  > {
  readonly clinic: {
    readonly clinicId: string;
    readonly clinicName: string;
    readonly street: string;
    readonly city: string;
    readonly province: Province;
    readonly postalCode: string;
    readonly clinicPhone: string;
    readonly fax: string;
  };
  /** Null while nobody has answered. */
  readonly figure: { readonly meanMs: number; readonly medianMs: number | null; readonly responseCount: number } | null;
  readonly people: readonly ServicePersonRow[];
}

/** The columns of a ServiceRow, for a statement that selects from `service s`; limits are those of the day of `now`. */
export function serviceColumns(now: Date): RawBuilder<ServiceRow> {
  return sql<ServiceRow>`
    s.id, s.type, s.service_name as "serviceName", s.specialty, s.subsite, s.short_description as "shortDescription",
    s.long_description as "longDescription", s.bio, s.accept_existing as "acceptExisting",
    s.accept_referral as "acceptReferral",
    (select json_build_object('clinicId', c.clinic_id, 'clinicName', c.clinic_name, 'street', c.street,
        'city', c.city, 'province', c.province, 'postalCode', c.postal_code, 'clinicPhone', c.clinic_phone, 'fax', c.fax)
      from directory_clinic c where c.clinic_id = s.clinic_id) as clinic,
    (select json_build_object('meanMs', f.mean_ms, 'medianMs', f.median_ms, 'responseCount', f.response_count)
      from response_figure f where f.service_id = s.id) as figure,
    (select coalesce(json_agg(json_build_object('uid', p.person_id, 'firstName', p.first_name, 'lastName', p.last_name,
        'title', p.title, 'credentials', p.credentials, 'locked', p.locked, 'dailyLimit', a.consult_limits -> 'daily',
        'receivedToday', coalesce(i.count, 0), 'receivedAhead', ${receivedAhead(sql`p.person_id`, now)},
        'customCalendar', a.custom_calendar, 'vacations', (
          select coalesce(json_agg(json_build_object('start', v.start_at, 'end', v.end_at,
            'disableEconsult', v.disable_econsult, 'disablePhoneConsult', v.disable_phone_consult)
            order by v.start_at, v.id), '[]')
          from vacation v where v.person_id = p.person_id and v.end_at > ${now})) order by sp.position), '[]')
      from service_person sp
        join directory_person p on p.person_id = sp.person_id
        left join availability_setting a on a.person_id = sp.person_id
        left join consult_intake i on i.person_id = sp.person_id and i.day = ${dateInEdmonton(now)}
      where sp.service_id = s.id) as people`;
}

/**
 * True of a service `s` that can be asked at this moment, for ordering by it: what `isOpenNow` says of its view, so a
 * phone service without a free time cannot. A test holds the two together.
 */
export function canBeAskedNow(at: SlotSearch): RawBuilder<boolean> {
  return sql`(${hasSomebody(at.now)} and (s.type <> 'phoneConsult' or ${hasFreeCall(at)}))`;
}

/** See canBeAskedNow: what `availabilityOf` says of the present. */
function hasSomebody(now: Date): RawBuilder<boolean> {
  const today = dateInEdmonton(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const daily = sql`a.consult_limits -> 'daily'`;
  return sql`(not exists (select from service_person where service_id = s.id) or exists (
    select from service_person sp
      join directory_person p on p.person_id = sp.person_id and not p.locked
      left join availability_setting a on a.person_id = sp.person_id
      left join consult_intake i on i.person_id = sp.person_id and i.day = ${today}
    where sp.service_id = s.id
      and coalesce(a.custom_calendar[${weekday + 1}::integer], true)
      and not (coalesce((${daily} ->> 'enabled')::boolean, false)
        and coalesce(i.count, 0) >= coalesce((${daily} ->> 'limit')::integer, 0))
      and not exists (
        select from vacation v where v.person_id = sp.person_id and v.start_at <= ${now} and v.end_at >= ${now}
          and case when s.type = 'phoneConsult' then v.disable_phone_consult else v.disable_econsult end)))`;
}
