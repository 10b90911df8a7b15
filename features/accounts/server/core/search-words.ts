import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 6;

/** The words of a search as the column functions see texts (plain_text), as patterns for `like`. */
export function wordPatterns(searchText: string): string[] {
  const words = searchText
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => `%${word}%`);
}

/** A moment as ISO 8601 text in UTC inside JSON that the database makes. */
export function isoText(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The name of whoever did something, or null where it was nobody of ours. */
export function nameOf(personId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select concat_ws(' ', by.first_name, by.last_name) from person by where by.id = ${personId})`;
}
