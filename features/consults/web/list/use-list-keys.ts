import { useEffect, useEffectEvent } from 'react';

/** The keys of a list; Enter is the row's own link. */
export type ListKey = 'j' | 'k' | 'e' | 'u' | 'x';

const KEYS: readonly string[] = ['j', 'k', 'e', 'u', 'x'];
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Hears the list's keys wherever the focus is on the screen, except where somebody types or a dialog is open. */
export function useListKeys(onKey: (key: ListKey) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(key)) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    onKey(key as ListKey);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
