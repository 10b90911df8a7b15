import { useEffect, useState } from 'react';

/** So long after the last movement it counts as scrolled, in milliseconds. */
const LINGERS_MS = 1_500;

/** True while the window is being scrolled, and shortly after. */
export function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handle = () => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), LINGERS_MS);
    };
    addEventListener('scroll', handle, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', handle);
    };
  }, []);
  return isScrolling;
}
