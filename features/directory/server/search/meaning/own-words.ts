import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { KnownWord, KnownWords, WordWeight } from './meaning-of.ts';

/** A search may know the words as they were so long ago: an operator's change reaches every process without being told. */
const KEPT_MS = 30_000;

/** What operators have said of words, as searches read it. */
export interface OwnWords {
  /** As they were half a minute ago at most. */
  current(executor: Executor, now: Date): Promise<KnownWords>;
  /** As they are; searches of this process know them from then on. */
  fresh(executor: Executor, now: Date): Promise<KnownWords>;
}

/** A word as an operator has set it. */
export interface OwnWord extends KnownWord, Pick<Tables['search_word'], 'key' | 'version' | 'setAt'> {
  readonly setByName: string | null;
}

/** Keeps the operators' words for the searches of this process. */
export function createOwnWords(): OwnWords {
  let kept: KnownWords = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  async function fresh(executor: Executor, now: Date): Promise<KnownWords> {
    kept = new Map((await readOwnWords(executor)).map((word) => [word.key, word]));
    readAt = now.getTime();
    return kept;
  }
  return {
    fresh,
    current: async (executor, now) => (Math.abs(now.getTime() - readAt) < KEPT_MS ? kept : fresh(executor, now)),
  };
}

const WORD = sql`
  w.key, w.typed, w.meant, w.weight, w.version, w.set_at as "setAt",
  (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = w.set_by) as "setByName"`;

/** All words that operators have set; some hundreds at most. */
export async function readOwnWords(executor: Executor): Promise<readonly OwnWord[]> {
  return (await sql<OwnWord>`select ${WORD} from search_word w`.execute(executor)).rows;
}

/** Holds a word until the end of the transaction; null while nobody has set it. */
export async function holdOwnWord(executor: Executor, key: string): Promise<OwnWord | null> {
  await sql`lock table search_word in share row exclusive mode`.execute(executor);
  const { rows } = await sql<OwnWord>`select ${WORD} from search_word w where w.key = ${key}`.execute(executor);
  return rows[0] ?? null;
}

/** A word to be kept. */
export interface WordToSet {
  readonly key: string;
  readonly typed: string;
  readonly meant: readonly string[];
  readonly weight: WordWeight;
  readonly version: number;
  readonly now: Date;
  readonly by: string;
}

/** Keeps what an operator says of a word, in place of what was said before. */
export async function setOwnWord(executor: Executor, word: WordToSet): Promise<void> {
  const { key, typed, meant, weight, version, now, by } = word;
  await sql`
    insert into search_word (key, typed, meant, weight, version, set_at, set_by)
    values (${key}, ${typed}, ${[...meant]}::text[], ${weight}, ${version}, ${now}, ${by})
    on conflict (key) do update set typed = excluded.typed, meant = excluded.meant, weight = excluded.weight,
      version = excluded.version, set_at = excluded.set_at, set_by = excluded.set_by`.execute(executor);
}

/** Forgets what operators have said of a word. */
export async function dropOwnWord(executor: Executor, key: string): Promise<void> {
  await sql`delete from search_word where key = ${key}`.execute(executor);
}
