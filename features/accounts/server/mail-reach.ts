import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { type Preferences, preferencesWithDefaults } from '../contract/preferences.ts';

/** Where a person is reached by mail, and what they want. */
interface MailReach {
  readonly email: string;
  readonly preferences: Preferences;
}

/** People by id, for features that send mail; who is unknown or locked is left out. */
export async function mailReachOf(
  executor: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, MailReach>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ personId: string; email: string; preferences: unknown; roles: string[] }>`
    select p.id as "personId", u.email, p.preferences,
      array(select r.role from person_role r where r.person_id = p.id) as roles
    from person p join auth_user u on u.id = p.id
    where p.id = any(${[...personIds]}::uuid[]) and p.locked_at is null`.execute(executor);
  return new Map(
    rows.map(({ personId, email, preferences, roles }) => [
      personId,
      { email, preferences: preferencesWithDefaults(preferences, roles) },
    ]),
  );
}
