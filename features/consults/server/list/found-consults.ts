import type { Actor } from '@alethea/server-kit/operations/actor';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import type { SearchMark } from '../../contract/search-consults.ts';
import { inScope } from '../core/consult-scope.ts';
import { newestOfClinic, UNREAD_COUNTED_AMONG } from './unread-consults.ts';

/** What is looked for in a list: all terms, one of the statuses, all marks; never nothing. */
export interface Sought {
  readonly terms: readonly string[];
  /** How a list's entries keep a term: its own hash of it. */
  readonly hashIn: (listId: string, term: string) => string;
  /** The same terms as entries of before keep them; null where all have been carried over. */
  readonly formerHashes: readonly string[] | null;
  readonly statuses: readonly ConsultStatus[];
  readonly marks: readonly SearchMark[];
}

/** Where a page of finds begins and how many rows it has. */
export interface FindPage {
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** As many finds as this are gathered and sorted; of more, the list itself is walked, for one in a few rows is a find. */
const GATHERED_AT_MOST = 2_000;

/**
 * Selects `consult_id, place` of one page of finds in the person's own list, in both folders. There are two ways, and one
 * of them is taken: few finds are gathered by the index of keywords, many are met soon by walking the list from its
 * newest consult. A page of finds reads a few thousand rows at most, however long the list is, unless thousands of finds
 * are all older than what else is in it.
 */
export function foundInOwnList(actor: Actor, sought: Sought, { after, limit }: FindPage): RawBuilder<unknown> {
  const found = isFound(actor.personId, sought);
  const listed = sql`
    s.person_id = ${actor.personId} and s.listed and ${inScope(actor)}
    ${after ? sql`and (s.last_message_received_at, s.consult_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}`;
  const inOrder = sql`order by s.last_message_received_at desc, s.consult_id desc limit ${limit}`;
  // Each mark has an index in this order, which holds nothing but what is marked.
  if (sought.marks.length > 0) {
    return sql`
      select s.consult_id, s.last_message_received_at as place from consult_state s join consult c on c.id = s.consult_id
      where s.folder = 'inbox' ${sought.marks.includes('unread') ? sql`and s.unread` : sql``}
        ${sought.marks.includes('overdue') ? sql`and s.overdue` : sql``} and ${listed} ${isSoughtBesides(sought, found, sql`s.consult_id`)}
      ${inOrder}`;
  }
  return sql`
    ${gathering(found)}
    (select s.consult_id, s.last_message_received_at as place
      from hits join consult_state s on s.consult_id = hits.consult_id join consult c on c.id = s.consult_id
      where (select is_few from gathering) and ${listed}
      ${inOrder})
    union all (
      select s.consult_id, s.last_message_received_at as place from consult_state s join consult c on c.id = s.consult_id
      where not (select is_few from gathering) and ${listed} and ${isEntryFound(found, sql`s.consult_id`)}
      ${inOrder})
    order by place desc, consult_id desc limit ${limit}`;
}

/** The same for the consults of the clinic of the session; a consult that it both sent and answers is found once. */
export function foundInClinic(
  actor: Actor & { readonly clinicId: string },
  sought: Sought,
  { after, limit }: FindPage,
): RawBuilder<unknown> {
  const found = isFound(actor.clinicId, sought);
  const listed = sql`
    ${inScope(actor)}
    ${after ? sql`and (c.recent_message_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}`;
  const inOrder = sql`order by c.recent_message_at desc, c.id desc limit ${limit}`;
  if (sought.marks.includes('unread')) {
    return sql`
      select newest.consult_id, newest.place from (${newestOfClinic(actor, UNREAD_COUNTED_AMONG)}) newest
      join consult c on c.id = newest.consult_id
      where not exists (
          select from consult_state s
          where s.person_id = ${actor.personId} and s.consult_id = newest.consult_id and not s.unread)
        and ${listed} ${isSoughtBesides(sought, found, sql`newest.consult_id`)}
      order by newest.place desc, newest.consult_id desc limit ${limit}`;
  }
  const walk = (clinicColumn: 'referrer_clinic_id' | 'service_clinic_id') => sql`(
    select c.id, c.recent_message_at from consult c
    where not (select is_few from gathering) and ${sql.ref(`c.${clinicColumn}`)} = ${actor.clinicId} and ${listed}
      and ${isEntryFound(found, sql`c.id`)}
    ${inOrder})`;
  return sql`
    ${gathering(found)}
    (select c.id as consult_id, c.recent_message_at as place
      from hits join consult c on c.id = hits.consult_id
      where (select is_few from gathering) and ${listed}
      ${inOrder})
    union ${walk('referrer_clinic_id')} union ${walk('service_clinic_id')}
    order by place desc, consult_id desc limit ${limit}`;
}

/** True of the entry `f` of this list that meets all terms and one of the statuses. */
function isFound(listId: string, sought: Sought): RawBuilder<unknown> {
  const { terms, statuses, formerHashes } = sought;
  const hashes = [...new Set(terms.map((term) => sought.hashIn(listId, term)))];
  const asBefore = formerHashes
    ? sql`or f.hashes @> list_hashes(${[...formerHashes]}::bigint[], ${listId}::uuid)`
    : sql``;
  const byTerms = sql`and (f.hashes @> ${hashes}::bigint[] ${asBefore})`;
  const byStatus = sql`and f.status = any(${[...statuses]}::text[])`;
  return sql`f.list_id = ${listId} ${terms.length > 0 ? byTerms : sql``} ${statuses.length > 0 ? byStatus : sql``}`;
}

/** What is looked for beside the marks; nothing where it is the marks alone. */
function isSoughtBesides({ terms, statuses }: Sought, found: RawBuilder<unknown>, consultId: RawBuilder<unknown>) {
  return terms.length + statuses.length > 0 ? sql`and ${isEntryFound(found, consultId)}` : sql``;
}

function gathering(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with hits as materialized (
        select f.consult_id from consult_search f where ${found} limit ${GATHERED_AT_MOST + 1}),
      gathering as materialized (select count(*) <= ${GATHERED_AT_MOST} as is_few from hits)`;
}

/** A value, not a join: so each row is looked up as it is met, and the walk ends when the page is full. */
function isEntryFound(found: RawBuilder<unknown>, consultId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select true from consult_search f where f.consult_id = ${consultId} and ${found})`;
}
