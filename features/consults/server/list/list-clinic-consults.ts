import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import { listClinicConsults } from '../../contract/list-consults.ts';
import { mayListClinic } from '../core/consult-policy.ts';
import { readConsultPage } from './consult-list.ts';
import { newestOfClinic, unreadOfClinic } from './unread-consults.ts';

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
      const { page } = await readConsultPage(call.db, supplies.keyring, actor, {
        limit,
        page: newestOfClinic(actor, limit + 1, place),
        unread: unreadOfClinic(actor),
      });
      call.about({
        recordKind: 'consultList',
        detail: { consultIds: page.consults.map(({ activityId: consultId }) => consultId) },
      });
      return page;
    },
  });
}
