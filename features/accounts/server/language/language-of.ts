import type { Language } from '@alethea/kernel/text/language';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** The language that a person has chosen, as a column of a statement in which they are `p`; null where none was chosen. */
export const CHOSEN_LANGUAGE = sql<Language | null>`p.preferences ->> 'language'`;

/** The language that whoever holds an address has chosen; null where nobody does, and where none was chosen. */
export async function languageOf(executor: Executor, email: string): Promise<Language | null> {
  const { rows } = await sql<{ readonly language: Language | null }>`
    select ${CHOSEN_LANGUAGE} as language from auth_user u join person p on p.id = u.id
    where u.email = ${email}`.execute(executor);
  return rows[0]?.language ?? null;
}

/** The language that a person has chosen; null where they have chosen none. */
export async function languageOfPerson(executor: Executor, personId: string): Promise<Language | null> {
  const { rows } = await sql<{ readonly language: Language | null }>`
    select ${CHOSEN_LANGUAGE} as language from person p where p.id = ${personId}`.execute(executor);
  return rows[0]?.language ?? null;
}
