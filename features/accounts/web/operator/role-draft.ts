import { OPERATOR_RESOURCE_KEYS, RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/permissions';
import type { Role } from './operations.ts';

const DESK_KEYS: ReadonlySet<ResourceKey> = new Set(OPERATOR_RESOURCE_KEYS);

/** What was changed in the table of permissions and not saved yet: the whole list by role. */
export type RoleDraft = Readonly<Record<string, readonly ResourceKey[]>>;

/** What saving would change in one role. */
export interface RoleChange {
  readonly role: string;
  readonly permissions: readonly ResourceKey[];
  readonly basedOn: number;
  readonly added: readonly ResourceKey[];
  readonly removed: readonly ResourceKey[];
}

/** Roles and keys of the two kinds that never mix: those of the desk, and all others. */
export function matrixOf(roles: readonly Role[], isDesk: boolean) {
  const ofDesk = ({ role, permissions }: Role) => role === 'operator' || permissions.some((key) => DESK_KEYS.has(key));
  return {
    roles: roles.filter((role) => ofDesk(role) === isDesk),
    keys: RESOURCE_KEYS.filter((key) => DESK_KEYS.has(key) === isDesk),
  };
}

/** The draft with one permission of one role the other way round; a list as it was is no change. */
export function toggled(draft: RoleDraft, { role, permissions }: Role, key: ResourceKey): RoleDraft {
  const present = draft[role] ?? permissions;
  const wanted = present.includes(key) ? present.filter((one) => one !== key) : [...present, key];
  const { [role]: _, ...others } = draft;
  return isSame(wanted, permissions) ? others : { ...others, [role]: wanted };
}

/** What the draft changes, against the roles as they are now. */
export function changesOf(draft: RoleDraft, roles: readonly Role[]): readonly RoleChange[] {
  return roles.flatMap(({ role, permissions, version }) => {
    const wanted = draft[role];
    if (!wanted || isSame(wanted, permissions)) return [];
    const { added, removed } = difference(permissions, wanted);
    return [{ role, permissions: wanted, basedOn: version, added, removed }];
  });
}

/** What one list has and the other has not. */
export function difference<Key extends string>(before: readonly Key[], after: readonly Key[]) {
  return {
    added: after.filter((key) => !before.includes(key)),
    removed: before.filter((key) => !after.includes(key)),
  };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key) => others.includes(key));
}
