import type { NetworkState } from '@alethea/web-kit/calls/client';
import { useSyncExternalStore } from 'react';

let current: NetworkState = 'online';
const listeners = new Set<() => void>();

/** Takes what the client learns about reaching the server. */
export function reportNetworkState(state: NetworkState): void {
  current = state;
  for (const listener of listeners) listener();
}

/** Whether the last call reached the server. */
export function useNetworkState(): NetworkState {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
