import { useSyncExternalStore } from 'react';

/** A file of the design system that no page begins with: `fetch` brings it, once; `usePart` answers it from then on. */
export function laterPart<Part>(load: () => Promise<Part>) {
  let part: Part | undefined;
  const waiting = new Set<() => void>();
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  return {
    async fetch(): Promise<Part> {
      if (part) return part;
      part = await load();
      for (const tell of waiting) tell();
      return part;
    },
    usePart: (): Part | undefined => useSyncExternalStore(subscribe, () => part),
  };
}
