import { landingPath, ORIGIN_ROUTE_KEY, safeOriginRoute } from '@alethea/accounts/contract/core/landing-page';
import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { keepLanguage } from '@alethea/web-kit/page/own-language';

/** Leaves for the page that the person came for, or their own first page, in the language that they chose. */
export async function leaveForPortal(session: SessionView): Promise<void> {
  const originRoute = rememberedOrigin();
  forgetOrigin();
  const { userRoles, homepage, permissions, mustEnrolTwoFactor } = session;
  const landing = mustEnrolTwoFactor
    ? // Where the person lands is known only with their permissions, which come with the second factor.
      (safeOriginRoute(originRoute) ?? '/dashboard')
    : landingPath({ originRoute, userRoles, permissions: new Set(permissions), homepage });
  if (session.language !== null) await keepLanguage(session.language);
  location.assign(landing);
}

/** The address bar comes first: a link that was opened just now beats what this tab remembers. */
function rememberedOrigin(): string | null {
  const asked = safeOriginRoute(new URLSearchParams(location.search).get('origin'));
  if (asked) return asked;
  try {
    return sessionStorage.getItem(ORIGIN_ROUTE_KEY);
  } catch {
    return null;
  }
}

function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(ORIGIN_ROUTE_KEY);
  } catch {
    // Storage can be forbidden; then there is nothing to forget.
  }
}
