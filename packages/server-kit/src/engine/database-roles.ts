import { sql } from 'kysely';
import type { Engine } from './engine.ts';

/** Says why the two roles cannot be set up as asked. */
export class RolesRefused extends Error {
  override readonly name = 'RolesRefused';
}

/**
 * Gives the role that serves what it needs and nothing more, on a migrated database and as the owner of its tables: rows
 * of all tables, but of the access log and its links only to read and to add, and of the list of migrations only to
 * read. Jobs have a schema that belongs to the serving role. It may run again, and does after every migration.
 */
export async function grantServing(owner: Engine, servingRole: string): Promise<void> {
  const { rows } = await sql<{ known: boolean; isOwner: boolean }>`
    select exists (select from pg_roles where rolname = ${servingRole}) as known,
      coalesce((select rolsuper or pg_has_role(oid, current_user, 'member') from pg_roles
        where rolname = ${servingRole}), false) as "isOwner"`.execute(owner.db);
  if (!rows[0]?.known) throw new RolesRefused(`There is no role ${servingRole} in this PostgreSQL. Create it first.`);
  if (rows[0].isOwner) {
    throw new RolesRefused(
      `The role ${servingRole} is a superuser, or has the rights of the owner: it could change the access log.`,
    );
  }
  const role = `"${servingRole.replaceAll('"', '""')}"`;
  await owner.runScript(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke all on audit_event, audit_seal, audit_unsealed, schema_migration from ${role};
    grant select, insert on audit_event, audit_seal to ${role};
    grant select, insert, delete on audit_unsealed to ${role};
    grant select on schema_migration to ${role};
    ${HAND_OVER_JOBS.replaceAll(':role', role)}`);
}

/** The library of the jobs makes and migrates its own tables, so all of them belong to the role that serves. */
const HAND_OVER_JOBS = `
  create schema if not exists pgboss authorization :role;
  alter schema pgboss owner to :role;
  do $hand_over$
  declare item record;
  begin
    for item in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v') loop
      execute format('alter table %s owner to :role', item.name);
    end loop;
    for item in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'pgboss'::regnamespace loop
      execute format('alter routine %s owner to :role', item.name);
    end loop;
    for item in select t.oid::regtype as name from pg_type t
      where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e' loop
      execute format('alter type %s owner to :role', item.name);
    end loop;
  end $hand_over$;`;
