import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what is typed from the moment in which something opens until its field can take it, which is some frames later:
 * quick hands lose no letter, and none of them is taken for a shortcut.
 *
 * @returns what was typed; whoever takes it over sets it to null, and typing is left alone from then on
 */
export function useEarlyKeys(opened: boolean): RefObject<string | null> {
  const early = useRef<string | null>('');
  useLayoutEffect(() => {
    if (!opened) {
      early.current = '';
      return;
    }
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      // A field of the dialog that has the focus takes its own letters.
      const isInField = event.target instanceof Element && event.target.closest('[role="dialog"] input') !== null;
      if (early.current === null || !isLetter || isInField) return;
      event.preventDefault();
      event.stopPropagation();
      early.current += event.key;
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [opened]);
  return early;
}
