import { forgetEverything } from '@alethea/web-kit/kept/forget';
import { reloadFromPageCache } from './reload-from-page-cache.ts';

/**
 * A browser may keep a page that is left, as it stood, and show it again on the way back, when somebody else may sit
 * there: it keeps an empty one, which begins anew.
 */
export function forgetInPageCache(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) void forgetEverything('pageLeft');
  });
  reloadFromPageCache();
}
