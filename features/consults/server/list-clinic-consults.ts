import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { listClinicConsults } from '../contract/list-consults.ts';
import { readConsultPage } from './consult-list.ts';
import { mayListClinic } from './consult-policy.ts';
import { inScope } from './consult-scope.ts';
import { readCursor } from './page-cursor.ts';

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
      // A branch for each of the two indexes; a consult within one clinic stands in both and is listed once.
      const branch = (clinicColumn: 'referrer_clinic_id' | 'service_clinic_id') => sql`(
        select c.id as consult_id, c.recent_message_at as place from consult c
        where ${sql.ref(`c.${clinicColumn}`)} = ${actor.clinicId} and ${inScope(actor)} ${place}
        order by c.recent_message_at desc, c.id desc limit ${limit + 1})`;
      const page = await readConsultPage(call.db, supplies.keyring, actor, {
        limit,
        page: sql`
          ${branch('referrer_clinic_id')} union ${branch('service_clinic_id')}
          order by place desc, consult_id desc limit ${limit + 1}`,
        unread: sql`
          select 1 from consult c
          left join consult_state s on s.consult_id = c.id and s.person_id = ${actor.personId}
          where (c.referrer_clinic_id = ${actor.clinicId} or c.service_clinic_id = ${actor.clinicId})
            and ${inScope(actor)} and s.unread is not false`,
      });
      call.about({ recordKind: 'consultList', detail: { consultIds: page.consults.map((row) => row.activityId) } });
      return page;
    },
  });
}
