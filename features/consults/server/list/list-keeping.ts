import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { markUnread, moveToFolder, setMuted } from '../../contract/act-on-consult.ts';
import { consultChanged, ownListChanged } from '../core/consult-notice.ts';
import { isClinicianMember, mayOpen } from '../core/consult-policy.ts';
import { inScope } from '../core/consult-scope.ts';
import { type ConsultRecord, recordColumns, subjectOf } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `secureMessaging-moveToFolder`; consults that are not in the caller's list are unknown, and then none is moved. */
export function implementMoveToFolder() {
  return implementWrite(moveToFolder, {
    async write(call, { activityIds: consultIds, folder }) {
      const { actor, tx } = call;
      const consults = await loadConsults(tx, actor, consultIds);
      call.authorise(
        decideOnAll(consultIds, consults, (consult) =>
          isClinicianMember(consult) ? allow('member of the consult') : deny('consult_not_found'),
        ),
      );
      const ids = consults.map((consult) => consult.id);
      const moved = await sql<{ readonly id: Tables['consult_state']['consultId'] }>`
        update consult_state set folder = ${folder}
        where person_id = ${actor.personId} and consult_id = any(${ids}::uuid[]) and folder <> ${folder}
        returning consult_id as id`.execute(tx);
      const movedIds = new Set(moved.rows.map((row) => row.id));
      const changed = consults.filter((consult) => movedIds.has(consult.id));
      for (const consult of changed) call.about({ ...subjectOf(consult), detail: { folder } });
      if (changed.length === 0) call.leaveUnlogged('all were in that folder already');
      else call.notify(ownListChanged(actor.personId, [...movedIds]));
      return { moved: changed.length };
    },
  });
}

/** Binds `secureMessaging-markUnread`. */
export function implementMarkUnread() {
  return implementWrite(markUnread, {
    async write(call, { activityIds: consultIds }) {
      const { actor, tx } = call;
      const consults = await loadConsults(tx, actor, consultIds);
      call.authorise(decideOnAll(consultIds, consults, (consult) => mayOpen(actor, consult)));
      const ids = consults.map((consult) => consult.id);
      const marked = await sql<{ readonly id: Tables['consult_state']['consultId'] }>`
        update consult_state set unread = true, read_at = null
        where person_id = ${actor.personId} and consult_id = any(${ids}::uuid[]) and not unread
        returning consult_id as id`.execute(tx);
      const markedIds = new Set(marked.rows.map((row) => row.id));
      const changed = consults.filter((consult) => markedIds.has(consult.id));
      for (const consult of changed) {
        call.about(subjectOf(consult));
        // What others see of a member's reading has changed; of staff they see nothing.
        if (isClinicianMember(consult)) call.notify(consultChanged(consult));
        else call.notify(ownListChanged(actor.personId, [consult.id]));
      }
      if (changed.length === 0) call.leaveUnlogged('all were unread already');
      return { marked: changed.length };
    },
  });
}

/** Binds `secureMessaging-setMuted`; staff who have not opened a consult get a state of their own by it. */
export function implementSetMuted() {
  return implementWrite(setMuted, {
    async write(call, { activityIds: consultIds, muted }) {
      const { actor, tx } = call;
      const consults = await loadConsults(tx, actor, consultIds);
      call.authorise(decideOnAll(consultIds, consults, (consult) => mayOpen(actor, consult)));
      const ids = consults.map((consult) => consult.id);
      const set = await sql<{ readonly id: Tables['consult_state']['consultId'] }>`
        insert into consult_state as s (person_id, consult_id, muted, unread, last_message_received_at, listed)
        select ${actor.personId}, c.id, ${muted}, true, c.recent_message_at, false
        from consult c
        where c.id = any(${ids}::uuid[]) and (${muted} or exists (
          select from consult_state own where own.person_id = ${actor.personId} and own.consult_id = c.id))
        order by c.id
        on conflict (person_id, consult_id) do update set muted = excluded.muted where s.muted <> excluded.muted
        returning consult_id as id`.execute(tx);
      const setIds = new Set(set.rows.map((row) => row.id));
      const changed = consults.filter((consult) => setIds.has(consult.id));
      for (const consult of changed) call.about({ ...subjectOf(consult), detail: { muted } });
      if (changed.length === 0) call.leaveUnlogged('all were so already');
      else call.notify(ownListChanged(actor.personId, [...setIds]));
      return { changed: changed.length };
    },
  });
}

async function loadConsults(tx: Tx, actor: Actor, consultIds: readonly string[]): Promise<readonly ConsultRecord[]> {
  const found = await sql<ConsultRecord>`
    select ${recordColumns(actor)} from consult c join data_key k on k.record_id = c.id
    where c.id = any(${[...consultIds]}::uuid[]) and ${inScope(actor)}`.execute(tx);
  return found.rows;
}

/** One consult that is unknown or refused ends the whole call. */
function decideOnAll(
  consultIds: readonly string[],
  consults: readonly ConsultRecord[],
  decide: (consult: ConsultRecord) => Decision<'consult_not_found'>,
): Decision<'consult_not_found'> {
  if (consults.length < new Set(consultIds).size) return deny('consult_not_found');
  return consults.map(decide).find((decision) => !decision.allowed) ?? allow('all are within the person’s scope');
}
