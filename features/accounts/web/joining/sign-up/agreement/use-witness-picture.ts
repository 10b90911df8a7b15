import { BRAND } from '@alethea/kernel/app/brand';
import { useCallback, useEffect, useState } from 'react';

interface WitnessPicture {
  /** Address in this page's memory; null until it has come. */
  readonly address: string | null;
  readonly failed: boolean;
  retry(): void;
}

/** Fetches the signature of the witness from where the brand says (CALL-34), so that it is there when the agreement is painted. */
export function useWitnessPicture(isWanted: boolean): WitnessPicture {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (!isWanted) return;
    const giveUp = new AbortController();
    let made: string | undefined;
    fetchPicture(giveUp.signal).then(
      (picture) => {
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      () => {
        if (!giveUp.signal.aborted) setFailed(true);
      },
    );
    return () => {
      giveUp.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [isWanted, attempt]);

  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { address, failed, retry };
}

async function fetchPicture(signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(BRAND.witnessSignature, { signal });
  const picture = await answer.blob();
  if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`The picture answered ${answer.status}.`);
  return picture;
}
