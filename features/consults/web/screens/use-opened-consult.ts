import { onFirstUse } from '@alethea/ui/base/first-use.ts';
import { useEffect, useState } from 'react';

type OpenedConsult = typeof import('./opened-consult.ts');

let fetched: OpenedConsult | undefined;

/**
 * What an open consult consists of, or undefined until it has come: asked for at once where a consult is to be shown, and
 * otherwise with the first use of the page, so that a list can be read before it.
 */
export function useOpenedConsult(isWanted: boolean): OpenedConsult | undefined {
  const [parts, setParts] = useState(fetched);
  const [failure, setFailure] = useState<unknown>();
  const isHere = parts !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isLeft = false;
    const fetchParts = async () => {
      try {
        fetched = await import('./opened-consult.ts');
        if (!isLeft) setParts(fetched);
      } catch (error) {
        // What fails ahead of its use is asked for again, and told, with the use.
        if (!isLeft && isWanted) setFailure(error);
      }
    };
    const stop = isWanted ? void fetchParts() : onFirstUse(() => void fetchParts());
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [isHere, isWanted]);
  if (failure !== undefined && isWanted) throw failure;
  return parts;
}
