import {
  type DashboardRoute,
  dashboardPath,
  fitsDevice,
  mayOpenRoute,
} from '@alethea/accounts/contract/route-permissions';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { useNavigate } from '@alethea/web-kit/navigation';
import { usePageTitle } from '@alethea/web-kit/page-title';
import { useSession } from '@alethea/web-kit/session';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect } from 'react';
import { NotPermitted } from './failure.tsx';

/** Narrower than this a window counts as mobile (SHELL-35); the layout changes elsewhere. */
const MOBILE = '(max-width: 649px)';

/** Shows a screen to who may open it, under its title, and moves the focus to its heading. */
export function Screen({ route, children }: { route: DashboardRoute; children: ReactNode }) {
  const { permissions, userRoles } = useSession();
  const isMobile = useMediaQuery(MOBILE, false, { getInitialValueInEffect: false });
  usePageTitle(route.title);
  if (route.name === 'validation-required' && !userRoles.includes('pracIdValidationRequired')) {
    return <GoTo href={dashboardPath('consult')} />;
  }
  if (!mayOpenRoute(route, permissions) || !fitsDevice(route, isMobile)) return <NotPermitted />;
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
