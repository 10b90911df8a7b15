import { RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';
import type { Database, Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { methodsOf, secondFactorsOf } from './second-factors.ts';
import { mustHaveSecondFactor, type TwoFactorRequired } from './two-factor-rule.ts';

/** What a person may do in a session. */
export interface Grant {
  /** In the order of the resource list; none before a second factor that must be is there. */
  readonly permissions: readonly ResourceKey[];
  readonly mustEnrolTwoFactor: boolean;
}

/** The permission lists of all roles, kept in memory until they are dropped (PERM-05, PERM-06). */
export interface RolePermissions {
  /** What the roles grant together, in the order of the resource list; an unknown role grants nothing. */
  granted(roles: readonly string[], executor?: Executor): Promise<readonly ResourceKey[]>;
  /** As `granted`, for a person, who may have to set up a second factor first. */
  grantedTo(person: { personId: string; roles: readonly string[] }, executor?: Executor): Promise<Grant>;
  /** Whether these roles make a second factor compulsory. */
  demandSecondFactor(roles: readonly string[], executor?: Executor): Promise<boolean>;
  /** The lists are read again at the next question. */
  drop(): void;
}

/** What the roles grant only where premium is sold. */
const OF_SALE: readonly ResourceKey[] = ['maySignupForPremium', 'mayManagePremium'];

/** Makes the cache over the table of roles. */
export function createRolePermissions(
  db: Database,
  {
    twoFactorRequired,
    premiumIsSold,
  }: { readonly twoFactorRequired: TwoFactorRequired; readonly premiumIsSold: boolean },
): RolePermissions {
  const withheld = premiumIsSold ? [] : OF_SALE;
  let lists: RoleLists | undefined;
  let generation = 0;

  async function read(executor: Executor): Promise<RoleLists> {
    const asked = generation;
    const { rows } = await sql<
      Pick<Tables['role'], 'name' | 'permissions'>
    >`select name, permissions from role`.execute(executor);
    const fresh = createRoleLists(new Map(rows.map((row) => [row.name, row.permissions])), withheld);
    // Lists that were dropped while they were being read may be those from before the change.
    if (asked === generation) lists = fresh;
    return fresh;
  }

  async function granted(roles: readonly string[], executor: Executor = db): Promise<readonly ResourceKey[]> {
    const known = lists ?? (await read(executor));
    return known.grantedTo(roles);
  }

  return {
    granted,
    async grantedTo({ personId, roles }, executor = db) {
      const permissions = await granted(roles, executor);
      if (!mustHaveSecondFactor(twoFactorRequired, permissions)) return { permissions, mustEnrolTwoFactor: false };
      const isEnrolled = methodsOf(await secondFactorsOf(executor, personId)).length > 0;
      return isEnrolled ? { permissions, mustEnrolTwoFactor: false } : { permissions: [], mustEnrolTwoFactor: true };
    },
    async demandSecondFactor(roles, executor = db) {
      return mustHaveSecondFactor(twoFactorRequired, await granted(roles, executor));
    },
    drop() {
      generation += 1;
      lists = undefined;
    },
  };
}

/** The lists as they were read at one time. */
interface RoleLists {
  grantedTo(roles: readonly string[]): readonly ResourceKey[];
}

/** Few combinations of roles are held, and each call asks of one: each is joined once, for as long as the lists hold. */
function createRoleLists(
  permissionsOf: ReadonlyMap<string, readonly string[]>,
  withheld: readonly ResourceKey[],
): RoleLists {
  const joined = new Map<string, readonly ResourceKey[]>();
  return {
    grantedTo(roles) {
      const known = roles.filter((role) => permissionsOf.has(role));
      // No name in PostgreSQL holds a NUL.
      const combination = known.join('\0');
      const held = joined.get(combination);
      if (held) return held;
      const keys = new Set(known.flatMap((role) => permissionsOf.get(role) ?? []));
      const fresh = RESOURCE_KEYS.filter((key) => keys.has(key) && !withheld.includes(key));
      joined.set(combination, fresh);
      return fresh;
    },
  };
}
