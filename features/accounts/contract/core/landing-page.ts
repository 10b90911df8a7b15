import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { dashboardPath, dashboardRoute, mayOpenRoute } from './route-permissions.ts';

/** Session storage key of the address to go to after signing in; the query parameter `origin` says it too. */
export const ORIGIN_ROUTE_KEY = 'alethea-origin-route';

/** What decides where a person goes after signing in. */
export interface LandingFacts {
  /** The address that was asked for before signing in, as it was remembered; believed only after a check. */
  readonly originRoute: string | null;
  readonly userRoles: readonly string[];
  readonly permissions: ReadonlySet<ResourceKey>;
  /** The preferred homepage by route name, as it was stored. */
  readonly homepage: string | null;
}

/** Where a person goes after signing in, by the precedence of LOGIN-16 to LOGIN-25. */
export function landingPath({ originRoute, userRoles, permissions, homepage }: LandingFacts): string {
  const origin = safeOriginRoute(originRoute);
  if (origin) return origin;
  if (userRoles.includes('pracIdValidationRequired') && isOpen('validation-required', permissions)) {
    return dashboardPath('validation-required');
  }
  if (homepage !== null && dashboardRoute(homepage)?.homepage && isOpen(homepage, permissions)) {
    return dashboardPath(homepage);
  }
  return dashboardPath(defaultPage(userRoles, permissions));
}

/** The route name of the page for who has chosen none (LOGIN-21 to LOGIN-25); operators begin at their desk. */
function defaultPage(userRoles: readonly string[], permissions: ReadonlySet<ResourceKey>): string {
  if (isSpecialist(userRoles) && mayUseSecureMessaging(permissions)) return 'secure-messaging';
  return ['consult', 'clinic-inbox', 'gallery', 'operator'].find((name) => isOpen(name, permissions)) ?? 'profile';
}

/**
 * The remembered address if it is one of ours under /dashboard, or the linking of accounts, normalised, else null; never a way out to another
 * site, whatever a link has put there.
 */
export function safeOriginRoute(text: string | null): string | null {
  if (text === LINK_ACCOUNT_PATH) return text;
  if (!text?.startsWith('/dashboard') || !URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  if (origin !== HERE || !/^\/dashboard(\/|$)/.test(pathname)) return null;
  return pathname + search + hash;
}

/** Where the account of the partner AI app is linked (ROUTE-07). */
export const LINK_ACCOUNT_PATH = '/ava/link-account';
const HERE = 'https://portal.invalid';

/** True for specialists and dentists, who are treated as specialists in defaults. */
export function isSpecialist(userRoles: readonly string[]): boolean {
  return userRoles.includes('specialist') || userRoles.includes('dentist');
}

/** The route is open to every signed-in person; the permission meant by LOGIN-21 is that of its menu item. */
function mayUseSecureMessaging(permissions: ReadonlySet<ResourceKey>): boolean {
  return permissions.has('econsultAndSecureMessaging') || permissions.has('approveEconsult');
}

function isOpen(name: string, permissions: ReadonlySet<ResourceKey>): boolean {
  const route = dashboardRoute(name);
  return route !== undefined && mayOpenRoute(route, permissions);
}
