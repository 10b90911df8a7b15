import { isHeic } from './heic.ts';
import type { UploadedFile } from './upload.ts';
import { MAX_UPLOAD_BYTES } from './upload-limits.ts';

const MAX_NAME_CHARACTERS = 200;

/** Why a file has not come through. */
export interface UploadFailure {
  readonly text: string;
  /** False where it would be refused again. */
  readonly mayRetry: boolean;
  /** The network was lost: it is tried again by itself when that is back. */
  readonly isOffline?: boolean;
}

/** One file on its way. */
export interface Upload {
  /** Its number in this list, which no other takes later. */
  readonly key: number;
  /** What is to be uploaded; of a file that is there already, what it is called and how large it is. */
  readonly file: Pick<File, 'name' | 'size' | 'type'>;
  readonly state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** Of the bytes sent, 0 to 1. */
  readonly fraction: number;
  readonly uploaded?: UploadedFile;
  /** Why it failed. */
  readonly failure?: UploadFailure;
}

/** What can happen to the list. */
export type UploadEvent =
  | {
      readonly type: 'added';
      readonly files: readonly { readonly file: File; readonly failure: UploadFailure | null }[];
      /** The highest number that was given so far, of files that are not in the list any more. */
      readonly lastKey?: number;
    }
  /** Files that are in the portal already. */
  | { readonly type: 'placed'; readonly files: readonly UploadedFile[]; readonly lastKey?: number }
  | { readonly type: 'cleared' }
  /** Back at the beginning, with their numbers. */
  | { readonly type: 'restored'; readonly uploads: readonly Upload[] }
  | { readonly type: 'started' | 'removed' | 'retried'; readonly key: number }
  | { readonly type: 'progressed'; readonly key: number; readonly fraction: number }
  | { readonly type: 'uploaded'; readonly key: number; readonly uploaded: UploadedFile }
  | { readonly type: 'failed'; readonly key: number; readonly failure: UploadFailure };

/**
 * Why a file need not even be sent, as the server's code for it; null when it may be tried: HEIC becomes JPEG on its way.
 * `mostBytes` is by extension, where not everything is taken that can be.
 */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  mostBytes: Readonly<Record<string, number>> = MAX_UPLOAD_BYTES,
): 'file_name_too_long' | 'file_type_not_allowed' | 'file_empty' | 'file_too_large' | null {
  const extension = isHeic(file) ? 'jpg' : (/\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '');
  const maxBytes = Object.hasOwn(mostBytes, extension) ? mostBytes[extension] : undefined;
  if (file.name.length > MAX_NAME_CHARACTERS) return 'file_name_too_long';
  if (maxBytes === undefined) return 'file_type_not_allowed';
  if (file.size === 0) return 'file_empty';
  return file.size > maxBytes ? 'file_too_large' : null;
}

/** The list after an event; files keep the order in which they were added. */
export function uploadsAfter(list: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'added') {
    const lastKey = lastKeyOf(list, event.lastKey);
    return [...list, ...event.files.map(({ file, failure }, index) => newUpload(lastKey + 1 + index, file, failure))];
  }
  if (event.type === 'placed') return [...list, ...uploadsOf(event.files, lastKeyOf(list, event.lastKey))];
  if (event.type === 'cleared') return [];
  if (event.type === 'restored') return [...event.uploads, ...list];
  if (event.type === 'removed') return list.filter(({ key }) => key !== event.key);
  return list.map((upload) => (upload.key === event.key ? uploadAfter(upload, event) : upload));
}

function lastKeyOf(list: readonly Upload[], lastKey = 0): number {
  return Math.max(lastKey, ...list.map(({ key }) => key));
}

/** Files that are in the portal already, as the list shows them after its number `lastKey`. */
export function uploadsOf(files: readonly UploadedFile[], lastKey = 0): readonly Upload[] {
  return files.map((uploaded, index) => ({
    key: lastKey + 1 + index,
    file: { name: uploaded.fileName, size: uploaded.sizeBytes, type: uploaded.contentType },
    state: 'ready',
    fraction: 1,
    uploaded,
  }));
}

function newUpload(key: number, file: File, failure: UploadFailure | null): Upload {
  return failure === null
    ? { key, file, state: 'waiting', fraction: 0 }
    : { key, file, state: 'failed', fraction: 0, failure };
}

function uploadAfter(
  { key, file, ...before }: Upload,
  event: Exclude<UploadEvent, { type: 'added' | 'placed' | 'cleared' | 'restored' | 'removed' }>,
): Upload {
  switch (event.type) {
    case 'started':
      return { key, file, state: 'uploading', fraction: 0 };
    case 'progressed':
      return { key, file, ...before, fraction: event.fraction };
    case 'uploaded':
      return { key, file, state: 'ready', fraction: 1, uploaded: event.uploaded };
    case 'failed':
      return { key, file, state: 'failed', fraction: 0, failure: event.failure };
    default:
      return { key, file, state: 'waiting', fraction: 0 };
  }
}

/** The files to upload now: the first that wait, as far as no more than `atOnce` are on their way. */
export function nextToUpload(list: readonly Upload[], atOnce = 1): readonly Upload[] {
  const underway = list.filter(({ state }) => state === 'uploading').length;
  return list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - underway));
}

/** True for a file that would be refused again: it stays out, and its row says so. */
export const isRefused = ({ failure }: Pick<Upload, 'failure'>): boolean => failure?.mayRetry === false;

/**
 * What keeps the list from being sent: a failed file before one that is not there yet; null when all are ready. A file
 * that is refused for good keeps nothing from being sent.
 */
export function uploadsProblem(list: readonly Upload[]): 'failed' | 'unfinished' | null {
  const wanted = list.filter((upload) => !isRefused(upload));
  if (wanted.some(({ state }) => state === 'failed')) return 'failed';
  return wanted.every(({ state }) => state === 'ready') ? null : 'unfinished';
}
