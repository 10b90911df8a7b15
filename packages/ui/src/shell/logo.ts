import { useSyncExternalStore } from 'react';

let address = '';
const hearers = new Set<() => void>();

/** Puts a picture in the place of the mark, wherever that stands; empty brings the mark back. */
export function showLogo(logo: string): void {
  address = logo;
  for (const hear of hearers) hear();
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Address of the picture; what stands in a page before its scripts have come has the mark. */
export const useLogo = (): string =>
  useSyncExternalStore(
    subscribe,
    () => address,
    () => '',
  );
