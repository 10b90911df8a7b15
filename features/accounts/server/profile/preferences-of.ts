import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { type Preferences, preferencesWithDefaults } from '../../contract/preferences.ts';

/** What people want by mail, fax and push, by person, every default filled in; unknown ids are left out. */
export async function preferencesOf(
  executor: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Preferences>> {
  const { rows } = await sql<{ personId: string; preferences: unknown; roles: string[] }>`
    select p.id as "personId", p.preferences,
      array(select r.role from person_role r where r.person_id = p.id) as roles
    from person p where p.id = any(${[...personIds]}::uuid[])`.execute(executor);
  return new Map(rows.map((row) => [row.personId, preferencesWithDefaults(row.preferences, row.roles)]));
}
