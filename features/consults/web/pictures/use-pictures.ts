import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { getThread } from '../../contract/client.ts';
import type { Attachment } from '../../contract/consult-view.ts';
import { picturesEn } from '../../texts/pictures-en.ts';
import { inOrder, photosOf } from '../core/photos.ts';
import { useConsult } from '../core/use-consult.ts';

/** The pictures of the open consult, while they are looked at. */
export interface ShownPictures {
  readonly photos: readonly Attachment[];
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  /** An address that brings nothing is asked for anew, once. */
  readonly onBroken: (src: string) => void;
  readonly onClose: () => void;
}

/** See usePictures. */
export interface Pictures {
  /** Null while none are looked at, or it is not known yet which there are. */
  readonly shown: ShownPictures | null;
  /** Shows a picture, or the first one, of a consult once that is open; where there is none, says so. */
  readonly open: (consultId: string, fileId?: string) => void;
}

/** Looking at the pictures of a consult; it ends when another consult is opened. */
export function usePictures(openedId: string | undefined, onClosed: () => void): Pictures {
  const [wanted, setWanted] = useState<{ consultId: string; fileId: string | undefined } | null>(null);
  const consultId = wanted?.consultId === openedId ? openedId : undefined;
  const { data, refetch } = useConsult(consultId);
  const { data: thread } = useOperation(getThread, consultId === undefined ? null : { activityId: consultId });
  const photos = useMemo(
    () => (data && thread ? photosOf(inOrder(data.detail.attachments, thread.messages)) : null),
    [data, thread],
  );
  const askedFor = useRef<string>(undefined);
  useEffect(() => {
    if (openedId === undefined) return;
    return () => setWanted((current) => (current?.consultId === openedId ? null : current));
  }, [openedId]);
  const tellNone = useEffectEvent(() => {
    setWanted(null);
    showSnackbar({ message: picturesEn.none });
  });
  const hasNone = consultId !== undefined && photos?.length === 0;
  useEffect(() => {
    if (hasNone) tellNone();
  }, [hasNone]);

  const open = (of: string, fileId?: string) => setWanted({ consultId: of, fileId });
  if (consultId === undefined || !photos || photos.length === 0) return { shown: null, open };
  const index = photos.findIndex(({ fileId }) => fileId === wanted?.fileId);
  return {
    open,
    shown: {
      photos,
      index: Math.max(0, index),
      onIndexChange: (next) => open(consultId, photos[next]?.fileId),
      onBroken: (src) => {
        if (askedFor.current === src) return;
        askedFor.current = src;
        void refetch();
      },
      onClose: () => {
        setWanted(null);
        onClosed();
      },
    },
  };
}
