import { OPERATOR_RESOURCE_KEYS, RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';
import type { Role } from '../parts/views.ts';

const DESK_KEYS: ReadonlySet<ResourceKey> = new Set(OPERATOR_RESOURCE_KEYS);

/** A list being edited, with the one that it began with: what others save meanwhile is not taken for it. */
interface RoleEdit {
  readonly basedOn: number;
  readonly before: readonly ResourceKey[];
  readonly permissions: readonly ResourceKey[];
}

/** What was changed in the table of permissions and not saved yet, by role. */
export type RoleDraft = Readonly<Record<string, RoleEdit>>;

/** What saving would change in one role. */
export interface RoleChange {
  readonly role: string;
  readonly permissions: readonly ResourceKey[];
  readonly basedOn: number;
  readonly added: readonly ResourceKey[];
  readonly removed: readonly ResourceKey[];
  /** What somebody else has saved since the edit began; null when nobody has. */
  readonly theirs: Difference | null;
}

interface Difference {
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
export function toggled(draft: RoleDraft, role: Role, key: ResourceKey): RoleDraft {
  const { [role.role]: edit, ...others } = draft;
  const { basedOn, before, permissions } = edit ?? begun(role);
  const wanted = permissions.includes(key) ? permissions.filter((one) => one !== key) : [...permissions, key];
  return isSame(wanted, before) ? others : { ...others, [role.role]: { basedOn, before, permissions: wanted } };
}

function begun({ version: basedOn, permissions }: Role): RoleEdit {
  return { basedOn, before: permissions, permissions };
}

/** What the draft changes; a list that is in force by now, whoever saved it, is no change. */
export function changesOf(draft: RoleDraft, roles: readonly Role[]): readonly RoleChange[] {
  return roles.flatMap(({ role, permissions: present, version }) => {
    const edit = draft[role];
    if (!edit || isSame(edit.permissions, present)) return [];
    const { basedOn, before, permissions } = edit;
    const theirs = version === basedOn ? null : difference(before, present);
    return [{ role, permissions, basedOn, ...difference(before, permissions), theirs }];
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
