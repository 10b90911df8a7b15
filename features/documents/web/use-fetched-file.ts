import { useEffect, useState } from 'react';

/** A file as a call hands it out, or why it did not. */
export type FetchedFile =
  | { readonly ok: true; readonly base64: string; readonly contentType: string }
  | { readonly ok: false; readonly code: string };

/** A file in the memory of the page, fetched when it is wanted first, and let go with the page. */
export function useFetchedFile(fetchFile: () => Promise<FetchedFile>, onEnded: () => void) {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return {
    state,
    address,
    /** The address of the file; null when it could not be had, which is told. */
    fetchOnce: async (): Promise<string | null> => {
      if (address !== null) return address;
      setState('fetching');
      const answer = await fetchFile();
      if (!answer.ok) {
        if (answer.code === 'reading_ended') onEnded();
        else setState('failed');
        return null;
      }
      const bytes = Uint8Array.from(atob(answer.base64), (character) => character.charCodeAt(0));
      const made = URL.createObjectURL(new Blob([bytes], { type: answer.contentType }));
      setAddress(made);
      setState('idle');
      return made;
    },
  };
}
