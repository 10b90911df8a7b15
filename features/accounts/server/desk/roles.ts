import { RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { rolesChange } from '../../contract/core/changes.ts';
import {
  listRoles as listRolesOperation,
  listRoleVersions as listRoleVersionsOperation,
  type RoleView,
  saveRole as saveRoleOperation,
} from '../../contract/desk/roles.ts';
import { fitsRole, isDeskRole, isWithinOwn, opensDesk } from '../core/desk-rules.ts';
import { rightsChanged } from '../core/rights-changed.ts';
import { nameOf } from '../core/search-words.ts';
import { deskNow } from '../core/subject.ts';
import type { Tables } from '../schema/tables.ts';

/** Lists all roles in the order of their names. */
export const listRoles = () =>
  implementRead(listRolesOperation, {
    async read(call) {
      call.authorise(allow('roles are the operator’s'));
      const { rows } = await sql<Omit<RoleView, 'savedAt'> & { savedAt: Date }>`
        select role.name as role, role.permissions, coalesce(v.version, 1) as version, role.updated_at as "savedAt",
          ${nameOf(sql`v.saved_by`)} as "savedByName",
          (select count(*) from person_role r where r.role = role.name) as holders
        from role left join lateral (
          select version, saved_by from role_version v where v.role = role.name order by version desc limit 1
        ) v on true
        order by role.name`.execute(call.db);
      return {
        roles: rows.map((row) => ({
          ...row,
          permissions: inOrder(row.permissions),
          savedAt: row.savedAt.toISOString(),
        })),
      };
    },
  });

/** Saves a list as the next version of its role, unless somebody else saved one meanwhile. */
export const saveRole = () =>
  implementWrite(saveRoleOperation, {
    async write(call, { role, permissions, basedOn }) {
      const { tx } = call;
      const own = await deskNow(tx, call.actor.personId);
      const present = await lockRole(tx, role);
      if (!present) throw call.failure('role_not_found');
      const wanted = inOrder(permissions);
      const added = wanted.filter((key) => !present.permissions.includes(key));
      const removed = present.permissions.filter((key) => !wanted.includes(key as ResourceKey));
      const version = basedOn + 1;
      call.about({ recordKind: 'role', detail: { role, version, added, removed } });
      const mixes = !fitsRole(isDeskRole(role, present.permissions), wanted) || (await wouldMix(tx, role, wanted));
      if (mixes) call.authorise(deny('operator_and_clinical'));
      if (!own.has('roleAdmin') || !isWithinOwn(own, [...added, ...removed])) call.authorise(deny('role_beyond_own'));
      if (!wanted.includes('roleAdmin') && !(await isEditedByOthers(tx, role))) call.authorise(deny('last_role_admin'));
      call.authorise(present.version === basedOn ? allow('roles are the operator’s') : deny('saved_meanwhile'));
      const now = call.clock.now();
      await sql`update role set permissions = ${wanted}::text[], updated_at = ${now} where name = ${role}`.execute(tx);
      await sql`
        insert into role_version (role, version, permissions, saved_at, saved_by)
        values (${role}, ${version}, ${wanted}::text[], ${now}, ${call.actor.personId})`.execute(tx);
      call.notify({ to: ['everyone'], changed: [rolesChange()] });
      if (decidesStreams([...added, ...removed])) await rightsChanged(call, await holdersOf(tx, role));
      return { version };
    },
  });

/** Lists every list that a role has had. */
export const listRoleVersions = () =>
  implementRead(listRoleVersionsOperation, {
    async read(call, { role }) {
      call.authorise(allow('roles are the operator’s'));
      const { rows } = await sql<
        Pick<Tables['role_version'], 'version' | 'permissions' | 'savedAt'> & { readonly savedByName: string | null }
      >`
        select v.version, v.permissions, v.saved_at as "savedAt", ${nameOf(sql`v.saved_by`)} as "savedByName"
        from role_version v where v.role = ${role} order by v.version desc limit 200`.execute(call.db);
      return { versions: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) };
    },
  });

function inOrder(permissions: readonly string[]): ResourceKey[] {
  return RESOURCE_KEYS.filter((key) => permissions.includes(key));
}

async function lockRole(tx: Tx, role: string): Promise<{ permissions: string[]; version: number } | null> {
  // In one order for everybody, so that two who save cannot take the last key to the roles away at once.
  await sql`select name from role where name = ${role} or 'roleAdmin' = any(permissions) order by name for update`.execute(
    tx,
  );
  const { rows } = await sql<Pick<Tables['role'], 'permissions'> & { readonly version: number }>`
    select permissions, coalesce((select max(version) from role_version v where v.role = name), 1) as version
    from role where name = ${role}`.execute(tx);
  return rows[0] ?? null;
}

/** True when somebody who holds the role would hold keys of the desk and clinical ones at once, by another role of theirs. */
async function wouldMix(tx: Tx, role: string, wanted: readonly string[]): Promise<boolean> {
  if (wanted.length === 0) return false;
  const { rows } = await sql<Pick<Tables['role'], 'permissions'> & { readonly role: Tables['role']['name'] }>`
    select distinct other.name as role, other.permissions
    from person_role r join person_role held on held.person_id = r.person_id and held.role <> r.role
    join role other on other.name = held.role
    where r.role = ${role}`.execute(tx);
  return rows.some((held) => isDeskRole(held.role, held.permissions) !== opensDesk(wanted));
}

/** True when another role lets somebody edit roles. */
async function isEditedByOthers(tx: Tx, role: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from role join person_role r on r.role = role.name join person p on p.id = r.person_id
    where role.name <> ${role} and 'roleAdmin' = any(role.permissions) and p.locked_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

/** What a live stream may hear follows from these keys (topics.ts). */
function decidesStreams(changed: readonly string[]): boolean {
  return changed.includes('moaConsultInbox') || opensDesk(changed);
}

async function holdersOf(tx: Tx, role: string): Promise<string[]> {
  const { rows } = await sql<{ readonly id: Tables['person_role']['personId'] }>`
    select person_id as id from person_role where role = ${role} order by person_id`.execute(tx);
  return rows.map((row) => row.id);
}
