import { useEffect } from 'react';

/** The screen whose document the server lets load the provider's parts. */
const PATH = '/dashboard/get-premium';

/**
 * A document keeps the content policy that it came with. Where the provider's parts are needed, the screen is opened by a
 * whole load of its own address, and another screen after it by one of its own, which allows them no more.
 * @returns true once the provider's parts may be loaded
 */
export function useOwnDocument(isNeeded: boolean): boolean {
  const isOwn = !isNeeded || loadedPath() === PATH;
  useEffect(() => {
    if (!isNeeded) return;
    if (!isOwn) window.location.reload();
    return () => {
      if (isOwn && window.location.pathname !== PATH) window.location.reload();
    };
  }, [isNeeded, isOwn]);
  return isOwn;
}

function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : '';
}
