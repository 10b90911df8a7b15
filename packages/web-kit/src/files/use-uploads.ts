import { useEffect, useReducer, useRef, useState } from 'react';
import { HeicUnread, isHeic, jpegOfHeic } from './heic.ts';
import { type UploadedFile, uploadFile } from './upload.ts';
import {
  nextToUpload,
  refusalOf,
  type Upload,
  type UploadEvent,
  type UploadFailure,
  uploadsAfter,
  uploadsOf,
} from './upload-list.ts';

/** What files are collected for. */
export interface UploadOrder {
  /** So many at most. */
  readonly max: number;
  /** The upload that they are for, by the name that it is declared under; left out, the first one. */
  readonly purpose?: string;
  /** Largest file by extension, where not everything is taken that can be. */
  readonly mostBytes?: Readonly<Record<string, number>>;
  /** So many on their way at once; one by default, in the order of adding. */
  readonly atOnce?: number;
  /** What is there already, when it begins. */
  readonly uploaded?: readonly UploadedFile[];
  /** Of a file that need not even be sent. */
  readonly refusalText: (refusal: NonNullable<ReturnType<typeof refusalOf>> | 'file_is_heic') => string;
  /** Of what sending it threw. */
  readonly failureOf: (thrown: unknown) => UploadFailure;
  readonly onReady?: (file: Upload['file']) => void;
  readonly onFailed?: (file: Upload['file'], failure: UploadFailure) => void;
  readonly onTooMany?: () => void;
}

/** Files on their way, and what can be done with them. */
export interface Uploads {
  readonly list: readonly Upload[];
  /** The last that were added were more than there is room for. */
  readonly hasTooMany: boolean;
  readonly add: (files: readonly File[]) => void;
  /** Adds files that lie in the stage already, as far as there is room. */
  readonly place: (files: readonly UploadedFile[]) => void;
  readonly remove: (key: number) => void;
  readonly retry: (key: number) => void;
  /** Takes all out, as they go with what they were collected for. */
  readonly clear: () => void;
  /** Puts them back, when that did not go. */
  readonly restore: (earlier: readonly Upload[]) => void;
}

/** Sends files ahead of what they belong to, until the screen is left; failed ones stay to be tried again or removed. */
export function useUploads(order: UploadOrder): Uploads {
  const { max, purpose, mostBytes, atOnce = 1, uploaded = [] } = order;
  const { refusalText, failureOf, onReady, onFailed, onTooMany } = order;
  const [list, dispatch] = useReducer(uploadsAfter, uploaded, (files) => uploadsOf(files));
  const [hasTooMany, setTooMany] = useState(false);
  const lastKey = useRef(uploaded.length);
  const underway = useRef(new Map<number, AbortController>());

  useEffect(() => {
    for (const { key, file } of nextToUpload(list, atOnce)) {
      // Only what waits is uploaded, and that is a file of this computer.
      if (underway.current.has(key) || underway.current.size >= atOnce || !(file instanceof File)) continue;
      const controller = new AbortController();
      underway.current.set(key, controller);
      const tell = (event: UploadEvent) => {
        if (event.type === 'uploaded' || event.type === 'failed') underway.current.delete(key);
        dispatch(event);
      };
      dispatch({ type: 'started', key });
      const upload = async () => {
        const sent = isHeic(file) ? await jpegOfHeic(file) : file;
        const onProgress = (fraction: number) => tell({ type: 'progressed', key, fraction });
        return uploadFile(sent, { purpose, signal: controller.signal, onProgress });
      };
      upload().then(
        (answer) => {
          tell({ type: 'uploaded', key, uploaded: answer });
          onReady?.(file);
        },
        (thrown: unknown) => {
          if (controller.signal.aborted) return;
          const isUnread = thrown instanceof HeicUnread;
          const failure = isUnread ? { text: refusalText('file_is_heic'), mayRetry: false } : failureOf(thrown);
          tell({ type: 'failed', key, failure });
          onFailed?.(file, failure);
        },
      );
    }
  });
  useEffect(() => {
    const running = underway.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  /** As many as there is room for, and says so of the others. */
  function fitting<Each>(files: readonly Each[]): readonly Each[] {
    const room = Math.max(0, max - list.length);
    setTooMany(files.length > room);
    if (files.length > room) onTooMany?.();
    return files.slice(0, room);
  }
  return {
    list,
    hasTooMany,
    add(files) {
      const taken = fitting(files).map((file) => {
        const refusal = refusalOf(file, mostBytes);
        return { file, failure: refusal && { text: refusalText(refusal), mayRetry: false } };
      });
      if (taken.length === 0) return;
      dispatch({ type: 'added', files: taken, lastKey: lastKey.current });
      lastKey.current += taken.length;
    },
    place(files) {
      const taken = fitting(files);
      if (taken.length === 0) return;
      dispatch({ type: 'placed', files: taken, lastKey: lastKey.current });
      lastKey.current += taken.length;
    },
    remove(key) {
      underway.current.get(key)?.abort();
      underway.current.delete(key);
      setTooMany(false);
      dispatch({ type: 'removed', key });
    },
    retry: (key) => dispatch({ type: 'retried', key }),
    clear: () => dispatch({ type: 'cleared' }),
    restore: (earlier) => dispatch({ type: 'restored', uploads: earlier }),
  };
}
