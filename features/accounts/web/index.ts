import { formatName } from '@alethea/web-kit/page/format';
import { type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import { indexParam, presentParams, type RawSearch, textParams } from '@alethea/web-kit/page/search-params';
import { ABOVE_SCREENS, ENROLMENT, IDENTITY_CHECK } from '@alethea/web-kit/page/shell-slots';
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserExclamation from '@tabler/icons-react/dist/esm/icons/IconUserExclamation.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { LINK_ACCOUNT_PATH } from '../contract/core/landing-page.ts';
import { dashboardRoute } from '../contract/core/route-permissions.ts';
import { menuEn } from '../texts/menu-en.ts';
import { DESK_TABS } from './desk/parts/desk-tabs.ts';
import { useFoundPeople } from './desk/people/use-found-people.ts';
import { MAY_INVITE } from './joining/invite/may-invite.ts';
import { keepLinkToken, linkToken } from './joining/link-account/link-token.ts';
import { MembershipBanner } from './people/clinic-staff/membership-banner.tsx';

const deskTexts = textParams(
  ...(['tab', 'personId', 'clinicId', 'document', 'part', 'serviceId', 'formId', 'copyOf'] as const),
  ...(['recordId', 'show', 'code'] as const),
  ...(['role', 'locked', 'state', 'done', 'untied', 'event', 'from', 'to'] as const),
);

/** Search params of the operator's desk: parts and ids, never what was searched for. */
function operatorSearch(raw: RawSearch) {
  return presentParams({ ...deskTexts(raw), year: indexParam(raw.year) });
}

/** What accounts bring to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('profile'),
      load: () => import('./people/profile/profile-screen.tsx'),
      menu: {
        group: 'main',
        label: ({ title, firstName, lastName }) => formatName({ title, firstName, lastName }),
        words: menuEn.profileWords,
        icon: IconUser,
      },
    },
    {
      route: dashboardRoute('validation-required'),
      load: () => import('./joining/next-steps/next-steps-screen.tsx'),
      leadsOn: ({ userRoles }) => (userRoles.includes('pracIdValidationRequired') ? null : dashboardRoute('consult')),
      menu: { group: 'main', label: menuEn.validationRequired, icon: IconUserExclamation },
    },
    {
      route: dashboardRoute('operator'),
      load: () => import('./desk/operator-screen.tsx'),
      search: operatorSearch,
      menu: { group: 'main', label: menuEn.operator, icon: IconShieldCog },
      commands: DESK_TABS.map(([tab, key]) => ({
        key: `desk-${tab}`,
        label: menuEn.desk[tab],
        words: `${menuEn.operator} ${menuEn.deskWords[tab]}`,
        icon: IconShieldCog,
        search: `?tab=${tab}`,
        permission: { anyOf: [[key]] },
      })),
    },
  ],
  pages: [
    {
      path: '/signup',
      load: () => import('./joining/sign-up/sign-up-screen.tsx'),
      // (ROUTE-03, ROUTE-04)
      search: textParams('selectedPlan', 'selectedRole'),
      aliases: ['/auth/signup'],
    },
    // Where the mail of an invitation leads, and the link in it that ends invitations.
    { path: '/auth/invitation', load: () => import('./joining/invitation/invitation-screen.tsx') },
    { path: '/unsubscribe', load: () => import('./joining/invite/unsubscribe-screen.tsx') },
    {
      path: LINK_ACCOUNT_PATH,
      load: () => import('./joining/link-account/link-account-screen.tsx'),
      takesToken: keepLinkToken,
      // Who is not signed in signs in first, unless there is nothing to link.
      needsSession: () => linkToken() !== null,
    },
  ],
  finder: {
    heading: menuEn.people,
    icon: IconUser,
    permission: { anyOf: [['peopleAdmin']] },
    finds: menuEn.finds,
    searching: menuEn.findSearching,
    failed: menuEn.findFailed,
    useFound: useFoundPeople,
  },
  fills: [
    fill(ENROLMENT, 'signedIn', { load: () => import('./identity/security/enrolment-screen.tsx') }),
    fill(ABOVE_SCREENS, 'signedIn', { now: MembershipBanner }),
    fill(IDENTITY_CHECK, 'signedIn', { load: () => import('./identity/proof/confirm-identity-dialog.tsx') }),
  ],
  dialogs: [
    {
      key: 'invite',
      label: menuEn.invite,
      icon: IconUserPlus,
      permission: MAY_INVITE,
      load: () => import('./joining/invite/invite-dialog.tsx'),
    },
  ],
} satisfies FeatureManifest;
