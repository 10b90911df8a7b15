import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 250;

/** A text that is typed, and the same once typing has paused for so many milliseconds: to be searched for. */
export function useTypedText(
  pauseMs = PAUSE_MS,
): readonly [typed: string, settled: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState('');
  return [typed, useSettledText(typed, pauseMs), setTyped];
}

/** A text that is typed elsewhere, once typing has paused for so many milliseconds. */
export function useSettledText(typed: string, pauseMs = PAUSE_MS): string {
  const [settled] = useDebouncedValue(typed.trim(), pauseMs);
  return settled;
}
