import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cameraEn } from '../../texts/camera-en.ts';

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

/** Holds what was taken until the screen is left. */
export function useTaken(onDiscarded: (file: File) => void): TakenList {
  const [list, setList] = useState<readonly Taken[]>([]);
  const lastNumber = useRef(0);
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  useEffect(() => () => release(latest.current), []);

  const put = (number: number, file: File) => {
    const kind = file.type.startsWith('image/') ? 'photo' : 'video';
    const taken: Taken = { number, file, kind, address: URL.createObjectURL(file) };
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
      onDiscarded(file);
      const { kinds, discarded, undo } = cameraEn.taken;
      showSnackbar({ message: discarded(kinds[kind]), action: { label: undo, onClick: () => put(number, file) } });
    },
    removeFiles: (files) => remove(({ file }) => files.includes(file)),
  };
}

function release(list: readonly Taken[]): void {
  for (const { address } of list) URL.revokeObjectURL(address);
}
