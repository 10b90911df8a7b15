import { RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/permissions';
import type { Database, Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** The permission lists of all roles, kept in memory until they are dropped (PERM-05, PERM-06). */
export interface RolePermissions {
  /** What the roles grant together, in the order of the resource list; an unknown role grants nothing. */
  granted(roles: readonly string[], executor?: Executor): Promise<ResourceKey[]>;
  /** The lists are read again at the next question. */
  drop(): void;
}

/** Makes the cache over the table of roles. */
export function createRolePermissions(db: Database): RolePermissions {
  let lists: ReadonlyMap<string, readonly string[]> | undefined;
  let generation = 0;

  async function read(executor: Executor): Promise<ReadonlyMap<string, readonly string[]>> {
    const asked = generation;
    const { rows } = await sql<{ name: string; permissions: string[] }>`select name, permissions from role`.execute(
      executor,
    );
    const fresh = new Map(rows.map((row) => [row.name, row.permissions]));
    // Lists that were dropped while they were being read may be those from before the change.
    if (asked === generation) lists = fresh;
    return fresh;
  }

  return {
    async granted(roles, executor = db) {
      const known = lists ?? (await read(executor));
      const held = new Set(roles.flatMap((role) => known.get(role) ?? []));
      return RESOURCE_KEYS.filter((key) => held.has(key));
    },
    drop() {
      generation += 1;
      lists = undefined;
    },
  };
}
