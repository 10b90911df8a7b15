import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 250;

/** A text that is typed, and the same once typing has paused for so many milliseconds: to be searched for. */
export function useTypedText(
  pauseMs = PAUSE_MS,
): readonly [typed: string, settled: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), pauseMs);
  return [typed, settled, setTyped];
}
