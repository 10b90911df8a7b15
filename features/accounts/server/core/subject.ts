import type { Tx } from '@alethea/server-kit/engine/engine';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { deskChange } from '../../contract/core/changes.ts';
import type { Tables } from '../schema/tables.ts';

/** The person whom an operator is about to change, locked until the transaction ends. */
export interface Subject
  extends Pick<Tables['person'], 'lockedAt' | 'providerType' | 'practiceId' | 'rolesWhenVerified'> {
  readonly personId: Tables['person']['id'];
  readonly roles: readonly string[];
  /** What the roles grant together, as the database says. */
  readonly permissions: readonly string[];
}

/**
 * Reads and locks the person; null when there is none. Two rows of people are always locked in one order, so that two
 * operators who change each other wait, and the second is judged by what the first has left of their desk.
 */
export async function loadSubject(tx: Tx, personId: string, callerId: string = personId): Promise<Subject | null> {
  const locked = await sql<Pick<Tables['person'], 'id'>>`
    select id from person where id = any(${[personId, callerId]}::uuid[]) order by id for update`.execute(tx);
  if (!locked.rows.some(({ id }) => id === personId.toLowerCase())) return null;
  const { rows } = await sql<Subject>`
    select p.id as "personId", p.locked_at as "lockedAt", p.provider_type as "providerType",
      p.practice_id as "practiceId", p.roles_when_verified as "rolesWhenVerified",
      array(select r.role from person_role r where r.person_id = p.id order by r.role) as roles,
      array(
        select distinct key from person_role r join role on role.name = r.role, unnest(role.permissions) as key
        where r.person_id = p.id) as permissions
    from person p where p.id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}

/** What an operator holds now: the rights that the call began with may have been taken away while it waited. */
export async function deskNow(tx: Tx, personId: string): Promise<ReadonlySet<string>> {
  await sql`select id from person where id = ${personId} for share`.execute(tx);
  const { rows } = await sql<{ key: string }>`
    select distinct key from person p join person_role r on r.person_id = p.id join role on role.name = r.role,
      unnest(role.permissions) as key
    where p.id = ${personId} and p.locked_at is null`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** What these roles grant together; the lists stay as they are until the transaction ends. */
export async function grantedBy(tx: Tx, roles: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Tables['role'], 'permissions'>>`
    select permissions from role where name = any(${[...roles]}::text[]) order by name for share`.execute(tx);
  return rows.flatMap(({ permissions }) => permissions);
}

/**
 * True when somebody beside `personId` can edit roles: not locked, and by a role that grants it. Waits for everybody
 * who asks the same, so that two operators cannot take each other's desk away at once.
 */
export async function isDeskLeftWithout(tx: Tx, personId: string): Promise<boolean> {
  await sql`select name from role where 'roleAdmin' = any(permissions) order by name for update`.execute(tx);
  const { rows } = await sql`
    select 1 from role join person_role r on r.role = role.name join person p on p.id = r.person_id
    where 'roleAdmin' = any(role.permissions) and p.locked_at is null and p.id <> ${personId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Has the open desks look again. */
export function deskChanged(call: Pick<WriteCall, 'notify'>): void {
  call.notify({ to: ['operators'], changed: [deskChange()] });
}
