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

/** What can be done with files on their way. */
export interface UploadActions {
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

/** Files on their way. */
export interface UploadState {
  readonly list: readonly Upload[];
  /** The last that were added were more than there is room for. */
  readonly hasTooMany: boolean;
}

/** Sends files ahead of what they belong to, whether a screen shows it or not; for `useSyncExternalStore`. */
export interface UploadQueue extends UploadActions {
  readonly state: () => UploadState;
  readonly subscribe: (tell: () => void) => () => void;
  /** What counts from now on; what is there already when it begins counts no more. */
  readonly follow: (order: UploadOrder) => void;
  /** Gives up what is on its way. */
  readonly stop: () => void;
}

/** Begins with nothing on its way. Failed files stay to be tried again or removed; those of a lost network go on with it. */
export function createUploadQueue(firstOrder: UploadOrder): UploadQueue {
  const { uploaded = [] } = firstOrder;
  let order = firstOrder;
  let state: UploadState = { list: uploadsOf(uploaded), hasTooMany: false };
  let lastKey = uploaded.length;
  const underway = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function change(changed: Partial<UploadState>): void {
    state = { ...state, ...changed };
    for (const tell of listeners) tell();
  }
  function dispatch(event: UploadEvent): void {
    change({ list: uploadsAfter(state.list, event) });
    beginNext();
  }

  function beginNext(): void {
    const atOnce = order.atOnce ?? 1;
    const next = nextToUpload(state.list, atOnce).find(({ key }) => !underway.has(key));
    // Only what waits is uploaded, and that is a file of this computer.
    if (!next || underway.size >= atOnce || !(next.file instanceof File)) return;
    const { key, file } = next;
    const controller = new AbortController();
    underway.set(key, controller);
    change({ list: uploadsAfter(state.list, { type: 'started', key }) });
    const end = (event: UploadEvent) => {
      underway.delete(key);
      dispatch(event);
    };
    send(key, file, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        end({ type: 'uploaded', key, uploaded: answer });
        order.onReady?.(file);
      },
      (thrown: unknown) => {
        if (controller.signal.aborted) return;
        const isUnread = thrown instanceof HeicUnread;
        const failure = isUnread
          ? { text: order.refusalText('file_is_heic'), mayRetry: false }
          : order.failureOf(thrown);
        end({ type: 'failed', key, failure });
        if (failure.isOffline) addEventListener('online', goOn);
        order.onFailed?.(file, failure);
      },
    );
    beginNext();
  }

  async function send(key: number, file: File, signal: AbortSignal): Promise<UploadedFile> {
    const sent = isHeic(file) ? await jpegOfHeic(file) : file;
    const onProgress = (fraction: number) =>
      change({ list: uploadsAfter(state.list, { type: 'progressed', key, fraction }) });
    return uploadFile(sent, { purpose: order.purpose, signal, onProgress });
  }

  function goOn(): void {
    removeEventListener('online', goOn);
    for (const { key, failure } of state.list) if (failure?.isOffline) dispatch({ type: 'retried', key });
  }

  /** As many as there is room for, and says so of the others. */
  function fitting<Each>(files: readonly Each[]): readonly Each[] {
    const room = Math.max(0, order.max - state.list.length);
    change({ hasTooMany: files.length > room });
    if (files.length > room) order.onTooMany?.();
    return files.slice(0, room);
  }
  return {
    state: () => state,
    subscribe(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    follow(next) {
      order = next;
    },
    add(files) {
      const taken = fitting(files).map((file) => {
        const refusal = refusalOf(file, order.mostBytes);
        return { file, failure: refusal && { text: order.refusalText(refusal), mayRetry: false } };
      });
      if (taken.length === 0) return;
      const before = lastKey;
      lastKey += taken.length;
      dispatch({ type: 'added', files: taken, lastKey: before });
    },
    place(files) {
      const taken = fitting(files);
      if (taken.length === 0) return;
      const before = lastKey;
      lastKey += taken.length;
      dispatch({ type: 'placed', files: taken, lastKey: before });
    },
    remove(key) {
      underway.get(key)?.abort();
      underway.delete(key);
      change({ hasTooMany: false });
      dispatch({ type: 'removed', key });
    },
    retry: (key) => dispatch({ type: 'retried', key }),
    clear: () => dispatch({ type: 'cleared' }),
    restore: (earlier) => dispatch({ type: 'restored', uploads: earlier }),
    stop() {
      removeEventListener('online', goOn);
      for (const controller of underway.values()) controller.abort();
      underway.clear();
    },
  };
}
