import { dashboardPath, dashboardRoute } from '@alethea/accounts/contract/route-permissions';
import { loadClinicInboxScreen, loadMessagingScreen } from '@alethea/consults/web';
import { loadFindScreen } from '@alethea/directory/web';
import { loadAskScreen } from '@alethea/requests/web';
import { useSession } from '@alethea/web-kit/session';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import {
  askSearch,
  clinicInboxSearch,
  findSearch,
  messagingSearch,
  parseSearch,
  type RawSearch,
  stringifySearch,
} from './route-search.ts';
import { PageNotFound, ScreenFailure, startPage } from './shell/failure.tsx';
import { Frame } from './shell/frame.tsx';
import { GoTo, Screen } from './shell/screen.tsx';
import { SessionGate } from './shell/session-gate.tsx';

type LoadScreen = () => Promise<{ default: ComponentType }>;

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

interface ScreenRules {
  /** Reads the search params; without it there are none. */
  readonly search?: (raw: RawSearch) => object;
  /** A search param without which the screen shows nothing, and where an address without it leads. */
  readonly needs?: { readonly param: string; readonly otherwise: string };
}

/** A screen under /dashboard, fetched when it is first opened; who may open it stands in the table of routes. */
function screen(name: string, load: LoadScreen, { search = () => ({}), needs }: ScreenRules = {}) {
  const route = dashboardRoute(name);
  if (!route) throw new Error(`No dashboard route is named ${name}`);
  const Content = lazy(load);
  return createRoute({
    getParentRoute: () => dashboard,
    path: name,
    validateSearch: search,
    beforeLoad: ({ search: params }) => {
      if (needs && !(needs.param in params)) throw redirect({ href: dashboardPath(needs.otherwise), replace: true });
    },
    component: () => (
      <Screen route={route}>
        <Content />
      </Screen>
    ),
  });
}

/** The consult form and the referral form: without a service there is nothing to ask (CROUTE-16). */
const ASK: ScreenRules = { search: askSearch, needs: { param: 'serviceId', otherwise: 'consult' } };

/** An old address of the app; the query travels along. */
function alias(path: string, name: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: dashboardPath(name) + location.searchStr, replace: true });
    },
  });
}

/** An address that the sign-in page answers, which is a page of its own. */
function leadsToLogin(path: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${window.location.origin}/login${location.searchStr}`, replace: true });
    },
  });
}

const routeTree = root.addChildren([
  leadsToLogin('/'),
  leadsToLogin('/auth/login'),
  alias('/dashboard/econsult', 'consult'),
  dashboard.addChildren([
    start,
    screen('profile', () => import('./screens/profile.tsx')),
    screen('validation-required', () => import('./screens/next-steps.tsx')),
    screen('consult', loadFindScreen, { search: findSearch }),
    screen('consult/consult-form', loadAskScreen, ASK),
    screen('consult/referral-form', loadAskScreen, ASK),
    screen('secure-messaging', loadMessagingScreen, { search: messagingSearch }),
    screen('clinic-inbox', loadClinicInboxScreen, { search: clinicInboxSearch }),
  ]),
]);

/** Every address of the app. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: ScreenFailure,
});
