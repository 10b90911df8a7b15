import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { en } from '../../texts/en.ts';
import { isTaken, isTypingTarget } from './typing-target.ts';

interface ServiceKeys {
  readonly count: number;
  readonly list: RefObject<HTMLElement | null>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Brings a card into the window, so that it can take the focus. */
  readonly reveal: (index: number) => void;
  readonly open: (index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys of the list: j and k (arrows from the search box or within the list) go from card to card, Enter opens the card
 * that has the focus.
 */
export function useServiceKeys(keys: ServiceKeys): void {
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef(keys);
  useShortcuts(en.title, [
    { keys: ['j', 'k', 'ArrowDown', 'ArrowUp'], label: en.shortcuts.step },
    { keys: ['Enter'], label: en.shortcuts.open },
  ]);
  useLayoutEffect(() => {
    latest.current = keys;
  });

  // A card far away exists only after the list has scrolled to it, so the wish is kept over renders.
  useEffect(() => {
    if (wanted === null) return;
    const card = keys.list.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] > article`);
    if (!card) return;
    card.focus({ preventScroll: true });
    setWanted(null);
  });

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const { count, list, searchBox, reveal, open } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const focused = focusedIndex(list.current);
      const isArrow = event.key.startsWith('Arrow');
      const isFromSearchBox = target === searchBox.current && event.key === 'ArrowDown';
      if (isTypingTarget(target) && !isFromSearchBox) return;
      const step = STEPS[event.key];
      if (event.key === 'Enter' && focused !== null && target.tagName === 'ARTICLE') {
        event.preventDefault();
        open(focused);
      } else if (step !== undefined && count > 0 && (!isArrow || isFromSearchBox || focused !== null)) {
        event.preventDefault();
        const next = Math.min(count - 1, Math.max(0, focused === null ? 0 : focused + step));
        reveal(next);
        setWanted(next);
      }
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

function focusedIndex(list: HTMLElement | null): number | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]');
  return item && list?.contains(item) ? Number(item.dataset.index) : null;
}
