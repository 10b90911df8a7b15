import { showSnackbar } from '@alethea/ui/base/snackbar';
import { createAttemptKey } from '@alethea/web-kit/calls/attempt-key';
import { CallError, errorText, isCode } from '@alethea/web-kit/calls/call-error';
import type { Client } from '@alethea/web-kit/calls/client';
import { uploadErrorOf } from '@alethea/web-kit/files/upload';
import type { Upload, UploadFailure } from '@alethea/web-kit/files/upload-list';
import { createUploadQueue, type UploadState } from '@alethea/web-kit/files/upload-queue';
import { holdPage } from '@alethea/web-kit/forms/unsaved-guard';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { addMedia, findSameFiles } from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { MAX_MEDIA_PER_UPLOAD } from '../../contract/media-limits.ts';
import { uploadsEn } from '../../texts/uploads-en.ts';
import { renamed } from './unique-names.ts';

/** How one place brings files into the gallery. */
export interface GalleryQueueOrder {
  /** Largest file by extension; nothing else is taken. */
  readonly mostBytes: Readonly<Record<string, number>>;
  /** What the gallery has already, byte for byte, is asked about first. */
  readonly asksAboutSame: boolean;
  /** An upload that was asked for goes on when the place is left. */
  readonly outlivesPlace: boolean;
  readonly words: {
    readonly typeNotAllowed: string;
    /** Of one file, before what more is known; empty where the place says it. */
    readonly failed: string;
  };
}

/** Files of an upload that the gallery has already, byte for byte. */
export interface SameFiles {
  readonly fileIds: ReadonlySet<string>;
  readonly isKept: boolean;
}

/** What has come into the gallery. */
export interface AddedMedia {
  readonly files: readonly File[];
  readonly items: readonly MediaItem[];
  /** Nothing of what was asked for is missing. */
  readonly areAll: boolean;
}

/** Files on their way into the gallery. */
export interface GalleryQueueState extends UploadState {
  /** Bytes are on their way, or what has arrived is being added. */
  readonly isUnderway: boolean;
  readonly isAdding: boolean;
  /** What is not there yet gets there without being asked for again, if need be once the network is back. */
  readonly goesOn: boolean;
  /** So many were asked for last. */
  readonly asked: number;
  /** What is in the gallery already, as asked last, and whether it is uploaded again; null before. */
  readonly same: SameFiles | null;
  /** Why what has arrived could not be added. */
  readonly error: CallError | null;
}

interface Surroundings {
  readonly client: Client;
  readonly onAdded: (added: AddedMedia) => void;
}

/** See createGalleryQueue. */
export type GalleryQueue = ReturnType<typeof createGalleryQueue>;

const IDLE = { isWanted: false, isAdding: false, asked: 0, same: null, error: null } as const;

/**
 * Uploads files one after another, in their order, and adds them to the gallery when that is asked for. What fails stays; a
 * lost network only delays it. It belongs to no screen: what its last one wanted is carried out after that was left.
 */
