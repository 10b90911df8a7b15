import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { type Preferences, preferencesWithDefaults } from '../contract/preferences.ts';

/**
 * What people want by fax, by person, every default filled in. Who is unknown or locked, or may not open consults (any
 * more), is left out: a fax says what the portal would not show them.
 */
export async function faxChoicesOf(
  executor: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Preferences['fax']>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ personId: string; preferences: unknown; roles: string[] }>`
    select p.id as "personId", p.preferences, array_agg(r.name) as roles
    from person p join person_role pr on pr.person_id = p.id join role r on r.name = pr.role
    where p.id = any(${[...personIds]}::uuid[]) and p.locked_at is null
    group by p.id
    having bool_or('econsultAndSecureMessaging' = any(r.permissions))`.execute(executor);
  return new Map(
    rows.map(({ personId, preferences, roles }) => [personId, preferencesWithDefaults(preferences, roles).fax]),
  );
}
