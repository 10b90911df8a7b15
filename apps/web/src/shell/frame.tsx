import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { versionText } from '@alethea/kernel/app/app-version';
import { BRAND } from '@alethea/kernel/app/brand';
import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { AppShell } from '@alethea/ui/shell/app-shell';
import { useCounts } from '@alethea/web-kit/calls/counts';
import { useFeatures, useSlot } from '@alethea/web-kit/page/joined-features';
import type { DialogEntry } from '@alethea/web-kit/page/manifest';
import { environmentOfPage, isNativeShell } from '@alethea/web-kit/page/native-shell';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { partOf } from '@alethea/web-kit/page/parts';
import { type ScreenActions, ScreenActionsContext } from '@alethea/web-kit/page/screen-actions';
import { ABOVE_SCREENS } from '@alethea/web-kit/page/shell-slots';
import { useSession, useSignOut } from '@alethea/web-kit/session/session';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ShortcutsProvider } from '../keyboard/shortcuts-provider.tsx';
import { en } from '../texts/en.ts';
import { ShellBanners } from './banners.tsx';
import { footerItems, menuGroups, menuOf, searchItem } from './navigation-items.tsx';
import { PaletteAndHelp, type ShellDialog } from './palette-and-help.tsx';
import { useShellTips } from './tips/use-shell-tips.ts';
import { UnsavedGuardProvider } from './unsaved-guard.tsx';
import { useCollapsedSidebar } from './use-collapsed-sidebar.ts';
import { useIsMobile } from './use-is-mobile.ts';

const NativeParts = partOf(() => import('../native/native-parts.tsx'));
const ClinicDialog = partOf(() => import('./clinic-dialog.tsx'));

/** The frame around every screen of a signed-in person. */
export function Frame() {
  const [screenActions] = useState(() => new Set<() => ScreenActions>());
  return (
    <UnsavedGuardProvider>
      <ShortcutsProvider>
        <ScreenActionsContext value={screenActions}>
          <FrameContent />
        </ScreenActionsContext>
      </ShortcutsProvider>
    </UnsavedGuardProvider>
  );
}

function FrameContent() {
  const session = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { screens, dialogs, brand } = useFeatures();
  const countOf = useCounts([...screens.map(({ menu }) => menu?.count), brand?.unread].flatMap((count) => count ?? []));
  const onSignOut = useSignOut();
  const AboveScreens = useSlot(ABOVE_SCREENS);
  const sidebar = useCollapsedSidebar();
  const tips = useShellTips(sidebar.collapsed);
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const menu = menuOf(screens, session, pathname, countOf, useIsMobile());
  const actions = footerItems(dialogs, session, {
    onDialog: setDialog,
    onSwitchClinic: () => setDialog('clinic'),
    onSignOut,
  });
  const shown = dialogs.find(({ key }) => key === dialog);
  const search = searchItem({ onSelect: () => setDialog('palette'), oneTimeTooltip: tips.commandPalette });
  const title = dashboardRoute(pathname.replace(/^\/dashboard\/|\/$/g, ''))?.title ?? BRAND.productName;
  return (
    <>
      <AppShell
        groups={[{ key: 'search', items: [search] }, ...menuGroups(menu)]}
        footerItems={actions}
        {...sidebar}
        collapseTooltip={tips.collapseSidebar}
        onNavigate={navigate}
        title={title}
        unreadCount={countOf(brand?.unread)}
        brandName={BRAND.productName}
        brandLabel={en.navigation.brand(BRAND.productName)}
        onBrandClick={() => brand && navigate(brand.href)}
        version={versionText(environmentOfPage())}
        banner={
          <>
            <ShellBanners />
            {isNativeShell() && (
              <Suspense>
                <NativeParts />
              </Suspense>
            )}
            {AboveScreens && <AboveScreens pathname={pathname} />}
          </>
        }
      >
        <Outlet />
      </AppShell>
      <PaletteAndHelp shown={dialog} onShow={setDialog} screens={menu} actions={actions} />
      {shown && (
        <LaterWindow onClose={() => setDialog(null)}>
          <DialogOf entry={shown} onClose={() => setDialog(null)} />
        </LaterWindow>
      )}
      {dialog === 'clinic' && (
        <LaterWindow onClose={() => setDialog(null)}>
          <ClinicDialog onClose={() => setDialog(null)} />
        </LaterWindow>
      )}
    </>
  );
}

/** The dialog that an entry at the foot of the menu opens. */
const DialogOf = ({ entry, onClose }: { readonly entry: DialogEntry; readonly onClose: () => void }) => {
  const Content = partOf(entry.load);
  return <Content onClose={onClose} />;
};
