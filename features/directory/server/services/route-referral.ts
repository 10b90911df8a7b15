import type { Province } from '@alethea/kernel/contact/provinces';
import { UNKNOWN_RESPONSE_TIME } from '@alethea/kernel/time/response-time';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type RawBuilder, sql } from 'kysely';
import { type RoutedSpecialist, routeReferral } from '../../contract/route-referral.ts';
import type { ServiceType } from '../../contract/service.ts';
import type { Tables } from '../schema/tables.ts';

/** Services whose people a consult of this kind can be routed to; a referral is sent by its own form alone. */
const SERVICE_TYPES: Readonly<Record<'econsult' | 'phoneConsult', readonly ServiceType[]>> = {
  econsult: ['econsult', 'consult'],
  phoneConsult: ['phoneConsult'],
};

interface RouteRow extends Pick<Tables['service'], 'specialty' | 'subsite'> {
  readonly uid: Tables['service_person']['personId'];
  readonly name: string;
  readonly location: string;
  readonly province: Narrowed<Tables['service']['province'], Province>;
  readonly title: string;
  readonly credentials: string;
  readonly vacationEndMs: number | null;
  readonly responseMs: Tables['response_figure']['meanMs'] | null;
}

/**
 * Binds `routing-routeReferral_v2`: the caller is never among those whom they can ask. Who answers two services of a
 * subsite stands in it once, with the one where a consult would arrive.
 */
export function implementRouteReferral() {
  return implementRead(routeReferral, {
    async read(call, { city, province, activityType }) {
      call.authorise(allow('the directory is open to all who may ask'));
      const types = SERVICE_TYPES[activityType];
      const { rows } = await sql<RouteRow>`
        select answers.specialty, answers.subsite, answers.uid, answers.first_name || ' ' || answers.last_name as name,
          answers.clinic_name || ', ' || answers.city as location, answers.province, answers.title, answers.credentials,
          ${vacationEnd(sql`answers.uid`, activityType, call.clock.now())} as "vacationEndMs",
          f.mean_ms as "responseMs"
        from (
          select distinct on (s.specialty, s.subsite, p.person_id) s.id, s.specialty, s.subsite, s.clinic_name, s.city,
            s.province, p.person_id as uid, p.first_name, p.last_name, p.title, p.credentials
          from service s
            join service_person sp on sp.service_id = s.id
            join directory_person p on p.person_id = sp.person_id
          where s.active and s.type = any(${[...types]}::text[]) and p.person_id <> ${call.actor.personId}
          order by s.specialty, s.subsite, p.person_id, ${arrivesFirst(types)}
        ) answers left join response_figure f on f.service_id = answers.id
        order by answers.specialty, answers.subsite,
          case when answers.province <> ${province} then 2
            when plain_text(answers.city) <> plain_text(${city}) then 1 else 0 end,
          f.mean_ms nulls last, answers.last_name, answers.first_name, answers.uid`.execute(call.db);
      return treeOf(rows);
    },
  });
}

/** The active service by which a person answers in a subsite: an eConsult rather than a consult; null when none does. */
export async function findServiceOf(
  executor: Executor,
  order: { readonly personId: string; readonly specialty: string; readonly subsite: string; readonly now: Date },
): Promise<{ readonly serviceId: string; readonly onVacation: boolean } | null> {
  const { personId, specialty, subsite, now } = order;
  const types = SERVICE_TYPES.econsult;
  const { rows } = await sql<{ readonly serviceId: Tables['service']['id']; readonly onVacation: boolean }>`
    select s.id as "serviceId", ${vacationEnd(sql`sp.person_id`, 'econsult', now)} is not null as "onVacation"
    from service s join service_person sp on sp.service_id = s.id
    where s.active and s.specialty = ${specialty} and s.subsite = ${subsite} and sp.person_id = ${personId}
      and s.type = any(${[...types]}::text[])
    order by ${arrivesFirst(types)} limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** Of several services by which a person answers in a subsite, the one where a consult arrives. */
function arrivesFirst(types: readonly ServiceType[]) {
  return sql`array_position(${[...types]}::text[], s.type), s.created_at, s.id`;
}

function vacationEnd(personId: RawBuilder<unknown>, activityType: 'econsult' | 'phoneConsult', now: Date) {
  const closes = activityType === 'econsult' ? sql`v.disable_econsult` : sql`v.disable_phone_consult`;
  return sql<number | null>`(
    select (extract(epoch from max(v.end_at)) * 1000)::bigint from vacation v
    where v.person_id = ${personId} and ${closes} and v.start_at <= ${now} and v.end_at > ${now})`;
}

/** Rows of a specialty and of a subsite stand together. */
function treeOf(rows: readonly RouteRow[]): Record<string, Record<string, RoutedSpecialist[]>> {
  const tree = new Map<string, Map<string, RoutedSpecialist[]>>();
  for (const row of rows) {
    const subsites = tree.get(row.specialty) ?? new Map<string, RoutedSpecialist[]>();
    const specialists = subsites.get(row.subsite) ?? [];
    specialists.push(specialistView(row));
    tree.set(row.specialty, subsites.set(row.subsite, specialists));
  }
  return Object.fromEntries([...tree].map(([specialty, subsites]) => [specialty, Object.fromEntries(subsites)]));
}

function specialistView({ uid, name, location, province, title, credentials, ...row }: RouteRow): RoutedSpecialist {
  return {
    uid,
    labelV2: { name, location, title, credentials },
    province,
    onVacation: row.vacationEndMs !== null,
    vacationEndDateMili: row.vacationEndMs,
    avgResponseTime: row.responseMs ?? UNKNOWN_RESPONSE_TIME,
  };
}
