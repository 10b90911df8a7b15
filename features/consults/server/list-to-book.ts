import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import type { ConsultStatus } from '../contract/consult-view.ts';
import { listToBook } from '../contract/list-to-book.ts';
import { readConsultPage } from './consult-list.ts';
import { mayListClinic } from './consult-policy.ts';
import { inScope, isAnsweredIn } from './consult-scope.ts';
import { unreadOfClinic } from './unread-consults.ts';

const URGENT = 'u';
const NOT_URGENT = 'n';

/** Binds `clinicInbox-listToBook`. */
export function implementListToBook(supplies: FeatureSupplies) {
  return implementRead(listToBook, {
    async read(call, { cursor, limit }) {
      const { actor } = call;
      call.authorise(mayListClinic(actor));
      const after = cursor === undefined ? undefined : readBoardCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const { page, waitingCount } = await readConsultPage(call.db, supplies.keyring, actor, {
        limit,
        page: sql`
          select c.id as consult_id, c.sent_at as place from ${toBook(actor)} ${after ? isBehind(after) : sql``}
          order by c.status = 'to_book_urgent' desc, c.sent_at, c.id limit ${limit + 1}`,
        unread: unreadOfClinic(actor),
        waiting: sql`select 1 from ${toBook(actor)}`,
        order: sql`listed.status = 'to_book_urgent' desc, listed.place, listed.id`,
        cursorOf: (row) =>
          `${row.status === 'to_book_urgent' ? URGENT : NOT_URGENT}${writeCursor({ at: row.place, id: row.id })}`,
      });
      call.about({ recordKind: 'consultList', detail: { consultIds: page.consults.map((row) => row.activityId) } });
      return { ...page, toBookCount: waitingCount };
    },
  });
}

/** The consults `c` that wait to be booked by the clinic of the session: their consultant is one of its own. */
function toBook(actor: Actor): RawBuilder<unknown> {
  const waiting: readonly ConsultStatus[] = ['to_book', 'to_book_urgent'];
  return sql`
    consult_search f join consult c on c.id = f.consult_id
    where f.list_id = ${actor.clinicId} and f.status = any(${[...waiting]}::text[]) and ${inScope(actor)}
      and (c.service_clinic_id = ${actor.clinicId} or ${isAnsweredIn(actor)})`;
}

/** After an urgent one come the later urgent ones and all that are not urgent. */
function isBehind({ isUrgent, at, id }: PagePlace & { readonly isUrgent: boolean }): RawBuilder<unknown> {
  const later = sql`(c.sent_at, c.id) > (${at}::timestamptz, ${id}::uuid)`;
  if (!isUrgent) return sql`and c.status = 'to_book' and ${later}`;
  return sql`and (c.status = 'to_book' or ${later})`;
}

function readBoardCursor(cursor: string): (PagePlace & { readonly isUrgent: boolean }) | null {
  const urgency = cursor.slice(0, 1);
  const place = readCursor(cursor.slice(1));
  return place && [URGENT, NOT_URGENT].includes(urgency) ? { ...place, isUrgent: urgency === URGENT } : null;
}
