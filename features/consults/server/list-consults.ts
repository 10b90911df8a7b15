import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { listConsults } from '../contract/list-consults.ts';
import { readConsultPage } from './consult-list.ts';
import { inScope } from './consult-scope.ts';
import { readCursor } from './page-cursor.ts';

/** Binds `secureMessaging-listConsults`. */
export function implementListConsults(supplies: FeatureSupplies) {
  return implementRead(listConsults, {
    async read(call, { folder, cursor, limit }) {
      const { actor } = call;
      call.authorise(allow('the person’s own list'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const own = sql`
        consult_state s join consult c on c.id = s.consult_id
        where s.person_id = ${actor.personId} and s.folder = ${folder} and s.listed and ${inScope(actor)}`;
      const place = after
        ? sql`and (s.last_message_received_at, s.consult_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql``;
      const page = await readConsultPage(call.db, supplies.keyring, actor, {
        limit,
        page: sql`
          select s.consult_id, s.last_message_received_at as place from ${own} ${place}
          order by s.last_message_received_at desc, s.consult_id desc limit ${limit + 1}`,
        unread: sql`select 1 from ${own} and s.unread`,
      });
      call.about({ recordKind: 'consultList', detail: { consultIds: page.consults.map((row) => row.activityId) } });
      return page;
    },
  });
}
