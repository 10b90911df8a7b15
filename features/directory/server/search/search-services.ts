import type { Province } from '@alethea/kernel/contact/provinces';
import type { Database } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { SlotSearch } from '../../contract/phone/phone-slots.ts';
import type { SortType } from '../../contract/search-services.ts';
import type { Meaning } from './meaning/meaning-of.ts';
import { MOST_STEPS, meantServices, stepsFromBest } from './meaning/meant-services.ts';
import { searchWords } from './search-words.ts';
import { canBeAskedNow, type ServiceRow, serviceColumns } from './service-row.ts';

/** What is searched for, and which page of it. */
export interface ServiceSearch {
  readonly searchText: string;
  /** What the text means (see meaningOf). */
  readonly meaning: Meaning;
  /** Empty: any. */
  readonly specialty: string;
  readonly subsite: string;
  readonly sortType: SortType;
  readonly city: string;
  /** Empty where the asker has none. */
  readonly province: Province | '';
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
 * Finds one page in one statement. What has all words is found, at the beginning of a word or by its English stem; and
 * what the words mean, however they are said (meaning/). Where neither finds anything, words that are alike are found
 * (typing errors), the nearest first and nothing far from it; not before, for urology is like neurology. A page never
 * repeats or skips a service of another page of the same search.
 */
export async function searchServices(db: Database, search: ServiceSearch, at: SlotSearch): Promise<ServiceMatches> {
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
      select s.id, ${exactScore(words)} as score
      from service s where ${chosen} and ${words === null ? sql`true` : every(words, wordFound)}
    ), meant as materialized (
      ${meantServices(search.meaning, chosen, sql`not exists (select from exact)`)}
    ), scored as materialized (
      select id, coalesce(exact.score, 0) + coalesce(meant.score, 0) as score, exact.id is not null as is_exact
      from exact full join meant using (id)
    ), alike as materialized (
      ${alike(words, chosen)}
    ), matching as (
      select id, closeness from (
        select id, ${stepsFromBest} as closeness, is_exact from scored
      ) near where is_exact or closeness <= ${MOST_STEPS}
      union all
      select id, closeness from alike where closeness <= (select min(closeness) from alike) + ${FURTHER}
    ), ranked as (
      select s.id, row_number() over (order by ${order(search, at)}, s.id) as place
      from matching m join service s on s.id = m.id left join response_figure f on f.service_id = m.id
    )
    select (select count(*) from ranked) as "numServices",
      exists (select from service where active and specialty = ${specialty} and subsite = ${subsite}) as "subsiteKnown",
      coalesce((
        select json_agg(page order by page.place) from (
          select ranked.place, ${serviceColumns(at.now)} from ranked join service s on s.id = ranked.id
          where ranked.place > ${page * perPage} and ranked.place <= ${(page + 1) * perPage}
        ) page
      ), '[]') as services`.execute(db);
  return rows[0] ?? { services: [], numServices: 0, subsiteKnown: false };
}

/** What having all words adds for a service: in its names and its specialty, or elsewhere. */
const NAMED = 1;
const MENTIONED = 0.3;
/** Services with words that are only alike stand in steps of a tenth of likeness; so many steps are shown. */
const STEPS = 10;
const FURTHER = 2;

function exactScore(words: readonly string[] | null): RawBuilder<number> {
  if (words === null) return sql`${NAMED}::real`;
  return sql`case when ${every(words, (word) => wordFound(word, 'AB'))} then ${NAMED}::real else ${MENTIONED}::real end`;
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
  const closeness = sql`round(${STEPS}::integer * (1 - least(${sql.join(nearness)})))::integer`;
  return sql`
    select s.id, ${looked.length > 0 ? closeness : sql`0`} as closeness
    from service s ${sql.join(joins, sql` `)}
    where not exists (select from scored) and ${looked.length > 0 ? chosen : sql`false`}`;
}

/** No word at all, as in a text of punctuation, finds nothing. */
function every(words: readonly string[], condition: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  if (words.length === 0) return sql`false`;
  return sql`(${sql.join(
    words.map((word) => condition(word)),
    sql` and `,
  )})`;
}

/**
 * A sort that the person names is kept to the letter; closeness decides among equals. Else closeness decides, and among
 * those alike who can be asked now, then who is in the asker's province.
 */
function order({ sortType, city, province, seed }: ServiceSearch, at: SlotSearch): RawBuilder<unknown> {
  switch (sortType) {
    case 'Time':
      return sql`f.mean_ms nulls last, m.closeness, s.service_name`;
    case 'Location':
      return sql`case when s.province <> ${province} then 2 when plain_text(s.city) <> plain_text(${city}) then 1 else 0 end,
        m.closeness, s.service_name`;
    case 'Default':
      return sql`m.closeness, ${canBeAskedNow(at)} desc, s.province = ${province} desc, md5(s.id::text || ${String(seed)})`;
  }
}
