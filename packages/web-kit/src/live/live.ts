import type { Change, ChangeKind } from '@alethea/kernel/calls/change';
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What the stream tells: what changed, or that something may have been missed. */
export type LiveNotice =
  | { readonly type: 'changed'; readonly changed: readonly Change[] }
  | { readonly type: 'resync' };

/** What is known to have changed. */
export function changesOf(notice: LiveNotice): readonly Change[] {
  return notice.type === 'changed' ? notice.changed : [];
}

/** True when one of these kinds may have changed; nobody knows after something may have been missed. */
export function mayBeOf(notice: LiveNotice, kinds: readonly ChangeKind[]): boolean {
  return notice.type === 'resync' || notice.changed.some(({ kind }) => kinds.some((each) => each.kind === kind));
}

/** Where screens hear of changes. */
export interface Live {
  /** @returns ends the subscription */
  subscribe(handler: (notice: LiveNotice) => void): () => void;
  /** Whether the stream rests: the person has others elsewhere, and this one waits until its windows are used. */
  readonly rest: {
    isResting(): boolean;
    /** @returns ends the subscription */
    subscribe(listener: () => void): () => void;
  };
}

/** Filled by the shell for everything that shows while signed in. */
export const LiveContext = createContext<Live | null>(null);

/** Calls the handler with every notice while the component shows; the newest handler is the one that is called. */
export function useLive(handler: (notice: LiveNotice) => void): void {
  const live = useContext(LiveContext);
  const onNotice = useEffectEvent(handler);
  useEffect(() => live?.subscribe((notice) => onNotice(notice)), [live]);
}

/** True while live updates rest in this browser. */
export function useLiveRest(): boolean {
  const live = useContext(LiveContext);
  return useSyncExternalStore(live?.rest.subscribe ?? subscribeToNothing, () => live?.rest.isResting() ?? false);
}

const subscribeToNothing = () => () => {};
