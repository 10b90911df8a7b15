import './print.css';
import { applyStoredColorScheme } from '@alethea/ui/color-scheme.ts';
import { UiProvider } from '@alethea/ui/provider';
import { takeBrandOfPage } from '@alethea/web-kit/brand-of-page';
import { createClient } from '@alethea/web-kit/client';
import { registerMemory } from '@alethea/web-kit/forget';
import { NavigationContext } from '@alethea/web-kit/navigation';
import { ClientProvider } from '@alethea/web-kit/query.tsx';
import { createQueryClient } from '@alethea/web-kit/query-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { untilUnlocked } from './lock/session-lock.ts';
import { unlockOrLeave } from './lock/session-lost.ts';
import { forgetInPageCache } from './page-cache.ts';
import { router } from './router.tsx';
import { watchAppUpdates } from './shell/app-update.ts';
import { reportNetworkState } from './shell/network-state.ts';
import { navigationOf } from './shell/router-navigation.ts';
import { reloadWhenBuildIsStale } from './shell/stale-build.ts';

takeBrandOfPage();
applyStoredColorScheme();
reloadWhenBuildIsStale();

const client = createClient({
  onUnauthenticated: unlockOrLeave,
  hold: untilUnlocked,
  onNetworkState: reportNetworkState,
});
const place = document.getElementById('app');
if (!place) throw new Error('The page has no element #app');

const root = createRoot(place);
registerMemory({
  async everything() {
    place.hidden = true;
    // Whoever forgets may be called while React renders.
    await Promise.resolve();
    root.unmount();
  },
});
forgetInPageCache();

root.render(
  <StrictMode>
    <UiProvider>
      <ClientProvider client={client} queryClient={createQueryClient()}>
        <NavigationContext value={navigationOf(router)}>
          <RouterProvider router={router} />
        </NavigationContext>
      </ClientProvider>
    </UiProvider>
  </StrictMode>,
);
void watchAppUpdates();
