import { systemClock } from '@alethea/kernel/time/clock';

const RELOADED_AT_KEY = 'alethea-reloaded-at';
const SHORTEST_PAUSE_MS = 60_000;

/**
 * Reloads the page when a part of it is gone because the server has a newer build; at most once a minute, and only if
 * the server answers, so that a lost network never turns a working page into an empty one.
 */
export function reloadWhenBuildIsStale(): void {
  addEventListener('vite:preloadError', () => {
    const now = systemClock.now().getTime();
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (now - reloadedAt < SHORTEST_PAUSE_MS) return;
    // An address that the service worker does not answer in the server's place.
    void fetch('/healthz', { cache: 'no-store' }).then(
      (answer) => {
        if (!answer.ok) return;
        sessionStorage.setItem(RELOADED_AT_KEY, String(now));
        window.location.reload();
      },
      () => {},
    );
  });
}

/** True when a part of the page could not be fetched; the words differ by browser. */
export function isMissingPart(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message);
}
