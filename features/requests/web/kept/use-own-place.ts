import type { Keeper } from '@alethea/web-kit/kept/keeper';
import { useEffect, useState } from 'react';

/** How many windows may write to the same service at once, each with a form of its own. */
const MAX_WINDOWS = 8;

interface Claim {
  readonly place: string;
  /** Lets another window have the place; settles when it can. */
  readonly release: () => Promise<void>;
}

// A window that comes back to a form must find the place free that it has just left.
let lastRelease: Promise<void> = Promise.resolve();

/**
 * Where in this browser a form is kept that this window alone writes: two windows that ask the same service may be about
 * two patients, and neither may take the other's words. Null until it is known, and while there is no `place`.
 */
export function useOwnPlace(keeper: Keeper, place: string | null): string | null {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    if (place === null) return;
    let isLeft = false;
    const claiming = claimPlace(keeper, place);
    void claiming.then((claim) => !isLeft && setOwn(claim.place));
    return () => {
      isLeft = true;
      setOwn(null);
      lastRelease = claiming.then(({ release }) => release());
    };
  }, [keeper, place]);
  return place === null ? null : own;
}

/** The first free one of a service's places that holds a form, for somebody left it there; else the first free one. */
async function claimPlace(keeper: Keeper, place: string): Promise<Claim> {
  await lastRelease;
  // Without a secure context there are no locks: then all windows share one place.
  if (!('locks' in navigator)) return { place, release: async () => {} };
  let free: Claim | null = null;
  for (let number = 1; number <= MAX_WINDOWS; number += 1) {
    const claim = await lockPlace(numbered(place, number));
    if (!claim) continue;
    // Without the key nothing is read or written; then any place will do.
    const isHeld = await keeper.read(claim.place).then(
      (kept) => kept !== null,
      () => true,
    );
    if (isHeld) {
      await free?.release();
      return claim;
    }
    if (free) await claim.release();
    else free = claim;
  }
  return free ?? { place: `${place} ${MAX_WINDOWS}`, release: async () => {} };
}

const numbered = (place: string, number: number) => (number === 1 ? place : `${place} ${number}`);

/** Null when another window has it. */
function lockPlace(place: string): Promise<Claim | null> {
  return new Promise((resolve) => {
    let open = () => {};
    const until = new Promise<void>((release) => {
      open = release;
    });
    const released: Promise<void> = navigator.locks.request(`alethea form ${place}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      resolve({
        place,
        release: () => {
          open();
          return released;
        },
      });
      return until;
    });
    // A browser may refuse locks altogether.
    released.catch(() => resolve(null));
  });
}