export function createGalleryQueue({ mostBytes, asksAboutSame, outlivesPlace, words }: GalleryQueueOrder) {
  const uploads = createUploadQueue({
    max: MAX_MEDIA_PER_UPLOAD,
    purpose: 'galleryMedia',
    mostBytes,
    refusalText: (refusal) => (refusal === 'file_type_not_allowed' ? words.typeNotAllowed : uploadRefusals[refusal]),
    failureOf: (thrown) => failureOf(thrown, words.failed),
  });
  const attempt = createAttemptKey();
  const listeners = new Set<() => void>();
  let own: Pick<GalleryQueueState, 'isAdding' | 'asked' | 'same' | 'error'> & { readonly isWanted: boolean } = IDLE;
  let state = stateNow();
  let wanted: readonly Upload['file'][] = [];
  let around: Surroundings | null = null;
  let shownTimes = 0;
  let givePageBack: (() => void) | null = null;

  function stateNow(): GalleryQueueState {
    const { list, hasTooMany } = uploads.state();
    const { isWanted, ...shown } = own;
    const isUnderway = own.isAdding || (isWanted && list.some(isOnItsWay));
    return { list, hasTooMany, ...shown, isUnderway, goesOn: own.isAdding || isWanted };
  }
  function tell(): void {
    state = stateNow();
    if (state.list.length > 0) givePageBack ??= holdPage();
    else {
      givePageBack?.();
      givePageBack = null;
    }
    for (const each of listeners) each();
  }
  function change(changed: Partial<typeof own>): void {
    own = { ...own, ...changed };
    tell();
  }
  uploads.subscribe(() => {
    tell();
    void settle();
  });

  /** Adds what has arrived, once it is asked for and nothing is on its way. */
  async function settle(): Promise<void> {
    const { list } = uploads.state();
    if (!own.isWanted || own.isAdding || list.some(isOnItsWay)) return;
    const there = wanted.flatMap((file) => list.find((each) => each.file === file && each.state === 'ready') ?? []);
    const waitsForNetwork = list.some(({ failure }) => failure?.isOffline);
    if (!waitsForNetwork) change({ isWanted: false });
    // Meanwhile the network may have come back, and brought the rest.
    if (there.length > 0 && (await add(there))) return settle();
    if (shownTimes === 0) tellOutside();
  }

  /** Answers whether they are in the gallery now. */
  async function add(there: readonly Upload[]): Promise<boolean> {
    if (!around) return false;
    const { client, onAdded } = around;
    change({ isAdding: true, error: null });
    try {
      const arrived = there.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
      const fileIds = asksAboutSame ? await withoutSame(client, arrived) : arrived;
      if (fileIds === null) return false;
      const idempotencyKey = attempt.keyFor({ fileIds });
      const options = { idempotencyKey, tellsSignedOut: true };
      const items = fileIds.length === 0 ? [] : (await client.call(addMedia, { fileIds }, options)).items;
      attempt.succeeded();
      const files = there.flatMap(({ file }) => (file instanceof File ? file : []));
      for (const { key } of there) uploads.remove(key);
      onAdded({ files, items, areAll: !uploads.state().list.some(({ file }) => wanted.includes(file)) });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isOffline = isCode(error, 'offline');
      change({ error, ...(isOffline && { isWanted: true }) });
      if (isOffline) addEventListener('online', submitAgain, { once: true });
      // It has lain there too long, and is sent anew.
      if (isCode(error, 'file_not_found')) for (const { key } of there) uploads.retry(key);
      return false;
    } finally {
      change({ isAdding: false });
    }
  }
  const submitAgain = () => submit(wanted);

  /** What is to be added; null where the person is to be asked first about what was not seen when they decided. */
  async function withoutSame(client: Client, arrived: readonly string[]): Promise<string[] | null> {
    const found = new Set((await client.call(findSameFiles, { fileIds: [...arrived] })).fileIds);
    if (found.difference(own.same?.fileIds ?? new Set()).size > 0) {
      change({ same: { fileIds: found, isKept: false } });
      return null;
    }
    return arrived.filter((id) => !own.same || own.same.isKept || !own.same.fileIds.has(id));
  }

  /** To whoever is at another screen now. */
  function tellOutside(): void {
    if (state.list.length === 0) return;
    if (state.goesOn) showSnackbar({ message: uploadsEn.offline });
    else showSnackbar({ message: uploadsEn.keptInCamera, tone: 'failed' });
  }

  function submit(files: readonly Upload['file'][]): void {
    wanted = files;
    for (const { key, failure } of uploads.state().list) if (failure?.mayRetry) uploads.retry(key);
    const known = new Set(uploads.state().list.map(({ file }) => file));
    uploads.add(files.filter((file) => file instanceof File && !known.has(file)) as File[]);
    // Only now: before, nothing might be on its way.
    change({ isWanted: true, asked: files.length, error: null });
    void settle();
  }

  function clear(): void {
    removeEventListener('online', submitAgain);
    uploads.stop();
    wanted = [];
    own = IDLE;
    uploads.clear();
  }

  return {
    state: () => state,
    subscribe(each: () => void) {
      listeners.add(each);
      return () => void listeners.delete(each);
    },
    /** By what the gallery is reached, and who is told, also after the place was left. */
    follow(given: Surroundings) {
      around = given;
    },
    /** A place shows it; answers what ends that. Without a place, what was not asked for is forgotten. */
    show() {
      shownTimes += 1;
      return () => {
        shownTimes -= 1;
        // React shows a place twice while it is developed.
        setTimeout(() => {
          if (shownTimes > 0 || state.list.length === 0) return;
          if (!outlivesPlace || !state.goesOn) clear();
          else showSnackbar({ message: uploadsEn.goesOn });
        });
      };
    },
    /** Sends files at once; they come into the gallery with `submit`. Names that collide get numbers. */
    add: (files: readonly File[]) =>
      uploads.add(
        renamed(
          uploads.state().list.map(({ file }) => file.name),
          files,
        ),
      ),
    retry: uploads.retry,
    remove: uploads.remove,
    keepSame: (isKept: boolean) => change({ same: own.same && { ...own.same, isKept } }),
    /** Adds these to the gallery, in this order; what has not been sent is sent first, what has failed once more. */
    submit,
    /** Leaves off; what is there already is not sent again. */
    cancel() {
      change({ isWanted: false });
      // From the end, so that none begins in the place of one that is given up.
      for (const { key, state: stands } of uploads.state().list.toReversed())
        if (stands !== 'ready') uploads.remove(key);
    },
    clear,
  };
}

const isOnItsWay = ({ state }: Upload) => state === 'waiting' || state === 'uploading';

function failureOf(thrown: unknown, failed: string): UploadFailure {
  const error = uploadErrorOf(thrown);
  // A full stage may have room later; everything else that is refused would be refused again.
  const isRefused = isCode(thrown, ...Object.keys(uploadRefusals)) && !isCode(thrown, 'stage_full');
  const isOffline = isCode(thrown, 'offline');
  return {
    text: errorText(error, { ...uploadRefusals, ...uploadsEn.errors }, failed),
    mayRetry: !isRefused,
    isOffline,
  };
}
