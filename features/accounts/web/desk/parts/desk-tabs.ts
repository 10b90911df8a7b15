import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import type { ResourceKey } from '@alethea/kernel/access/permissions';

/** The parts of the desk, each with the key that shows it. */
export const DESK_TABS = [
  ['people', 'peopleAdmin'],
  ['waiting', 'peopleAdmin'],
  ['onboarding', 'peopleAdmin'],
  ['invitations', 'peopleAdmin'],
  ['roles', 'roleAdmin'],
  ['content', 'contentAdmin'],
  ['brand', 'contentAdmin'],
  ['clinics', 'clinicAdmin'],
  ['access-log', 'auditReader'],
] as const satisfies readonly (readonly [string, ResourceKey])[];

/** One part of the desk. */
export type DeskTab = (typeof DESK_TABS)[number][0];

/** Search params of the desk: ids and names of parts, never what was searched for. */
export interface DeskSearch {
  readonly tab: string;
  readonly personId: string;
  readonly clinicId: string;
  readonly document: string;
  /** Of people: a role, and any text for locked accounts only. */
  readonly role: string;
  readonly locked: string;
  /** Of invitations. */
  readonly state: string;
  /** Any text for the calls that are done, and for locations that belong to no clinic. */
  readonly done: string;
  readonly untied: string;
  /** Of the access log: the beginning of an event's name, and days as `YYYY-MM-DD`. */
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/** The search params that choose what is being edited: leaving it with unsaved changes asks first. */
export const DESK_PARTS: readonly (keyof DeskSearch)[] = ['tab', 'document'];

/** The parts that these keys show, in their order. */
export function deskTabsFor(permissions: ReadonlySet<ResourceKey>): readonly DeskTab[] {
  return DESK_TABS.filter(([, key]) => permissions.has(key)).map(([tab]) => tab);
}

/** The address of a part of the desk, its own or one that another feature brings. */
export function deskHref(tab: string, more: Partial<Omit<DeskSearch, 'tab'>> = {}): string {
  return `${dashboardPath('operator')}?${new URLSearchParams({ tab, ...more })}`;
}
