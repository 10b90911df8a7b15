import { dashboardPath, dashboardRoute, mayOpenRoute } from '@alethea/accounts/contract/route-permissions';
import { MAY_INVITE } from '@alethea/accounts/web';
import { BRAND } from '@alethea/kernel/brand';
import { satisfies } from '@alethea/kernel/permissions';
import type { NavGroup, NavItem } from '@alethea/ui/app-shell';
import { formatName } from '@alethea/web-kit/format';
import type { Session } from '@alethea/web-kit/session';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconShieldCog from '@tabler/icons-react/dist/esm/icons/IconShieldCog.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserExclamation from '@tabler/icons-react/dist/esm/icons/IconUserExclamation.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { keyCaps, PALETTE_KEY } from '../keyboard/shortcut-keys.ts';
import { en } from '../texts/en.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** How many consults wait unread, by list. */
export interface UnreadCounts {
  readonly inbox: number;
  readonly clinicInbox: number;
}

/** True when secure messaging stands in the menu; the address itself opens for every signed-in person. */
export function seesSecureMessaging({ permissions }: Pick<Session, 'permissions'>): boolean {
  return permissions.has('econsultAndSecureMessaging') || permissions.has('approveEconsult');
}

/** The entries of the sidebar that this person may use (SHELL-07). */
export function navigationGroups(session: Session, pathname: string, unread: UnreadCounts): readonly NavGroup[] {
  const mayOpen = (name: string) => {
    const route = dashboardRoute(name);
    return route !== undefined && mayOpenRoute(route, session.permissions);
  };
  const item = (name: string, label: string, icon: NavItem['icon'], more: Partial<NavItem> = {}): NavItem => {
    const href = dashboardPath(name);
    return { key: name, label, icon, href, active: pathname === href || pathname.startsWith(`${href}/`), ...more };
  };
  const { navigation } = en;
  const profileName = formatName({ title: session.title, firstName: session.firstName, lastName: session.lastName });

  const items: NavItem[] = [item('profile', profileName, <IconUser {...ICON} />)];
  if (mayOpen('consult')) {
    const href = `${dashboardPath('consult')}?forceReset=true`;
    items.push(item('consult', navigation.newConsult, <IconEdit {...ICON} />, { href }));
  }
  if (seesSecureMessaging(session)) {
    const badge = unread.inbox;
    items.push(item('secure-messaging', navigation.secureMessaging, <IconMessages {...ICON} />, { badge }));
  }
  if (mayOpen('clinic-inbox')) {
    const badge = unread.clinicInbox;
    items.push(item('clinic-inbox', navigation.clinicInbox, <IconBuildingHospital {...ICON} />, { badge }));
  }
  if (mayOpen('validation-required')) {
    items.push(item('validation-required', navigation.validationRequired, <IconUserExclamation {...ICON} />));
  }
  const patientItems: NavItem[] = [];
  if (mayOpen('patient-messages')) {
    patientItems.push(item('patient-messages', navigation.patientMessages, <IconMail {...ICON} />));
  }
  if (mayOpen('operator')) items.push(item('operator', navigation.operator, <IconShieldCog {...ICON} />));
  const specialistTools: NavItem[] = [];
  if (mayOpen('edit-templates')) {
    specialistTools.push(item('edit-templates', navigation.specialistTemplates, <IconTemplate {...ICON} />));
  }
  if (mayOpen('edit-schedule')) {
    specialistTools.push(item('edit-schedule', navigation.specialistSchedule, <IconCalendarTime {...ICON} />));
  }
  const patients: NavGroup = { key: 'patients', label: navigation.patientCommunications, items: patientItems };
  const specialist: NavGroup = { key: 'specialist', label: navigation.specialistTools, items: specialistTools };
  return [{ key: 'main', items }, ...[patients, specialist].filter((group) => group.items.length > 0)];
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
  readonly onInvite: () => void;
  readonly onSwitchClinic: () => void;
  readonly onSignOut: () => void;
}

/** The entries at the foot of the sidebar; the invitation only for clinicians, the clinic only for who belongs to several. */
export function footerItems(
  session: Session,
  { onInvite, onSwitchClinic, onSignOut }: FooterActions,
): readonly NavItem[] {
  const clinicName = session.clinics.find(({ clinicId }) => clinicId === session.clinicId)?.clinicName;
  const clinic: NavItem = {
    key: 'clinic',
    label: clinicName ? en.account.currentClinic(clinicName) : en.account.noClinic,
    icon: <IconBuilding {...ICON} />,
    onSelect: onSwitchClinic,
  };
  const invite: NavItem = {
    key: 'invite',
    label: en.navigation.invite,
    icon: <IconUserPlus {...ICON} />,
    onSelect: onInvite,
  };
  const { support } = en.navigation;
  return [
    ...(satisfies(session.permissions, MAY_INVITE) ? [invite] : []),
    ...(session.clinics.length > 1 ? [clinic] : []),
    { key: 'support', label: support, icon: <IconHelpCircle {...ICON} />, href: BRAND.supportUrl, external: true },
    { key: 'sign-out', label: en.account.signOut, icon: <IconLogout {...ICON} />, onSelect: onSignOut },
  ];
}
