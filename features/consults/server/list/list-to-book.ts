import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type PagePlace, readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import { listToBook } from '../../contract/booking-board.ts';
import { mayListClinic } from '../core/consult-policy.ts';
import { inScopeByClinic, isAnsweredIn } from '../core/consult-scope.ts';
import { MAX_UNREAD_COUNT, readConsultPage } from './consult-list.ts';
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
        isBoard: true,
        page: toBook(actor, limit + 1, after && isBehind(after)),
        unread: unreadOfClinic(actor),
        waiting: sql`select 1 from (${toBook(actor, MAX_UNREAD_COUNT)}) one`,
        order: sql`listed.status = 'to_book_urgent' desc, listed.place, listed.id`,
        cursorOf: (row) =>
          `${row.status === 'to_book_urgent' ? URGENT : NOT_URGENT}${writeCursor({ at: row.place, id: row.id })}`,
      });
      call.about({
        recordKind: 'consultList',
        detail: { consultIds: page.consults.map(({ activityId: consultId }) => consultId) },
      });
      return { ...page, toBookCount: waitingCount };
    },
  });
}

/**
 * The consults that wait to be booked by the clinic of the session, in the order of the board: their consultant is one of
 * its own. A branch for each of the two indexes, whose condition and order are these; a consult in both is listed once.
 */
function toBook(actor: Actor, limit: number, place: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const branch = (clinicColumn: 'referrer_clinic_id' | 'service_clinic_id', isOurs: RawBuilder<unknown>) => sql`(
    select c.id as consult_id, c.sent_at as place, c.status from consult c
    where ${inScopeByClinic(actor, clinicColumn)} and c.status in ('to_book', 'to_book_urgent') ${isOurs} ${place}
    order by c.status desc, c.sent_at, c.id limit ${limit})`;
  return sql`
    ${branch('service_clinic_id', sql``)} union ${branch('referrer_clinic_id', sql`and ${isAnsweredIn(actor)}`)}
    order by status desc, place, consult_id limit ${limit}`;
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
