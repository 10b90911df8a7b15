import '../actions/controls.css';
import './app-shell.css';
import { useMediaQuery } from '@mantine/hooks';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { PHONE_MAX_PX, ROOMY_WINDOW_PX, SIDEBAR_CLOSED_PX, SIDEBAR_OPEN_PX } from '../base/limits.ts';
import { useWindows } from '../overlays/later-windows.tsx';
import { en } from '../texts/en.ts';
import { AppBarContext } from './app-bar.tsx';
import { useMenu } from './menu-keeper.tsx';
import type { NavItem } from './nav-item.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { WideRoomContext } from './wide-room.ts';

export type { NavItem } from './nav-item.tsx';
export type { NavGroup } from './sidebar.tsx';

/** What the frame around every screen takes. */
export interface AppShellProps extends SidebarProps {
  /** Remembered by the caller; applies to wide windows. */
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** The screen's name in the phone's app bar, unless the screen sets its own. */
  title: string;
  appBarAction?: ReactNode;
  /** Above the content: update, offline, push message. */
  banner?: ReactNode;
  children: ReactNode;
}

const CONTENT_ID = 'content';
const DRAWER = 'al-shell-drawer';

/** The frame: a lasting sidebar beside the content, on a phone an app bar whose button opens it as a drawer. */
export const AppShell = (props: AppShellProps) => {
  const { collapsed, onCollapsedChange, title, appBarAction, banner, children, ...sidebar } = props;
  const folding = useFolding(collapsed, onCollapsedChange);
  const [isMenuOpen, setMenuOpen] = useMenu();
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => setMenuOpen(false);
  const isPhone = useMediaQuery(`(max-width: ${PHONE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const isDrawerOpen = isMenuOpen && isPhone;
  const windows = useWindows(isDrawerOpen, closeMenu);
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ title: titleSlot, action: actionSlot }), [titleSlot, actionSlot]);
  const widths = { '--al-sidebar-open': `${SIDEBAR_OPEN_PX}px`, '--al-sidebar-closed': `${SIDEBAR_CLOSED_PX}px` };
  const closing =
    <Arguments extends unknown[]>(act?: (...args: Arguments) => void) =>
    (...args: Arguments) => {
      closeMenu();
      act?.(...args);
    };
  const closingItem = (item: NavItem) => ({ ...item, onSelect: item.onSelect && closing(item.onSelect) });

  return (
    <AppBarContext value={slots}>
      <div className="al-shell" data-collapsed={folding.collapsed || undefined} style={widths as CSSProperties}>
        <a className="al-skip" href={`#${CONTENT_ID}`}>
          {en.skipToContent}
        </a>
        <div className="al-shell-side">
          <Sidebar {...sidebar} collapsed={folding.collapsed} onCollapsedChange={folding.onCollapsedChange} />
        </div>
        <div className="al-shell-column">
          <header className="al-app-bar">
            <IconButton
              ref={menuButton}
              label={en.openMenu}
              tooltipSide="bottom"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <IconMenu2 size={20} stroke={1.75} aria-hidden />
              {sidebar.unreadCount > 0 && <span className="al-app-bar-dot" />}
            </IconButton>
            <div className="al-app-bar-title" aria-hidden ref={setTitleSlot} />
            <div className="al-app-bar-title al-app-bar-fallback">{title}</div>
            <div className="al-app-bar-action">
              {appBarAction}
              <div ref={setActionSlot} />
            </div>
          </header>
          {banner}
          <main className="al-main" id={CONTENT_ID} tabIndex={-1}>
            <WideRoomContext value={folding.ask}>{children}</WideRoomContext>
          </main>
        </div>
        {windows && (
          <windows.Drawer.Root
            opened={isDrawerOpen}
            onClose={closeMenu}
            onExitTransitionEnd={() => {
              // A menu that was opened in another frame knows of no button to give the focus back to.
              const focused = document.activeElement;
              if (focused === document.body || focused?.closest(`.${DRAWER}`)) menuButton.current?.focus();
            }}
            size={SIDEBAR_OPEN_PX}
          >
            <windows.Drawer.Overlay />
            <windows.Drawer.Content className={DRAWER} aria-label={en.mainNavigation}>
              <Sidebar
                {...sidebar}
                collapsed={false}
                onClose={closeMenu}
                groups={sidebar.groups.map((group) => ({ ...group, items: group.items.map(closingItem) }))}
                footerItems={sidebar.footerItems?.map(closingItem)}
                onBrandClick={closing(sidebar.onBrandClick)}
                onNavigate={sidebar.onNavigate && closing(sidebar.onNavigate)}
              />
            </windows.Drawer.Content>
          </windows.Drawer.Root>
        )}
      </div>
    </AppBarContext>
  );
};

/**
 * The sidebar as it was left, but folded while a screen asks for its room in a window that is not roomy. Who opens it
 * then has it open until the screen no longer asks; what is remembered stays as it is.
 */
function useFolding(collapsed: boolean, onCollapsedChange: (collapsed: boolean) => void) {
  const [isAsked, ask] = useState(false);
  const [isHeldOpen, setHeldOpen] = useState(false);
  const isRoomy = useMediaQuery(`(min-width: ${ROOMY_WINDOW_PX}px)`, true, { getInitialValueInEffect: false });
  const isWanted = isAsked && !isRoomy;
  if (!isWanted && isHeldOpen) setHeldOpen(false);
  return {
    ask,
    collapsed: isWanted ? !isHeldOpen : collapsed,
    onCollapsedChange: isWanted ? (folded: boolean) => setHeldOpen(!folded) : onCollapsedChange,
  };
}
