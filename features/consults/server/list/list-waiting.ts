import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import { listWaiting } from '../../contract/list-consults.ts';
import { asksBack, readConsultPage } from './consult-list.ts';
import { ownList, unreadOfOwnList } from './unread-consults.ts';

const OVERDUE = 'o';
const NOT_OVERDUE = 'n';
/** What counts for a day to come stands where a consult of that day does; the words are those of the index. */
const place = sql`greatest(s.last_message_received_at, s.waits_from)`;

/** Binds `secureMessaging-listWaiting`. */
export function implementListWaiting(supplies: FeatureSupplies) {
  return implementRead(listWaiting, {
    async read(call, { cursor, limit }) {
      const { actor } = call;
      call.authorise(allow('the person’s own list'));
      const after = cursor === undefined ? undefined : readQueueCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const { page, waitingCount } = await readConsultPage(call.db, supplies.keyring, actor, {
        limit,
        page: sql`
          select s.consult_id, ${place} as place from ${waiting(actor)} ${after ? isBehind(after) : sql``}
          order by s.overdue desc, ${place}, s.consult_id limit ${limit + 1}`,
        unread: unreadOfOwnList(actor, 'inbox'),
        waiting: sql`select 1 from ${waiting(actor)}`,
        order: sql`listed.overdue desc, listed.place, listed.id`,
        cursorOf: (row) => `${row.overdue ? OVERDUE : NOT_OVERDUE}${writeCursor({ at: row.place, id: row.id })}`,
      });
      call.about({
        recordKind: 'consultList',
        detail: { consultIds: page.consults.map(({ activityId: consultId }) => consultId) },
      });
      return { ...page, waitingCount };
    },
  });
}

/**
 * The rows of the person's inbox that wait on them; what the system wrote last hides no question, and a question back waits
 * on who asked until it is answered.
 */
function waiting(actor: Actor): RawBuilder<unknown> {
  const isLastByConsultant = sql`exists (
    select from consult_member author
    where author.consult_id = c.id and author.person_id = c.recent_message_by and author.activity_role = 'consultant')`;
  return sql`${ownList(actor, 'inbox')} and c.recent_message_by is distinct from s.person_id and exists (
    select from consult_member own
    where own.consult_id = c.id and own.person_id = s.person_id and own.ended_at is null
      and case own.activity_role
        when 'consultant' then not ${isLastByConsultant}
          and (c.recent_message_by is not null or c.first_response_at is null)
          and (c.activity_type = 'econsult' or s.unread)
        when 'moa' then false
        else ${isLastByConsultant} and (s.unread or ${asksBack}) end)`;
}

/** After an overdue one come the later overdue ones and all that are not. */
function isBehind({ isOverdue, at, id }: PagePlace & { readonly isOverdue: boolean }): RawBuilder<unknown> {
  const later = sql`(${place}, s.consult_id) > (${at}::timestamptz, ${id}::uuid)`;
  return isOverdue ? sql`and (not s.overdue or ${later})` : sql`and not s.overdue and ${later}`;
}

function readQueueCursor(cursor: string): (PagePlace & { readonly isOverdue: boolean }) | null {
  const kind = cursor.slice(0, 1);
  const place = readCursor(cursor.slice(1));
  return place && [OVERDUE, NOT_OVERDUE].includes(kind) ? { ...place, isOverdue: kind === OVERDUE } : null;
}
