import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../base/limits.ts';

type TypedText = readonly [typed: string, settled: string, setTyped: (text: string) => void, settleNow: () => void];

/**
 * A text that is typed, and the same once typing has rested for so many milliseconds, or at once with `settleNow` (Enter)
 * and when the field is emptied: to be searched for.
 */
export function useTypedText(restMs = SEARCH_DEBOUNCE_MS): TypedText {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const settle = (text: string) => {
    settleLater.cancel();
    setSettled(text.trim());
  };
  const settleLater = useDebouncedCallback(settle, restMs);
  const type = (text: string) => {
    setTyped(text);
    if (text === '') settle('');
    else settleLater(text);
  };
  return [typed, settled, type, () => settle(typed)];
}

/** A text that is typed elsewhere, once typing has rested for so many milliseconds. */
export function useSettledText(typed: string, restMs = SEARCH_DEBOUNCE_MS): string {
  const [settled] = useDebouncedValue(typed.trim(), restMs);
  return settled;
}
