import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { countUnread } from '../../contract/list-consults.ts';
import { MAX_UNREAD_COUNT } from './consult-list.ts';
import { unreadOfClinic, unreadOfOwnList } from './unread-consults.ts';

/** Binds `secureMessaging-countUnread`. */
export function implementCountUnread() {
  return implementRead(countUnread, {
    async read(call) {
      const { actor } = call;
      call.authorise(allow('counts of the person’s own lists'));
      const none = sql`select 1 where false`;
      const inbox = actor.permissions.has('econsultAndSecureMessaging') ? unreadOfOwnList(actor, 'inbox') : none;
      const clinic = actor.permissions.has('moaConsultInbox') && actor.clinicId ? unreadOfClinic(actor) : none;
      const counted = await sql<{ inbox: number; clinic: number }>`
        select (select count(*)::integer from (${inbox} limit ${MAX_UNREAD_COUNT}) one) as inbox,
          (select count(*)::integer from (${clinic} limit ${MAX_UNREAD_COUNT}) one) as clinic`.execute(call.db);
      return counted.rows[0] ?? { inbox: 0, clinic: 0 };
    },
  });
}
