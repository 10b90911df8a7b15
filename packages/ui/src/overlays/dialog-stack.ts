import { useEffectEvent, useLayoutEffect } from 'react';

/** A dialog, drawer, question or picture that is open, and what Escape does to it. */
interface OpenWindow {
  close(): void;
}

let stack: readonly OpenWindow[] = [];

/**
 * One listener for all of them: a key closes the one that was opened last, and the next key the one under it, however soon
 * it comes. A list that is open in a dialog closes by itself first (the library marks its field).
 */
function handleKey({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  stack.at(-1)?.close();
}

/** Tells of Escape while `opened`, unless something was opened later; `null` keeps it from what lies under this one all the same. */
export function useEscape(opened: boolean, onEscape: (() => void) | null): void {
  const close = useEffectEvent(() => onEscape?.());
  useLayoutEffect(() => {
    if (!opened) return;
    const entry: OpenWindow = { close: () => close() };
    if (stack.length === 0) addEventListener('keydown', handleKey, { capture: true });
    stack = [...stack, entry];
    return () => {
      stack = stack.filter((other) => other !== entry);
      if (stack.length === 0) removeEventListener('keydown', handleKey, { capture: true });
    };
  }, [opened]);
}
