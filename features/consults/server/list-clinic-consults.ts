import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type RawBuilder, sql } from 'kysely';
import { listClinicConsults } from '../contract/list-consults.ts';
import { readConsultPage } from './consult-list.ts';
import { mayListClinic } from './consult-policy.ts';
import { inScope } from './consult-scope.ts';
import { readCursor } from './page-cursor.ts';

/** An unread consult under a thousand newer ones is not counted, so that a clinic's past does not slow its inbox. */
const UNREAD_COUNTED_AMONG = 1_000;

/** Binds `clinicInbox-listConsults`. */
export function implementListClinicConsults(supplies: FeatureSupplies) {
  return implementRead(listClinicConsults, {
    async read(call, { cursor, limit }) {
      const { actor } = call;
      call.authorise(mayListClinic(actor));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const place = after
        ? sql`and (c.recent_message_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql``;
      const page = await readConsultPage(call.db, supplies.keyring, actor, {
        limit,
        page: newestOfClinic(actor, limit + 1, place),
        unread: sql`
          select 1 from (${newestOfClinic(actor, UNREAD_COUNTED_AMONG, sql``)}) newest
          where not exists (
            select from consult_state s
            where s.person_id = ${actor.personId} and s.consult_id = newest.consult_id and not s.unread)`,
      });
      call.about({ recordKind: 'consultList', detail: { consultIds: page.consults.map((row) => row.activityId) } });
      return page;
    },
  });
}

/** A branch for each of the two indexes; a consult within one clinic stands in both and is listed once. */
function newestOfClinic(actor: Actor, limit: number, place: RawBuilder<unknown>): RawBuilder<unknown> {
  const branch = (clinicColumn: 'referrer_clinic_id' | 'service_clinic_id') => sql`(
    select c.id as consult_id, c.recent_message_at as place from consult c
    where ${sql.ref(`c.${clinicColumn}`)} = ${actor.clinicId} and ${inScope(actor)} ${place}
    order by c.recent_message_at desc, c.id desc limit ${limit})`;
  return sql`
    ${branch('referrer_clinic_id')} union ${branch('service_clinic_id')}
    order by place desc, consult_id desc limit ${limit}`;
}
