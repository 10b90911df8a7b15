import { useSyncExternalStore } from 'react';
import { registerWorker, TAKE_OVER } from '../../worker-registration.ts';

/** The portal stays open all day, so a new version is looked for every so often. */
const LOOK_EVERY_MS = 30 * 60_000;

/**
 * What a page fetches through the old worker while the workers change starts it again, and Chromium looks for its rest only
 * half a minute later. A page that loads makes it look at once, so that the page is loaded anew, whoever serves it.
 */
const RELOAD_ANYWAY_MS = 3_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Registers the service worker and hears of every new version that waits to take over. */
export async function watchAppUpdates(): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  const look = () => {
    // The very first worker waits for nobody, though it passes through that state.
    waiting = registration.active && registration.waiting;
    for (const listener of listeners) listener();
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  // One that was found before this page was opened waits already.
  look();
  setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS);
}

/**
 * A function that lets the waiting version take over, which reloads the page; null while none waits. It answers where the
 * person was asked about what is not saved, and stayed.
 */
export function useAppUpdate(): (() => Promise<void>) | null {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  return worker && (() => takeOver(worker));
}

function takeOver(worker: ServiceWorker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reload = () => {
    window.location.reload();
    resolve();
  };
  const timer = setTimeout(reload, RELOAD_ANYWAY_MS);
  // A page that no worker controls (after a forced reload) is not told of the change of its controller; others reload by that.
  const change = navigator.serviceWorker.controller ? resolve : reload;
  worker.addEventListener('statechange', () => {
    clearTimeout(timer);
    if (worker.state === 'activated') change();
  });
  worker.postMessage(TAKE_OVER);
  return promise;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
