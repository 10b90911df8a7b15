import { dashboardPath, dashboardRoute } from '@alethea/accounts/contract/route-permissions';
import { loadInviteDialog, MembershipBanner } from '@alethea/accounts/web';
import { countUnread } from '@alethea/consults/contract/client';
import { environmentOfHost, versionText } from '@alethea/kernel/app-version';
import { BRAND } from '@alethea/kernel/brand';
import { countUnreadNotifications } from '@alethea/news/contract/client';
import { AppShell } from '@alethea/ui/app-shell';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useCan, useSession } from '@alethea/web-kit/session';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ShortcutsProvider } from '../keyboard/shortcuts-provider.tsx';
import { en } from '../texts/en.ts';
import { ShellBanners } from './banners.tsx';
import { ClinicDialog } from './clinic-dialog.tsx';
import { footerItems, navigationGroups, searchItem, type UnreadCounts } from './navigation-items.tsx';
import { PaletteAndHelp, type ShellDialog } from './palette-and-help.tsx';
import { useSignOutButton } from './sign-out-button.ts';
import { UnsavedGuardProvider } from './unsaved-guard.tsx';
import { useCollapsedSidebar } from './use-collapsed-sidebar.ts';
import { useShellTips } from './use-shell-tips.ts';

const InviteDialog = lazy(loadInviteDialog);

/** Where the logo leads (SHELL-36). */
const NEWS_HREF = `${dashboardPath('secure-messaging')}?tab=notifications`;

/** The frame around every screen of a signed-in person. */
export function Frame() {
  return (
    <UnsavedGuardProvider>
      <ShortcutsProvider>
        <FrameContent />
      </ShortcutsProvider>
    </UnsavedGuardProvider>
  );
}

function FrameContent() {
  const session = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const unread = useUnreadCounts();
  const unreadNews = useOperation(countUnreadNotifications, {}).data?.count ?? 0;
  const onSignOut = useSignOutButton();
  const sidebar = useCollapsedSidebar();
  const tips = useShellTips(sidebar.collapsed);
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const groups = navigationGroups(session, pathname, unread);
  const actions = footerItems(session, {
    onInvite: () => setDialog('invite'),
    onSwitchClinic: () => setDialog('clinic'),
    onSignOut,
  });
  const search = searchItem({ onSelect: () => setDialog('palette'), oneTimeTooltip: tips.commandPalette });
  const title = dashboardRoute(pathname.replace(/^\/dashboard\/|\/$/g, ''))?.title ?? BRAND.productName;
  return (
    <>
      <AppShell
        groups={[{ key: 'search', items: [search] }, ...groups]}
        footerItems={actions}
        {...sidebar}
        collapseTooltip={tips.collapseSidebar}
        onNavigate={navigate}
        title={title}
        unreadCount={unreadNews}
        brandName={BRAND.productName}
        brandLabel={en.navigation.brand(BRAND.productName)}
        onBrandClick={() => navigate(NEWS_HREF)}
        version={versionText(environmentOfHost(window.location.host))}
        banner={
          <>
            <ShellBanners />
            <MembershipBanner pathname={pathname} />
          </>
        }
      >
        <Outlet />
      </AppShell>
      <PaletteAndHelp
        shown={dialog}
        onShow={setDialog}
        screens={groups.flatMap(({ items }) => items)}
        actions={actions}
      />
      {dialog === 'invite' && (
        <Suspense>
          <InviteDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'clinic' && <ClinicDialog opened onClose={() => setDialog(null)} />}
    </>
  );
}

function useUnreadCounts(): UnreadCounts {
  const mayCount = useCan({ anyOf: [['econsultAndSecureMessaging'], ['moaConsultInbox']] });
  const { data } = useOperation(countUnread, {}, { enabled: mayCount });
  return { inbox: data?.inbox ?? 0, clinicInbox: data?.clinic ?? 0 };
}
