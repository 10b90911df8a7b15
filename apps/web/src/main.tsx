import './print.css';
import { applyStoredColorScheme } from '@alethea/ui/color-scheme.ts';
import { UiProvider } from '@alethea/ui/provider';
import { createClient } from '@alethea/web-kit/client';
import { NavigationContext } from '@alethea/web-kit/navigation';
import { ClientProvider, createQueryClient } from '@alethea/web-kit/query.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { watchAppUpdates } from './shell/app-update.ts';
import { leaveForLogin } from './shell/leave.ts';
import { reportNetworkState } from './shell/network-state.ts';
import { navigationOf } from './shell/router-navigation.ts';
import { reloadWhenBuildIsStale } from './shell/stale-build.ts';

applyStoredColorScheme();
reloadWhenBuildIsStale();

const client = createClient({ onUnauthenticated: leaveForLogin, onNetworkState: reportNetworkState });
const place = document.getElementById('app');
if (!place) throw new Error('The page has no element #app');

createRoot(place).render(
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
