import {
  DASHBOARD_ROUTES,
  dashboardPath,
  dashboardRoute,
  fitsDevice,
} from '@alethea/accounts/contract/core/route-permissions';
import { BRAND } from '@alethea/kernel/app/brand';
import { keyCaps } from '@alethea/ui/actions/key-caps.ts';
import type { NavGroup, NavItem } from '@alethea/ui/shell/app-shell';
import { maySee } from '@alethea/web-kit/page/joined-features';
import type { Count, DialogEntry, MenuEntry, Screen } from '@alethea/web-kit/page/manifest';
import type { Session } from '@alethea/web-kit/session/session';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { PALETTE_KEY } from '../keyboard/shortcut-keys.ts';
import { GET_PREMIUM, PremiumTooltip } from '../premium/premium-tooltip.tsx';
import { en } from '../texts/en.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A screen of the menu, and how it stands there. */
export interface MenuItem {
  readonly screen: Screen & { readonly menu: MenuEntry };
  readonly item: NavItem;
}

/**
 * The entries of the menu that this person may use (SHELL-07) on this device (ROUTE-68); disabled, those that premium
 * would open to who may sign up for it (SHELL-31), group by group, each in the order of
 * the table of routes.
 */
export function menuOf(
  screens: readonly Screen[],
  session: Session,
  pathname: string,
  countOf: (count: Count | undefined) => number,
  isMobile = false,
): readonly MenuItem[] {
  const inMenu = screens.filter((screen): screen is MenuItem['screen'] => screen.menu !== undefined);
  const isOpen = ({ route, menu }: MenuItem['screen']) =>
    maySee(route.permission, session) && maySee(menu.permission ?? 'signedIn', session);
  const isOffered = ({ route }: Screen) =>
    session.permissions.has('maySignupForPremium') && dashboardRoute(route.name)?.premium === true;
  const isSold = screens.some(({ route }) => route.name === GET_PREMIUM);
  return inMenu
    .filter(({ route }) => fitsDevice(route, isMobile))
    .filter((screen) => isOpen(screen) || isOffered(screen))
    .toSorted((one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other))
    .map((screen) => {
      const { route, menu } = screen;
      const path = dashboardPath(route.name);
      if (!isOpen(screen)) return { screen, item: offeredItem(screen, session, { isMobile, isSold }) };
      const item: NavItem = {
        key: route.name,
        label: typeof menu.label === 'string' ? menu.label : menu.label(session),
        icon: <menu.icon {...ICON} />,
        href: path + (menu.search ?? ''),
        active: pathname === path || pathname.startsWith(`${path}/`),
        ...(menu.count && { badge: countOf(menu.count) }),
      };
      return { screen, item };
    });
}

/** An entry that premium would open: disabled, with the reason (SHELL-31 to SHELL-35). */
function offeredItem(
  { route, menu }: MenuItem['screen'],
  session: Session,
  premium: { readonly isMobile: boolean; readonly isSold: boolean },
): NavItem {
  return {
    key: route.name,
    label: typeof menu.label === 'string' ? menu.label : menu.label(session),
    icon: <menu.icon {...ICON} />,
    disabled: true,
    tooltip: <PremiumTooltip {...premium} />,
  };
}

const GROUPS: readonly MenuEntry['group'][] = ['main', 'imaging', 'patients', 'ownTools', 'tools'];
const groupOf = ({ menu }: MenuItem['screen']) => GROUPS.indexOf(menu.group);
const placeOf = ({ route }: Screen) => DASHBOARD_ROUTES.findIndex(({ name }) => name === route.name);

/** The entries under the headings of the sidebar; a heading stands only over something. */
export function menuGroups(menu: readonly MenuItem[]): readonly NavGroup[] {
  const group = (key: MenuEntry['group'], label?: string): NavGroup => ({
    key,
    ...(label !== undefined && { label }),
    items: menu.filter(({ screen }) => screen.menu.group === key).map(({ item }) => item),
  });
  const { imaging, patientCommunications, specialistTools, tools } = en.navigation;
  return [
    group('main'),
    group('imaging', imaging),
    group('patients', patientCommunications),
    group('ownTools', specialistTools),
    group('tools', tools),
  ].filter(({ items }) => items.length > 0);
}

/** The entry that opens the palette, also for who has no keyboard. */
export function searchItem(handlers: Required<Pick<NavItem, 'onSelect' | 'oneTimeTooltip'>>): NavItem {
  return {
    key: 'search',
    label: en.palette.open,
    icon: <IconSearch {...ICON} />,
    keyHint: keyCaps(PALETTE_KEY).join(' '),
    ...handlers,
  };
}

interface FooterActions {
  /** Opens the dialog that a feature brings. */
  readonly onDialog: (key: string) => void;
  readonly onSwitchClinic: () => void;
  readonly onSignOut: () => void;
}

/** The entries at the foot of the sidebar: what features bring, and the clinic only for who belongs to several. */
export function footerItems(
  dialogs: readonly DialogEntry[],
  session: Session,
  { onDialog, onSwitchClinic, onSignOut }: FooterActions,
): readonly NavItem[] {
  const clinicName = session.clinics.find(({ clinicId }) => clinicId === session.clinicId)?.clinicName;
  const clinic: NavItem = {
    key: 'clinic',
    label: clinicName ? en.account.currentClinic(clinicName) : en.account.noClinic,
    icon: <IconBuilding {...ICON} />,
    onSelect: onSwitchClinic,
  };
  const brought = dialogs.filter(({ permission }) => maySee(permission, session));
  const { support } = en.navigation;
  return [
    ...brought.map(({ key, label, icon: Icon }) => ({
      key,
      label,
      icon: <Icon {...ICON} />,
      onSelect: () => onDialog(key),
    })),
    ...(session.clinics.length > 1 ? [clinic] : []),
    { key: 'support', label: support, icon: <IconHelpCircle {...ICON} />, href: BRAND.supportUrl, external: true },
    { key: 'sign-out', label: en.account.signOut, icon: <IconLogout {...ICON} />, onSelect: onSignOut },
  ];
}
