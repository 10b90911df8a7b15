import './sidebar.css';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ColorSchemeSwitch } from '../actions/color-scheme-switch.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { cappedCount } from '../base/limits.ts';
import { en } from '../texts/en.ts';
import { BrandMark } from './brand-mark.tsx';
import { type NavItem, SidebarItem } from './nav-item.tsx';
import { OneTimeTooltip, type OneTimeTooltipContent } from './one-time-tooltip.tsx';

/** Entries that belong together, under a heading if it has one. */
export interface NavGroup {
  key: string;
  label?: string | undefined;
  items: readonly NavItem[];
}

/** What the sidebar shows, in the page and in the phone's drawer alike. */
export interface SidebarProps {
  groups: readonly NavGroup[];
  footerItems?: readonly NavItem[] | undefined;
  onNavigate?: ((href: string) => void) | undefined;
  brandName: string;
  /** What the logo's button does, in words. */
  brandLabel: string;
  onBrandClick: () => void;
  unreadCount: number;
  version: string;
  /** A tip beside the button that closes the sidebar, until it is dismissed. */
  collapseTooltip?: OneTimeTooltipContent | undefined;
  account?: ReactNode | ((state: { collapsed: boolean }) => ReactNode);
}

interface SidebarState {
  collapsed: boolean;
  onCollapsedChange?: ((collapsed: boolean) => void) | undefined;
  /** Given in the drawer, which closes instead of collapsing. */
  onClose?: (() => void) | undefined;
}

const Brand = (props: Pick<SidebarProps, 'brandName' | 'brandLabel' | 'onBrandClick' | 'unreadCount'>) => {
  const { brandName, brandLabel, onBrandClick, unreadCount } = props;
  const count = unreadCount > 0 ? cappedCount(unreadCount) : null;
  return (
    <button
      type="button"
      className="al-brand"
      aria-label={count ? `${brandLabel}, ${en.newCount(count)}` : brandLabel}
      onClick={onBrandClick}
    >
      <span className="al-brand-logo">
        <BrandMark />
        {count && <span className="al-brand-badge">{count}</span>}
      </span>
      <span className="al-brand-name">{brandName}</span>
    </button>
  );
};

const Group = ({ group, collapsed, onNavigate }: { group: NavGroup; collapsed: boolean } & SidebarHandlers) => {
  const id = useId();
  return (
    <div className="al-nav-group">
      {group.label && (
        <div className="al-nav-heading" id={id}>
          {group.label}
        </div>
      )}
      <ul aria-labelledby={group.label ? id : undefined}>
        {group.items.map((item) => (
          <li key={item.key}>
            <SidebarItem item={item} collapsed={collapsed} onNavigate={onNavigate} />
            {item.oneTimeTooltip && !collapsed && <OneTimeTooltip {...item.oneTimeTooltip} />}
          </li>
        ))}
      </ul>
    </div>
  );
};

type SidebarHandlers = Pick<SidebarProps, 'onNavigate'>;

const SizeButton = ({ collapsed, onCollapsedChange, onClose }: SidebarState) => {
  if (onClose) return null;
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <IconButton
      label={collapsed ? en.expandSidebar : en.collapseSidebar}
      tooltipSide={collapsed ? 'right' : 'top'}
      aria-expanded={!collapsed}
      onClick={() => onCollapsedChange?.(!collapsed)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
};

/** The main navigation: brand with the unread count, groups, footer, version. */
export const Sidebar = (props: SidebarProps & SidebarState) => {
  const { groups, footerItems = [], onNavigate, version, account, collapseTooltip, collapsed, onClose } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const active = groups.flatMap(({ items }) => items).find((item) => item.active)?.href;
  // A long menu in a low window: where one is has to be in sight.
  useEffect(() => {
    const room = scroll.current;
    const item = room?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!active || !room || !item) return;
    const { top, bottom } = room.getBoundingClientRect();
    // Not by scrollIntoView, from which Tab would go on, past the link that leads to the content.
    room.scrollTop += Math.max(0, item.bottom - bottom) - Math.max(0, top - item.top);
  }, [active]);
  return (
    <nav className="al-sidebar" aria-label={en.mainNavigation} data-collapsed={collapsed || undefined}>
      <div className="al-sidebar-head">
        <Brand {...props} />
        {onClose && (
          <IconButton label={en.close} tooltipSide="bottom" onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="al-sidebar-scroll" ref={scroll}>
        {groups.map((group) => (
          <Group key={group.key} group={group} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </div>
      <div className="al-sidebar-foot">
        {footerItems.length > 0 && (
          <Group group={{ key: 'footer', items: footerItems }} collapsed={collapsed} onNavigate={onNavigate} />
        )}
        {typeof account === 'function' ? account({ collapsed }) : account}
        {collapseTooltip && !collapsed && !onClose && <OneTimeTooltip {...collapseTooltip} points="down" />}
        <div className="al-sidebar-end">
          <span className="al-version">{version}</span>
          <ColorSchemeSwitch />
          <SizeButton {...props} />
        </div>
      </div>
    </nav>
  );
};
