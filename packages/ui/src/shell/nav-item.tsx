import { Popover, Tooltip } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Kbd } from '../actions/kbd.tsx';
import { anchorProps } from '../actions/link-click.ts';
import { BadgeCount } from '../display/badge-count.tsx';
import type { OneTimeTooltipContent } from './one-time-tooltip.tsx';

/** One entry of the sidebar: a link, or a command with `onSelect`. */
export interface NavItem {
  key: string;
  label: string;
  icon: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  active?: boolean | undefined;
  badge?: number | undefined;
  disabled?: boolean | undefined;
  /** Why the item is disabled; may hold a link. */
  tooltip?: ReactNode;
  external?: boolean | undefined;
  /** A tip beside the item, until it is dismissed. */
  oneTimeTooltip?: OneTimeTooltipContent | undefined;
  /** Keys that do the same, for the eye; such as `Ctrl K`. */
  keyHint?: string | undefined;
}

interface SidebarItemProps {
  item: NavItem;
  collapsed: boolean;
  onNavigate?: ((href: string) => void) | undefined;
}

const LEAVE_DELAY_MS = 160;

const ItemFace = ({ item: { icon, label, badge = 0, keyHint } }: { item: NavItem }) => (
  <>
    <span className="al-nav-icon">{icon}</span>
    <span className="al-nav-label">{label}</span>
    {keyHint && <Kbd>{keyHint}</Kbd>}
    {badge > 0 && (
      <span className="al-nav-badge">
        {' '}
        <BadgeCount count={badge} tone="action" />
      </span>
    )}
  </>
);

/** Opens on hovering, and on a click or key with the focus inside, since its explanation may hold a link. */
const DisabledItem = ({ item, collapsed }: SidebarItemProps) => {
  const [openedBy, setOpenedBy] = useState<'hover' | 'click' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enter = () => {
    clearTimeout(timer.current);
    setOpenedBy((by) => by ?? 'hover');
  };
  const leave = () => {
    timer.current = setTimeout(() => setOpenedBy((by) => (by === 'hover' ? null : by)), LEAVE_DELAY_MS);
  };
  return (
    <Popover
      opened={openedBy !== null}
      onChange={(isOpen) => !isOpen && setOpenedBy(null)}
      position="right"
      trapFocus={openedBy === 'click'}
      returnFocus={openedBy === 'click'}
      shadow="md"
      width={240}
    >
      <Popover.Target>
        <button
          type="button"
          className="al-nav-item"
          aria-disabled
          aria-label={collapsed ? item.label : undefined}
          onClick={() => setOpenedBy('click')}
          onMouseEnter={enter}
          onMouseLeave={leave}
        >
          <ItemFace item={item} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={item.label} onMouseEnter={enter} onMouseLeave={leave}>
        {item.tooltip ?? item.label}
      </Popover.Dropdown>
    </Popover>
  );
};

/** An entry of the sidebar; closed, it keeps its name for assistive technology and tells it in a tooltip. */
export const SidebarItem = ({ item, collapsed, onNavigate }: SidebarItemProps) => {
  const { label, href, onSelect, active = false, external, disabled = false } = item;
  if (disabled) return <DisabledItem item={item} collapsed={collapsed} />;
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      {href === undefined ? (
        <button type="button" className="al-nav-item" onClick={onSelect}>
          <ItemFace item={item} />
        </button>
      ) : (
        <a
          className="al-nav-item"
          aria-current={active ? 'page' : undefined}
          {...anchorProps({ href, onNavigate, external })}
        >
          <ItemFace item={item} />
        </a>
      )}
    </Tooltip>
  );
};
