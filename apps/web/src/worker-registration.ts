/** What a page tells a waiting worker, to make it take over. */
export const TAKE_OVER = 'take-over';

const WORKER_ADDRESS = '/service-worker.js';

/**
 * Registers the service worker once the page has loaded, and reloads the page, once, when a new one takes over
 * (ENV-25, ENV-26). Answers null where there is none: in development, and in browsers that refuse it.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  // The first worker of a browser does not take over pages that are open: this is always a newer one.
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  await loaded();
  return navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' }).catch(() => null);
}

/** What a first visit shows comes before what later ones save. */
function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}
