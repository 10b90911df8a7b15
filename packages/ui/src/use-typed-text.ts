import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text that is typed, and the same once typing has paused: to be searched for. */
export function useTypedText(): readonly [typed: string, settled: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, settled, setTyped];
}
