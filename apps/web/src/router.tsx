import { LINK_ACCOUNT_PATH } from '@alethea/accounts/contract/landing-page';
import { dashboardPath, dashboardRoute } from '@alethea/accounts/contract/route-permissions';
import {
  keepLinkToken,
  loadEmailAddressSection,
  loadInvitationScreen,
  loadProfileScreen,
  loadSignUpScreen,
  loadUnsubscribeScreen,
} from '@alethea/accounts/web';
import { loadClinicInboxScreen, loadMessagingScreen } from '@alethea/consults/web';
import { loadFindScreen, loadScheduleScreen } from '@alethea/directory/web';
import { loadPatientMessagesScreen } from '@alethea/patients/web';
import { hasImportToken, keepImportToken, loadAskScreen } from '@alethea/requests/web';
import { loadTemplatesScreen } from '@alethea/templates/web';
import { useSession } from '@alethea/web-kit/session';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import {
  askSearch,
  clinicInboxSearch,
  findSearch,
  messagingSearch,
  operatorSearch,
  parseSearch,
  patientMessagesSearch,
  type RawSearch,
  scheduleSearch,
  signUpSearch,
  stringifySearch,
  templatesSearch,
} from './route-search.ts';
import { PageNotFound, ScreenFailure, startPage } from './shell/failure.tsx';
import { Frame } from './shell/frame.tsx';
import { LinkAccount } from './shell/link-account.tsx';
import { PatientSlots } from './shell/patient-slots.tsx';
import { GoTo, Screen } from './shell/screen.tsx';
import { SessionGate } from './shell/session-gate.tsx';

type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Fetches a part that the screen will ask for, beside the screen and not after it. */
const beside =
  (part: () => Promise<unknown>, load: LoadScreen): LoadScreen =>
  () => {
    // What fails here fails again where it is needed, and is told there.
    part().catch(() => {});
    return load();
  };

const root = createRootRoute({ component: Outlet, notFoundComponent: PageNotFound });

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: () => (
    <SessionGate>
      <PatientSlots>
        <Frame />
      </PatientSlots>
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
  /** Search params without any of which the screen shows nothing, and where an address without them leads. */
  readonly needs?: { readonly oneOf: readonly string[]; readonly otherwise: string };
  /** Takes a one-time token out of the address; true when there was one. */
  readonly takesToken?: (raw: RawSearch) => boolean;
  /** True while such a token waits to be exchanged, which the screen does whatever else the address lacks. */
  readonly hasToken?: () => boolean;
}

/** A screen under /dashboard, fetched when it is first opened; who may open it stands in the table of routes. */
function screen(name: string, load: LoadScreen, rules: ScreenRules = {}) {
  const { search = () => ({}), needs, takesToken, hasToken } = rules;
  const route = dashboardRoute(name);
  if (!route) throw new Error(`No dashboard route is named ${name}`);
  const Content = lazy(load);
  return createRoute({
    getParentRoute: () => dashboard,
    path: name,
    validateSearch: search,
    beforeLoad: ({ search: params, location }) => {
      // At once, and not only when it is known who is signed in.
      load().catch(() => {});
      const raw = parseSearch(location.searchStr);
      if (takesToken?.(raw)) {
        throw redirect({ href: dashboardPath(name) + stringifySearch({ ...search(raw) }), replace: true });
      }
      if (!needs || hasToken?.() || needs.oneOf.some((param) => param in params)) return;
      throw redirect({ href: dashboardPath(needs.otherwise), replace: true });
    },
    component: () => (
      <Screen route={route}>
        <Content />
      </Screen>
    ),
  });
}

/** The consult form and the referral form: without a service or a draft there is nothing to ask (CROUTE-16). */
const ASK: ScreenRules = {
  search: askSearch,
  needs: { oneOf: ['serviceId', 'consultDraftId'], otherwise: 'consult' },
  takesToken: keepImportToken,
  hasToken: hasImportToken,
};

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

/** The partner's token leaves the address bar before anything else happens. */
const linkAccount = createRoute({
  getParentRoute: () => root,
  path: LINK_ACCOUNT_PATH,
  beforeLoad: ({ search }) => {
    if (keepLinkToken(search)) throw redirect({ href: LINK_ACCOUNT_PATH, replace: true });
  },
  component: LinkAccount,
});

/** Where the link in an invitation leads that ends invitations; open to everybody. */
const UnsubscribeScreen = lazy(loadUnsubscribeScreen);
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: () => (
    <Suspense>
      <UnsubscribeScreen />
    </Suspense>
  ),
});

/** Signing up; open to everybody. */
const SignUpScreen = lazy(loadSignUpScreen);
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: signUpSearch,
  component: () => (
    <Suspense>
      <SignUpScreen />
    </Suspense>
  ),
});

/** The old address of signing up; the query travels along. */
const oldSignUp = createRoute({
  getParentRoute: () => root,
  path: '/auth/signup',
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/signup${location.searchStr}`, replace: true });
  },
});

/** Where the mail of an invitation leads; open to everybody. */
const InvitationScreen = lazy(loadInvitationScreen);
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/auth/invitation',
  component: () => (
    <Suspense>
      <InvitationScreen />
    </Suspense>
  ),
});

/** The folders of consults; whoever comes for the news does without. */
const loadMessaging = async () => (isNewsTab() ? undefined : loadMessagingScreen());
const isNewsTab = () => new URLSearchParams(window.location.search).get('tab') === 'notifications';

const routeTree = root.addChildren([
  signUp,
  oldSignUp,
  leadsToLogin('/'),
  leadsToLogin('/auth/login'),
  alias('/dashboard/econsult', 'consult'),
  linkAccount,
  unsubscribe,
  invitation,
  dashboard.addChildren([
    start,
    screen(
      'profile',
      beside(loadProfileScreen, () => import('./screens/profile.tsx')),
    ),
    screen(
      'validation-required',
      beside(loadEmailAddressSection, () => import('./screens/next-steps.tsx')),
    ),
    screen('consult', loadFindScreen, { search: findSearch }),
    screen('consult/consult-form', loadAskScreen, ASK),
    screen('consult/referral-form', loadAskScreen, ASK),
    screen(
      'secure-messaging',
      beside(loadMessaging, () => import('./screens/messaging-or-news.tsx')),
      {
        search: messagingSearch,
      },
    ),
    screen('clinic-inbox', loadClinicInboxScreen, { search: clinicInboxSearch }),
    screen('patient-messages', loadPatientMessagesScreen, { search: patientMessagesSearch }),
    screen('operator', () => import('./screens/operator-desk.tsx'), { search: operatorSearch }),
    screen('edit-schedule', loadScheduleScreen, { search: scheduleSearch }),
    screen('edit-templates', loadTemplatesScreen, { search: templatesSearch }),
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
