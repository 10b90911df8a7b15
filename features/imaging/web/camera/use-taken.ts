import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { cameraEn } from '../../texts/camera-en.ts';
import type { GalleryUpload } from '../upload/use-gallery-upload.ts';

/** What was taken and is not uploaded yet. */
export interface Taken {
  /** Counts what was taken while the screen shows, from 1. */
  readonly number: number;
  readonly file: File;
  readonly kind: 'photo' | 'video';
  /** Shows it in this page, as long as it waits here. */
  readonly address: string;
}

/** What waits to be uploaded, in the order of taking. */
export interface TakenList {
  readonly list: readonly Taken[];
  readonly add: (file: File) => void;
  /** Takes it out, and offers to put it back. */
  readonly discard: (taken: Taken) => void;
  readonly removeFiles: (files: readonly File[]) => void;
}

/** Holds what was taken until the screen is left; what was on its way then is there again when somebody comes back. */
export function useTaken({ list: uploads, remove: giveUp }: Pick<GalleryUpload, 'list' | 'remove'>): TakenList {
  const [list, setList] = useState<readonly Taken[]>([]);
  const lastNumber = useRef(0);
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const showKept = useEffectEvent(() => {
    const files = uploads.flatMap(({ file }) => (file instanceof File ? file : []));
    lastNumber.current = files.length;
    setList(files.map((file, index) => takenOf(index + 1, file)));
  });
  useEffect(() => {
    showKept();
    return () => release(latest.current);
  }, []);

  const put = (number: number, file: File) => {
    const taken = takenOf(number, file);
    setList((before) => [...before, taken].toSorted((one, other) => one.number - other.number));
  };
  const remove = (isGone: (taken: Taken) => boolean) => {
    release(latest.current.filter(isGone));
    setList((before) => before.filter((taken) => !isGone(taken)));
  };
  return {
    list,
    add(file) {
      lastNumber.current += 1;
      put(lastNumber.current, file);
    },
    discard({ number, file, kind }) {
      remove((taken) => taken.number === number);
      const upload = uploads.find((each) => each.file === file);
      if (upload) giveUp(upload.key);
      const { kinds, discarded, undo } = cameraEn.taken;
      showSnackbar({ message: discarded(kinds[kind]), action: { label: undo, onClick: () => put(number, file) } });
    },
    removeFiles: (files) => remove(({ file }) => files.includes(file)),
  };
}

function takenOf(number: number, file: File): Taken {
  const kind = file.type.startsWith('image/') ? 'photo' : 'video';
  return { number, file, kind, address: URL.createObjectURL(file) };
}

function release(list: readonly Taken[]): void {
  for (const { address } of list) URL.revokeObjectURL(address);
}
