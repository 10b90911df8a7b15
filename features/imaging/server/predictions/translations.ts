import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** The specialties that have words of their own, by the role that goes with them. */
const SPECIALTY_OF_ROLE: Readonly<Record<string, string>> = {
  dermatologist: 'Dermatology',
  otolaryngologist: 'Otolaryngology',
};

/** Gives somebody's word for a label; for a label that the table does not have, the label itself. */
export type WordOf = (gpLabel: string) => string;

/** The words of a person: a specialist reads the specialist's, everybody else those of family physicians. */
export async function wordsOf(executor: Executor, { roles }: Pick<Actor, 'roles'>): Promise<WordOf> {
  const specialties = roles.flatMap((role) => SPECIALTY_OF_ROLE[role] ?? []);
  if (specialties.length === 0) return (gpLabel) => gpLabel;
  const { rows } = await sql<Pick<Tables['ai_translation'], 'gpLabel' | 'spLabel'>>`
    select gp_label as "gpLabel", sp_label as "spLabel" from ai_translation
    where specialty = any(${specialties}::text[]) order by gp_label, specialty`.execute(executor);
  const words = new Map(rows.map(({ gpLabel, spLabel }) => [gpLabel, spLabel]));
  return (gpLabel) => words.get(gpLabel) ?? gpLabel;
}
