import { AFTER_PAINT } from './standing-marks.ts';

/** How long a page that has loaded may go without a paint, which some browsers do not tell of. */
const UNPAINTED_MS = 1_000;

/**
 * Fetches and runs the modules of the page once it has been painted, so that they take nothing of the way from what the
 * paint waits for. A page in a tab behind others is not painted, and begins at once.
 */
export function runModulesAfterPaint(): void {
  const run = () => {
    const held = document.querySelector<HTMLTemplateElement>(`template[${AFTER_PAINT}]`);
    if (!held) return;
    held.remove();
    document.head.append(held.content);
  };
  if (document.hidden) addEventListener('DOMContentLoaded', run);
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    // A busy machine paints the bare background first, which the observer hears of too.
    const runOnceReadable = (entries: PerformanceObserverEntryList) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) run();
    };
    new PerformanceObserver(runOnceReadable).observe({ type: 'paint', buffered: true });
  }
  addEventListener('load', () => setTimeout(run, UNPAINTED_MS));
}
