import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { markRead } from '../../contract/open-consult.ts';
import { consultChanged, ownListChanged } from '../core/consult-notice.ts';
import { isClinicianMember } from '../core/consult-policy.ts';
import { inScope } from '../core/consult-scope.ts';
import { type ConsultRecord, demandConsult, recordColumns } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `secureMessaging-markRead`: the named message must be of the consult, and the newest that the caller has received. */
export function implementMarkRead() {
  return implementWrite(markRead, {
    async write(call, { activityId: consultId, messageId }) {
      const { actor, tx } = call;
      const found = await sql<ConsultRecord>`
        select ${recordColumns(actor)} from consult c join data_key k on k.record_id = c.id
        where c.id = ${consultId} and ${inScope(actor)}`.execute(tx);
      const consult = demandConsult(call, consultId, found.rows[0] ?? null);
      const marked = await sql<{ readonly id: Tables['consult_state']['consultId'] }>`
        update consult_state s set unread = false, read_at = coalesce(s.read_at, ${call.clock.now()})
        from consult_message m
        where s.person_id = ${actor.personId} and s.consult_id = ${consultId} and s.unread
          and m.id = ${messageId} and m.consult_id = s.consult_id and m.sent_at >= s.last_message_received_at
        returning s.consult_id as id`.execute(tx);
      if (marked.rows.length === 0) return { marked: false };
      // Staff read for themselves: nothing that others see of the consult has changed.
      if (isClinicianMember(consult)) call.notify(consultChanged(consult));
      else call.notify(ownListChanged(actor.personId, [consult.id]));
      return { marked: true };
    },
  });
}
