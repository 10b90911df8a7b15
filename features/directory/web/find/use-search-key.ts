import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { type RefObject, useEffect } from 'react';
import { en } from '../../texts/en.ts';
import { isTaken, isTypingTarget } from './typing-target.ts';

/** The key / goes to the search box and selects what stands there. */
export function useSearchKey(searchBox: RefObject<HTMLInputElement | null>): void {
  useShortcuts(en.title, [{ keys: ['/'], label: en.shortcuts.search }]);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTaken(event) || isTypingTarget(event.target)) return;
      event.preventDefault();
      searchBox.current?.focus();
      searchBox.current?.select();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [searchBox]);
}
