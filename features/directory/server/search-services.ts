import type { Database } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { SortType } from '../contract/search-services.ts';
import { searchWords } from './search-words.ts';
import { type ServiceRow, serviceColumns } from './service-row.ts';

/** What is searched for, and which page of it. */
export interface ServiceSearch {
  readonly searchText: string;
  /** Empty: any. */
  readonly specialty: string;
  readonly subsite: string;
  readonly sortType: SortType;
  readonly city: string;
  readonly province: string;
  readonly seed: number;
  readonly page: number;
  readonly perPage: number;
}

/** One page of matches. */
export interface ServiceMatches {
  readonly services: readonly ServiceRow[];
  readonly numServices: number;
  /** False when no active service has this subsite within this specialty. */
  readonly subsiteKnown: boolean;
}

/**
 * Finds one page in one statement. Every word has to be found, at the beginning of a word or by its English stem. Where
 * nothing is found so, words that are alike are found (typing errors), the nearest first and nothing far from it; not
 * before, for urology is like neurology. A page never repeats or skips a service of another page of the same search.
 */
export async function searchServices(db: Database, search: ServiceSearch, now: Date): Promise<ServiceMatches> {
  const { specialty, subsite, page, perPage } = search;
  const words = search.searchText === '' ? null : searchWords(search.searchText);
  const chosen = sql.join(
    [
      sql`s.active`,
      ...(specialty === '' ? [] : [sql`s.specialty = ${specialty}`]),
      ...(subsite === '' ? [] : [sql`s.subsite = ${subsite}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<ServiceMatches>`
    with exact as materialized (
      select s.id, s.service_name, s.city, s.province, ${closeness(words)} as closeness
      from service s where ${chosen} and ${words === null ? sql`true` : every(words, wordFound)}
    ), alike as materialized (
      ${alike(words, chosen)}
    ), matching as (
      select * from exact
      union all
      select * from alike where closeness <= (select min(closeness) from alike) + ${FURTHER}
    ), ranked as (
      select m.id, row_number() over (order by ${order(search)}, m.id) as place
      from matching m left join response_figure f on f.service_id = m.id
    )
    select (select count(*) from ranked) as "numServices",
      exists (select from service where active and specialty = ${specialty} and subsite = ${subsite}) as "subsiteKnown",
      coalesce((
        select json_agg(page order by page.place) from (
          select ranked.place, ${serviceColumns(now)} from ranked join service s on s.id = ranked.id
          where ranked.place > ${page * perPage} and ranked.place <= ${(page + 1) * perPage}
        ) page
      ), '[]') as services`.execute(db);
  return rows[0] ?? { services: [], numServices: 0, subsiteKnown: false };
}

/** How near a match is: the words stand in the names and the specialty, or elsewhere. */
const NAMED = 0;
const MENTIONED = 1;
/** Services with words that are only alike stand in steps of a tenth of likeness; so many steps are shown. */
const STEPS = 10;
const FURTHER = 2;

function closeness(words: readonly string[] | null): RawBuilder<number> {
  if (words === null) return sql`${NAMED}::integer`;
  return sql`case when ${every(words, (word) => wordFound(word, 'AB'))} then ${NAMED}::integer else ${MENTIONED} end`;
}

// The subselects are evaluated once; written in place, the functions would run once per row.
function wordFound(word: string, weights = ''): RawBuilder<boolean> {
  return sql`s.search_vector @@ (select word_query(${word}, ${weights}))`;
}

/** Where no service has all words: those that have words like them, as near as the least alike of them. */
function alike(words: readonly string[] | null, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  const looked = words ?? [];
  const nearness = looked.map((_, index) => sql`${sql.ref(`near${index}`)}.nearness`);
  const joins = looked.map((word, index) => {
    const table = sql.ref(`near${index}`);
    return sql`join service_alike(${word}) ${table} on ${table}.service_id = s.id`;
  });
  const closeness = sql`${MENTIONED}::integer + round(${STEPS}::integer * (1 - least(${sql.join(nearness)})))::integer`;
  return sql`
    select s.id, s.service_name, s.city, s.province, ${looked.length > 0 ? closeness : sql`${MENTIONED}::integer`} as closeness
    from service s ${sql.join(joins, sql` `)}
    where not exists (select from exact) and ${looked.length > 0 ? chosen : sql`false`}`;
}

/** No word at all, as in a text of punctuation, finds nothing. */
function every(words: readonly string[], condition: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  if (words.length === 0) return sql`false`;
  return sql`(${sql.join(
    words.map((word) => condition(word)),
    sql` and `,
  )})`;
}

/** A sort that the person names is kept to the letter; closeness decides among equals. */
function order({ sortType, city, province, seed }: ServiceSearch): RawBuilder<unknown> {
  switch (sortType) {
    case 'Time':
      return sql`f.mean_ms nulls last, m.closeness, m.service_name`;
    case 'Location':
      return sql`case when m.province <> ${province} then 2 when plain_text(m.city) <> plain_text(${city}) then 1 else 0 end,
        m.closeness, m.service_name`;
    case 'Default':
      return sql`m.closeness, md5(m.id::text || ${String(seed)})`;
  }
}
