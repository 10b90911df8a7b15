import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { LEAN_PAGES } from './lean-pages.ts';
import { TAKE_OVER } from './worker-registration.ts';

/** What of a service worker's scope is used here; the compiler's own types of it exclude those of a page. */
declare const self: {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
};

/** Of browsers that can route without the worker (Chromium 123 and later). */
interface Installing {
  addRoutes?(routes: readonly Route[]): Promise<void>;
}

interface Route {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network' | { readonly cacheName: string };
}

/**
 * Pages carry the brand, which may change without a build. The server writes here which one it is, so that another is a
 * new worker, which fetches the pages anew.
 */
const BRAND_REVISION = '%brand:revision%';

function ofThisBrand(entry: (typeof self.__WB_MANIFEST)[number]): typeof entry {
  if (typeof entry === 'string' || !entry.url.endsWith('.html')) return entry;
  return { ...entry, revision: `${entry.revision}-${BRAND_REVISION}` };
}

/**
 * Keeps the two pages and their parts, and nothing else, so that the app starts without a network. Whatever is not
 * listed here goes to the server untouched: calls, files, the live stream. No answer with a patient in it is ever kept.
 */
precacheAndRoute(self.__WB_MANIFEST.map(ofThisBrand), { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

/**
 * Parts and calls go their way without starting the worker where the browser can do so: a page in use neither waits for its
 * start nor keeps an old one from resting, which a newer one has to wait for. A part that is not kept comes from the server.
 */
self.addEventListener('install', (event) => {
  const kept = { cacheName: cacheNames.precache };
  void event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: kept },
    { condition: { urlPattern: '/fr/assets/*' }, source: kept },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ]);
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  async () => Response.redirect('/login'),
);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/login.html'), { allowlist: [LEAN_PAGES] }));
// The page on which a card is paid with comes from the server, with a policy of its own.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: [/^\/dashboard(\/|\?|$)/],
    denylist: [/^\/dashboard\/get-premium(\?|$)/],
  }),
);

// A new worker waits until somebody chooses Reload: pages never change under a person's hands.
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
