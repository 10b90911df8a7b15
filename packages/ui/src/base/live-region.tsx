import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Announcement {
  polite: string;
  assertive: string;
}

const NON_BREAKING_SPACE = '\u00a0';
let current: Announcement = { polite: '', assertive: '' };
const listeners = new Set<() => void>();

/** Has assistive technology say a text, at once when it is an error. The same text twice is said twice. */
export const announce = (text: string, { assertive = false }: { assertive?: boolean } = {}): void => {
  const channel = assertive ? 'assertive' : 'polite';
  current = { ...current, [channel]: current[channel] === text ? `${text}${NON_BREAKING_SPACE}` : text };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The two regions that `announce` speaks through; stands once, in the provider. */
export const LiveRegion = () => {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => current);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{polite}</span>
      <span aria-live="assertive">{assertive}</span>
    </VisuallyHidden>
  );
};
