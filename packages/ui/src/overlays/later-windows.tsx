import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { onFirstUse } from '../base/first-use.ts';
import { laterPart } from '../base/later-part.ts';
import { holdKeys } from './held-keys.ts';

/** Dialogs, questions and drawers: no page begins with one. */
const windows = laterPart(() => import('./windows.tsx'));
/** Fetches what dialogs, questions and drawers consist of, ahead of the first that opens. */
export const fetchWindows = windows.fetch;
/** The place of the questions stands on the page, and they can be asked. */
const standing = Promise.withResolvers<void>();

/** The place where questions show; what all windows need is fetched with the first use of the page. */
export const QuestionPlace = () => {
  const parts = windows.usePart();
  // What fails ahead of its use is asked for again with the use.
  useEffect(() => onFirstUse(() => void fetchWindows().catch(() => {})), []);
  return parts && <parts.Questions onStanding={standing.resolve} />;
};

/** What asks questions, once they can be asked. */
export async function fetchQuestions() {
  const { modals } = await fetchWindows();
  await standing.promise;
  return modals;
}

/**
 * What a window consists of, fetched at once where it is opened before that has come. Until then keys are held for it, Escape
 * closes it, and so does that it cannot be had, unless `onClose` is null.
 */
export function useWindows(opened: boolean, onClose: (() => void) | null) {
  const parts = windows.usePart();
  const close = useEffectEvent(() => onClose?.());
  const isAwaited = opened && !parts;
  // Before the next key, which is the window's.
  useLayoutEffect(() => {
    if (!isAwaited) return;
    const keys = holdKeys(() => close());
    let isOver = false;
    void fetchWindows().catch(() => isOver || close());
    return () => {
      isOver = true;
      keys.handOver();
    };
  }, [isAwaited]);
  return parts;
}
