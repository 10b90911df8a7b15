import { leavesSingleKeysAlone } from '@alethea/web-kit/page/shortcuts';
import { useEffect, useEffectEvent } from 'react';

/** The keys of a list; Enter is the row's own link. */
export type ListKey = 'j' | 'k' | 'e' | 'u' | 'x' | 'm' | 'p' | 'b' | 's' | 't' | 'd';

const KEYS: readonly string[] = ['j', 'k', 'e', 'u', 'x', 'm', 'p', 'b', 's', 't', 'd'];

/** Hears the list's keys wherever the focus is on the screen, except where the kit says to leave them alone. */
export function useListKeys(onKey: (key: ListKey) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(key)) return;
    if (leavesSingleKeysAlone(target)) return;
    event.preventDefault();
    onKey(key as ListKey);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
