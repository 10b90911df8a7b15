import { dashboardRoute } from '@alethea/accounts/contract/route-permissions';
import { environmentOfHost, versionText } from '@alethea/kernel/app-version';
import { BRAND } from '@alethea/kernel/brand';
import { AppShell } from '@alethea/ui/app-shell';
import { Banner } from '@alethea/ui/banner';
import { OfflineBanner } from '@alethea/ui/offline-banner';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useCan, useSession } from '@alethea/web-kit/session';
import { useLocalStorage } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { countUnread } from '../operations.ts';
import { en } from '../texts/en.ts';
import { ClinicDialog } from './clinic-dialog.tsx';
import { startPage } from './failure.tsx';
import { footerItems, navigationGroups, type UnreadCounts } from './navigation-items.tsx';
import { useNetworkState } from './network-state.ts';
import { useSignOutButton } from './sign-out-button.ts';
import { UnsavedGuardProvider } from './unsaved-guard.tsx';

const COLLAPSED_KEY = 'alethea-sidebar-collapsed';

/** The frame around every screen of a signed-in person. */
export function Frame() {
  const session = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const unread = useUnreadCounts();
  const onSignOut = useSignOutButton();
  const [isSwitching, setIsSwitching] = useState(false);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: COLLAPSED_KEY,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const title = dashboardRoute(pathname.replace(/^\/dashboard\/|\/$/g, ''))?.title ?? BRAND.productName;
  return (
    <UnsavedGuardProvider>
      <AppShell
        groups={navigationGroups(session, pathname, unread)}
        footerItems={footerItems(session, { onSwitchClinic: () => setIsSwitching(true), onSignOut })}
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        onNavigate={navigate}
        title={title}
        unreadCount={0}
        brandName={BRAND.productName}
        brandLabel={en.navigation.brand(BRAND.productName)}
        onBrandClick={() => navigate(startPage(session))}
        version={versionText(environmentOfHost(window.location.host))}
        banner={<ConnectionBanner />}
      >
        <Outlet />
      </AppShell>
      {isSwitching && <ClinicDialog opened onClose={() => setIsSwitching(false)} />}
    </UnsavedGuardProvider>
  );
}

function ConnectionBanner() {
  const networkState = useNetworkState();
  if (networkState === 'offline' && navigator.onLine) return <Banner tone="waiting">{en.network.unreachable}</Banner>;
  return <OfflineBanner />;
}

function useUnreadCounts(): UnreadCounts {
  const mayCount = useCan({ anyOf: [['econsultAndSecureMessaging'], ['moaConsultInbox']] });
  const { data } = useOperation(countUnread, {}, { enabled: mayCount });
  return { inbox: data?.inbox ?? 0, clinicInbox: data?.clinic ?? 0 };
}
