import './print.css';
import { LANGUAGE_FACTS } from '@alethea/kernel/text/language';
import { showLogo } from '@alethea/ui/shell/logo.ts';
import { applyStoredColorScheme } from '@alethea/ui/theme/color-scheme.ts';
import { UiProvider } from '@alethea/ui/theme/provider';
import { createClient } from '@alethea/web-kit/calls/client';
import { ClientProvider } from '@alethea/web-kit/calls/query.tsx';
import { createQueryClient } from '@alethea/web-kit/calls/query-client';
import { registerMemory } from '@alethea/web-kit/kept/forget';
import { takeBrandOfPage } from '@alethea/web-kit/page/brand-of-page';
import { FeaturesContext } from '@alethea/web-kit/page/joined-features';
import { NavigationContext } from '@alethea/web-kit/page/navigation';
import { LANGUAGE } from '@alethea/web-kit/page/own-language';
import { fetchPart } from '@alethea/web-kit/page/parts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FEATURES } from './features.ts';
import { STANDS_IN_PAGE } from './lean/standing-marks.ts';
import { untilUnlocked } from './lock/session-lock.ts';
import { unlockOrLeave } from './lock/session-lost.ts';
import { forgetInPageCache } from './page-cache.ts';
import { router } from './router.tsx';
import { navigationOf } from './shell/router-navigation.ts';
import { watchAppUpdates } from './shell/start/app-update.ts';
import { reportNetworkState } from './shell/start/network-state.ts';
import { reloadWhenBuildIsStale } from './shell/start/stale-build.ts';

takeBrandOfPage(showLogo);
applyStoredColorScheme();
reloadWhenBuildIsStale();

const client = createClient({
  locale: LANGUAGE_FACTS[LANGUAGE].locale,
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

// What stands in the page stays until what it is the beginning of can take its place.
if (place.hasAttribute(STANDS_IN_PAGE)) void fetchScreen(place).then(show);
else show();
void watchAppUpdates();

function show(): void {
  root.render(
    <StrictMode>
      <UiProvider>
        <ClientProvider client={client} queryClient={createQueryClient()}>
          <FeaturesContext value={FEATURES}>
            <NavigationContext value={navigationOf(router)}>
              <RouterProvider router={router} />
            </NavigationContext>
          </FeaturesContext>
        </ClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}

async function fetchScreen(standing: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const page = FEATURES.pages.find(({ path }) => path === pathname);
  if (page) fetchPart(page.load);
  await Promise.allSettled([page?.load(), router.load()]);
  standing.removeAttribute(STANDS_IN_PAGE);
}
