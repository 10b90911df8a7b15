import { type RawBuilder, sql } from 'kysely';
import type { Meaning } from './meaning-of.ts';

/** A service that scores less than this share of the best one is not what was meant. */
const LEAST_SHARE = 0.5;
/** Scores are told in so many steps from the best one, 0; what lies within one step is alike. */
const STEPS = 10;

/**
 * Selects `id, score`: how well each of the `chosen` services answers a meaning. Of each part the best way to say it
 * counts, by the place where the service says it. A plain word that no service says of itself, but some have as a name
 * or a place, has to be met; one that nobody knows is left out. Guesses at words typed wrongly count on a condition.
 */
export function meantServices(
  { alternatives, plainWords }: Meaning,
  chosen: RawBuilder<unknown>,
  guessesCount: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    with alternative as materialized (
      select part, number, weight, tsvector_to_array(to_tsvector('english', plain_text(words))) as stems
      from unnest(${alternatives.map(({ part }) => part)}::integer[], ${alternatives.map(({ words }) => words)}::text[],
        ${alternatives.map(({ weight }) => weight)}::real[], ${alternatives.map(({ guessed }) => guessed)}::boolean[])
        with ordinality said (part, words, weight, guessed, number)
      where not guessed or ${guessesCount}
    ), named as materialized (
      select word_query(word, '') as query from unnest(${[...plainWords]}::text[]) word
      where not exists (
          select from service_term t where t.stem = any(tsvector_to_array(to_tsvector('english', plain_text(word)))))
        and exists (select from service s where s.active and s.search_vector @@ word_query(word, ''))
    ), hit as materialized (
      select * from service_term where stem = any(array(select unnest(stems) from alternative))
    ), said_part as (
      select service_id, part, max(score) as score from (
        select t.service_id, a.part, a.weight * avg(t.weight) / 100 as score
        from alternative a cross join unnest(a.stems) wanted (stem) join hit t on t.stem = wanted.stem
        group by t.service_id, a.part, a.number, a.weight, a.stems
        having count(*) = cardinality(a.stems)
      ) way group by service_id, part
    )
    select s.id, sum(said_part.score) as score from said_part join service s on s.id = said_part.service_id
    where ${chosen} and not exists (select from named where not s.search_vector @@ named.query)
    group by s.id`;
}

/** How far a score is from the best one, in steps. */
export const stepsFromBest = sql`round((1 - score / max(score) over ()) * ${STEPS}::integer)::integer`;
/** What is further from the best one is not shown. */
export const MOST_STEPS = Math.round(STEPS * (1 - LEAST_SHARE));
