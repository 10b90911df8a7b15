import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import type { PublicPage as PageOfFeature, Screen as ScreenOfFeature } from '@alethea/web-kit/page/manifest';
import { fetchPart, partOf } from '@alethea/web-kit/page/parts';
import { parseSearch, stringifySearch } from '@alethea/web-kit/page/search-params';
import { useSession } from '@alethea/web-kit/session/session';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { FEATURES } from './features.ts';
import { PageNotFound, ScreenFailure, startPage } from './shell/failure.tsx';
import { Frame } from './shell/frame.tsx';
import { PublicPage } from './shell/public-page.tsx';
import { GoTo, Screen } from './shell/screen.tsx';
import { SessionGate } from './shell/session-gate.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: PageNotFound });

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: () => (
    <SessionGate>
      <Frame />
    </SessionGate>
  ),
  notFoundComponent: PageNotFound,
});

const start = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: function Start() {
    return <GoTo href={startPage(useSession())} />;
  },
});

/** A screen under /dashboard, fetched when it is first opened; who may open it stands in the table of routes. */
function screenRoute(screen: ScreenOfFeature) {
  const { route, load, search = () => ({}), needs, takesToken, hasToken } = screen;
  const Content = partOf(load);
  return createRoute({
    getParentRoute: () => dashboard,
    path: route.name,
    validateSearch: search,
    beforeLoad: ({ search: params, location }) => {
      // At once, and not only when it is known who is signed in.
      fetchPart(load);
      const raw = parseSearch(location.searchStr);
      if (takesToken?.(raw)) {
        throw redirect({ href: dashboardPath(route.name) + stringifySearch({ ...search(raw) }), replace: true });
      }
      if (!needs || hasToken?.() || needs.oneOf.some((param) => param in params)) return;
      throw redirect({ href: dashboardPath(needs.otherwise.name), replace: true });
    },
    component: () => (
      <Screen screen={screen}>
        <Content />
      </Screen>
    ),
  });
}

/** A page outside the frame; a token leaves the address bar before anything else happens. */
function pageRoute(page: PageOfFeature) {
  const { path, search, takesToken } = page;
  return createRoute({
    getParentRoute: () => root,
    path,
    ...(search && { validateSearch: search }),
    beforeLoad: ({ location }) => {
      const raw = parseSearch(location.searchStr);
      if (takesToken?.(raw)) throw redirect({ href: path + stringifySearch({ ...search?.(raw) }), replace: true });
    },
    component: () => <PublicPage page={page} />,
  });
}

/** An old address of the app, or one that another page answers; the query travels along. */
function leadsTo(path: string, target: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: target + location.searchStr, replace: true });
    },
  });
}

/** The sign-in page, which is a page of its own. */
const LOGIN = `${window.location.origin}/login`;

const routeTree = root.addChildren([
  leadsTo('/', LOGIN),
  leadsTo('/auth/login', LOGIN),
  ...FEATURES.pages.map(pageRoute),
  ...FEATURES.pages.flatMap(({ path, aliases = [] }) => aliases.map((alias) => leadsTo(alias, path))),
  ...FEATURES.screens.flatMap(({ route, aliases = [] }) =>
    aliases.map((alias) => leadsTo(alias, dashboardPath(route.name))),
  ),
  dashboard.addChildren([start, ...FEATURES.screens.map(screenRoute)]),
]);

/** What an address shows stands where it was left, which the router sees to unless the screen does. */
function putsBack({ pathname, search }: { readonly pathname: string; readonly search: object }): boolean {
  const screen = FEATURES.screens.find(({ route }) => dashboardPath(route.name) === pathname);
  return !screen?.keepsPlace?.(search);
}

/** Every address of the app. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: ({ location }) => putsBack(location),
  defaultErrorComponent: ScreenFailure,
});
