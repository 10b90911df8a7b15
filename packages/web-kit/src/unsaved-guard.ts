import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** Filled by the shell: while at least one hold is kept, leaving the screen asks first (GUARD-01). */
export interface UnsavedGuard {
  /**
   * Holds the screen; with `params` also its part: a change of one of these search params counts as leaving too.
   * @returns gives the hold back; giving it back twice does nothing more
   */
  hold(params: readonly string[]): () => void;
}

/** See UnsavedGuard. */
export const UnsavedGuardContext = createContext<UnsavedGuard | null>(null);

/** While dirty, closing or reloading the tab makes the browser ask (GUARD-04). */
export function useUnsavedWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
}

const NO_PARAMS: readonly string[] = [];

/**
 * While dirty, leaving the screen asks first, and so does closing the tab; `params` names the search params (a constant
 * list) that choose a part of the screen, whose change leaves it as well.
 * @returns to be called right before navigating away after a save: lets that one pass
 */
export function useUnsavedGuard(dirty: boolean, params: readonly string[] = NO_PARAMS): () => void {
  const guard = useContext(UnsavedGuardContext);
  const release = useRef<(() => void) | null>(null);
  useUnsavedWarning(dirty);
  useEffect(() => {
    if (!dirty || !guard) return;
    const giveBack = guard.hold(params);
    release.current = giveBack;
    return giveBack;
  }, [dirty, guard, params]);
  return useCallback(() => release.current?.(), []);
}
