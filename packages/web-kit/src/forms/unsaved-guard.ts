import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef } from 'react';

/** How a screen saves what it holds, where the question offers that beside leaving and staying. */
export interface SaveBeforeLeaving {
  /** Why it cannot be saved as it is. */
  readonly blockedReason: string | undefined;
  /** Answers whether it is saved; the screen says itself what went wrong. */
  readonly save: () => Promise<boolean>;
}

/** Filled by the shell: while at least one hold is kept, leaving the screen asks first (GUARD-01). */
export interface UnsavedGuard {
  /**
   * Holds the screen; with `params` also its part: a change of one of these search params counts as leaving too.
   * `message` says what becomes of it, where it is not lost; `saving` answers how it is saved, as it stands when asked.
   * @returns gives the hold back; giving it back twice does nothing more
   */
  hold(params: readonly string[], message?: string, saving?: () => SaveBeforeLeaving): () => void;
}

/** See UnsavedGuard. */
export const UnsavedGuardContext = createContext<UnsavedGuard | null>(null);

/** How many screens and dialogs of this page hold something unsaved. */
let unsaved = 0;
/** The person has decided to leave all the same. */
let isWaived = false;

/** Whether this page holds something that is neither saved nor sent. */
export const hasUnsavedChanges = (): boolean => unsaved > 0;

/** From now on the page may be left unasked: the session has ended, or the person has decided. */
export function waiveUnsavedWarnings(): void {
  isWaived = true;
}

/** What can save itself unasked, and is waited for before a question is asked. */
const savers = new Set<() => Promise<void>>();
/** So long, in milliseconds, leaving waits for it. */
const SAVING_PATIENCE_MS = 3000;

/** Saves what this page can save by itself: only what is unsaved after that is worth a question. Never rejects. */
export async function saveUnsaved(): Promise<void> {
  if (savers.size === 0) return;
  const saved = Promise.allSettled([...savers].map((save) => save()));
  const tooLate = new Promise((resolve) => setTimeout(resolve, SAVING_PATIENCE_MS));
  await Promise.race([saved, tooLate]);
}

/** Makes known how what the screen holds is saved, for when it is left; `save` gives the screen's hold back itself. */
export function useSavedOnLeaving(save: () => Promise<void>): void {
  const onLeaving = useEffectEvent(save);
  useEffect(() => {
    const saver = () => onLeaving();
    savers.add(saver);
    return () => void savers.delete(saver);
  }, []);
}

/**
 * From now on closing or reloading the tab makes the browser ask (GUARD-04).
 *
 * @returns takes that back; taking it back twice does nothing more
 */
export function holdPage(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isWaived) event.preventDefault();
  };
  let isHeld = true;
  unsaved += 1;
  addEventListener('beforeunload', warn);
  return () => {
    if (isHeld) unsaved -= 1;
    isHeld = false;
    removeEventListener('beforeunload', warn);
  };
}

/**
 * While dirty, the page is held (`holdPage`).
 *
 * @returns takes the warning back, after a save that the screen has not shown yet
 */
export function useUnsavedWarning(dirty: boolean): () => void {
  const release = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const giveBack = holdPage();
    release.current = giveBack;
    return giveBack;
  }, [dirty]);
  return useCallback(() => release.current?.(), []);
}

const NO_PARAMS: readonly string[] = [];
const NOTHING_TO_SAVE: SaveBeforeLeaving = { blockedReason: undefined, save: () => Promise.resolve(true) };

/**
 * While dirty, leaving the screen asks first, and so does closing the tab; `params` names the search params (a constant
 * list) that choose a part of the screen, whose change leaves it as well; `message` says what becomes of what is unsaved,
 * where it is not lost; with `saving` the question offers to save.
 * @returns to be called right before navigating away after a save: lets that one pass
 */
export function useUnsavedGuard(
  dirty: boolean,
  params: readonly string[] = NO_PARAMS,
  message?: string,
  saving?: SaveBeforeLeaving,
): () => void {
  const guard = useContext(UnsavedGuardContext);
  const release = useRef<(() => void) | null>(null);
  const takeBack = useUnsavedWarning(dirty);
  const latest = useRef(saving);
  useEffect(() => {
    latest.current = saving;
  });
  const maySave = saving !== undefined;
  useEffect(() => {
    if (!dirty || !guard) return;
    const savingNow = () => latest.current ?? NOTHING_TO_SAVE;
    const giveBack = guard.hold(params, message, maySave ? savingNow : undefined);
    release.current = giveBack;
    return giveBack;
  }, [dirty, guard, params, message, maySave]);
  return useCallback(() => {
    takeBack();
    release.current?.();
  }, [takeBack]);
}
