import { systemClock } from '@alethea/kernel/time/clock';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present time for display, which moves on by itself every so many milliseconds. */
export function useNow(everyMs: number = MINUTE_MS): Date {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
