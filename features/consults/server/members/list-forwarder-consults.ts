import type { OutputOf } from '@alethea/kernel/calls/operation';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import { listForwarderConsults } from '../../contract/forwarder-memberships.ts';
import type { Tables } from '../schema/tables.ts';

type ForwarderConsult = OutputOf<typeof listForwarderConsults>['consults'][number];
interface ForwarderRow
  extends Pick<ForwarderConsult, 'referrerName'>,
    Pick<Tables['consult'], 'sentAt' | 'specialty' | 'subsite'> {
  readonly consultId: Tables['consult']['id'];
  readonly since: Tables['consult_member']['addedAt'];
}

/** Binds `operator-listForwarderConsults`: nothing encrypted is read, and memberships of other roles are not met. */
export function implementListForwarderConsults() {
  return implementRead(listForwarderConsults, {
    async read(call, { personId, cursor, limit }) {
      call.authorise(allow('forwarders are the operator’s'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const place = after ? sql`and (f.added_at, f.consult_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
      const { rows } = await sql<ForwarderRow>`
        select c.id as "consultId", c.sent_at as "sentAt", c.specialty, c.subsite, f.added_at as since,
          (select coalesce(string_agg(concat_ws(' ', m.profile->>'firstName', m.profile->>'lastName'), ', '
            order by m.added_at, m.person_id), '')
            from consult_member m where m.consult_id = c.id and m.activity_role = 'referrer') as "referrerName"
        from consult_member f join consult c on c.id = f.consult_id
        where f.person_id = ${personId} and f.activity_role = 'forwarder' and f.ended_at is null ${place}
        order by f.added_at desc, f.consult_id desc limit ${limit + 1}`.execute(call.db);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      call.about({ recordKind: 'person', recordId: personId, detail: { found: page.length } });
      return {
        consults: page.map(({ consultId, sentAt, since, ...row }) => ({
          activityId: consultId,
          ...row,
          sentAt: sentAt.toISOString(),
          since: since.toISOString(),
        })),
        nextCursor: last ? writeCursor({ at: last.since, id: last.consultId }) : null,
      };
    },
  });
}
