import { dashboardPath, dashboardRoute, fitsDevice } from '@alethea/accounts/contract/core/route-permissions';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { maySee } from '@alethea/web-kit/page/joined-features';
import type { Screen as ScreenOfFeature, WayOn } from '@alethea/web-kit/page/manifest';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { usePageTitle } from '@alethea/web-kit/page/page-title';
import { useSession } from '@alethea/web-kit/session/session';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { en } from '../texts/en.ts';
import { NotPermitted } from './failure.tsx';
import { useIsMobile } from './use-is-mobile.ts';

const NEXT_STEPS: WayOn = { label: en.notPermitted.nextSteps, route: dashboardRoute('validation-required') };

/** Shows a screen to who may open it, under its title, and moves the focus to its heading. */
export function Screen({ screen, children }: { screen: ScreenOfFeature; children: ReactNode }) {
  const { route, leadsOn } = screen;
  const session = useSession();
  const isMobile = useIsMobile();
  usePageTitle(route.title);
  const mayOpen = maySee(route.permission, session);
  const [openedAs, setOpenedAs] = useState<string | null>(null);
  if (mayOpen && openedAs !== route.name) setOpenedAs(route.name);
  const next = leadsOn?.(session);
  if (next) return <GoTo href={dashboardPath(next.name)} />;
  // What was open closed by itself: the practice ID was revoked, and Next Steps says so.
  const isWaiting = session.userRoles.includes('pracIdValidationRequired');
  if (!mayOpen && openedAs === route.name && isWaiting) return <GoTo href={dashboardPath(NEXT_STEPS.route.name)} />;
  if (!mayOpen || !fitsDevice(route, isMobile)) {
    const afterwards = screen.afterwards?.(session);
    return <NotPermitted ways={[...(afterwards ? [afterwards] : []), ...(isWaiting ? [NEXT_STEPS] : [])]} />;
  }
  return (
    <Suspense fallback={<ListSkeleton />}>
      {children}
      <HeadingFocus />
    </Suspense>
  );
}

/** Sends on to another address, without leaving a trace of this one in the history. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(href, { replace: true }), [navigate, href]);
  return null;
}

let isFirstScreen = true;

/**
 * Tells assistive technology that another screen has come: the focus goes to its heading, unless the screen has
 * taken it for a field. The first screen leaves it at the top, where the skip link is.
 */
function HeadingFocus() {
  useEffect(() => {
    if (isFirstScreen) {
      isFirstScreen = false;
      return;
    }
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector('h1') ?? main;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, []);
  return null;
}
