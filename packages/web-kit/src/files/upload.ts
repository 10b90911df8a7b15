import { CallError } from '../calls/call-error.ts';
import type { UploadRefusal } from '../texts/upload-en.ts';
import { uploadInChunks } from './chunked-upload.ts';
import { sendUpload } from './upload-request.ts';

/** A file in the uploader's stage, ready to be attached by its id; the addresses are short-lived. */
export interface UploadedFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly downloadUrl: string;
  readonly thumbnailDownloadUrl: string | null;
}

interface UploadOptions {
  /** The upload that it is for, by the name that it is declared under; left out, the first one. */
  readonly purpose?: string | undefined;
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Larger files go by chunks, so that a break of the network costs one chunk at most. */
const WHOLE_UP_TO_BYTES = 8 * 1024 * 1024;

/**
 * Sends one file; a large one goes on by itself after a break of the network.
 * @throws CallError; or an AbortError when the caller gave up
 */
export async function uploadFile(
  file: File,
  { purpose, onProgress, signal }: UploadOptions = {},
): Promise<UploadedFile> {
  const answer =
    file.size > WHOLE_UP_TO_BYTES
      ? await uploadInChunks(file, { send: sendUpload, pause: untilOnline, purpose, onProgress, signal })
      : await uploadWhole(file, { purpose, onProgress, signal });
  return JSON.parse(answer);
}

/** What `uploadFile` threw, with the codes of an upload for the compiler; null for an error that came from no call. */
export function uploadErrorOf(caught: unknown): CallError<UploadRefusal> | null {
  return caught instanceof CallError ? caught : null;
}

function uploadWhole(file: File, { purpose, onProgress, signal }: UploadOptions): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const onSent = (sentBytes: number, totalBytes: number) => onProgress?.(totalBytes > 0 ? sentBytes / totalBytes : 0);
  const path = purpose === undefined ? '/api/files' : `/api/files?purpose=${encodeURIComponent(purpose)}`;
  return sendUpload({ method: 'POST', path, body: form, onSent, signal });
}

function untilOnline(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal?.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn);
    signal?.addEventListener('abort', goOn);
  });
}
