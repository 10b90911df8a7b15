import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getGallery, listAlbum } from '../../contract/client.ts';

/** How the locked album stands in this session. */
export interface Album {
  readonly isOpen: boolean;
  /** How long it stays open once it is opened; null until that is known. */
  readonly minutes: number | null;
  /** In whole minutes, rounded up; 0 while it is locked. */
  readonly minutesLeft: number;
}

/** Asks again when the time is over, and forgets the pictures of an album that is locked. */
export function useAlbum(): Album {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useOperation(getGallery, {}, { placeholderData: 'previous' });
  const secondsLeft = data?.album.secondsLeft ?? null;
  const isOpen = secondsLeft !== null;
  useEffect(() => {
    if (secondsLeft === null) return;
    // Once a minute for the words, and at the end: how long it is is the server's to say.
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: [getGallery.name] }),
      Math.min(secondsLeft, 60) * 1_000 - Math.min(Date.now() - dataUpdatedAt, 1_000),
    );
    return () => clearTimeout(timer);
  }, [secondsLeft, dataUpdatedAt, queryClient]);
  useEffect(() => {
    if (data && !isOpen) queryClient.removeQueries({ queryKey: [listAlbum.name] });
  }, [data, isOpen, queryClient]);
  return { isOpen, minutes: data?.album.minutes ?? null, minutesLeft: Math.ceil((secondsLeft ?? 0) / 60) };
}
