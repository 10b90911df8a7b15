import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import { listConsults } from '../../contract/list-consults.ts';
import { readConsultPage } from './consult-list.ts';
import { ownList, unreadOfOwnList } from './unread-consults.ts';

/** Binds `secureMessaging-listConsults`. */
export function implementListConsults(supplies: FeatureSupplies) {
  return implementRead(listConsults, {
    async read(call, { folder, cursor, limit }) {
      const { actor } = call;
      call.authorise(allow('the person’s own list'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const place = after
        ? sql`and (s.last_message_received_at, s.consult_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql``;
      const { page } = await readConsultPage(call.db, supplies.keyring, actor, {
        limit,
        page: sql`
          select s.consult_id, s.last_message_received_at as place from ${ownList(actor, folder)} ${place}
          order by s.last_message_received_at desc, s.consult_id desc limit ${limit + 1}`,
        unread: unreadOfOwnList(actor, folder),
      });
      call.about({
        recordKind: 'consultList',
        detail: { consultIds: page.consults.map(({ activityId: consultId }) => consultId) },
      });
      return page;
    },
  });
}
