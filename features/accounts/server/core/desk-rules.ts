import { OPERATOR_RESOURCE_KEYS } from '@alethea/kernel/access/permissions';

const DESK_KEYS: ReadonlySet<string> = new Set(OPERATOR_RESOURCE_KEYS);

/** True when a permission list opens a part of the operator's desk. */
export function opensDesk(permissions: readonly string[]): boolean {
  return permissions.some((key) => DESK_KEYS.has(key));
}

/** True for a role of operators, which nobody holds beside a clinical one, and whose list holds nothing clinical. */
export function isDeskRole(role: string, permissions: readonly string[]): boolean {
  return role === 'operator' || opensDesk(permissions);
}

/** True when a list fits its role: desk keys alone for operators, none for everybody else. */
export function fitsRole(isDesk: boolean, permissions: readonly string[]): boolean {
  return permissions.every((key) => DESK_KEYS.has(key) === isDesk);
}

/** Nobody gives, takes or locks out more of the desk than they hold themselves. */
export function isWithinOwn(own: ReadonlySet<string>, permissions: readonly string[]): boolean {
  return permissions.every((key) => !DESK_KEYS.has(key) || own.has(key));
}
