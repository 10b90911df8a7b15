import { CallError, isCode } from '../calls/call-error.ts';
import { type SendUpload, uploadCancelled } from './upload-request.ts';

/** What an upload by chunks stands on. */
export interface ChunkedUploadOptions {
  readonly send: SendUpload;
  /** Returns after the time, or sooner when the network is back or the caller gave up. */
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** The upload that it is for; left out, the first that is declared. */
  readonly purpose?: string | undefined;
  /** Told how much has been sent, from 0 to 1; never less than before. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Begun {
  readonly uploadId: string;
  readonly chunkBytes: number;
}

/** In a row, without a byte having come through: about two minutes. */
const MAX_FAILURES = 8;
/** A server that loses every upload is not asked for ever. */
const MAX_BEGINNINGS = 3;
const LONGEST_PAUSE_MS = 30_000;

/** A file that failed and is tried again goes on where it stood. */
const begunUploads = new WeakMap<File, Begun>();

/**
 * Sends a file chunk by chunk and gives the text of the server's answer. After a network break it asks how far the
 * server got and goes on from there; what the server refuses for good is thrown as CallError.
 */
export async function uploadInChunks(file: File, options: ChunkedUploadOptions): Promise<string> {
  const { pause, signal } = options;
  const progress = rising(file.size, options.onProgress);
  let beginnings = 0;
  let failures = 0;
  let reached = 0;
  for (;;) {
    try {
      if (!begunUploads.has(file)) beginnings += 1;
      const begun = begunUploads.get(file) ?? (await begin(file, options));
      for (let offset = await askOffset(begun, options); offset < file.size; ) {
        offset = await sendChunk(file, begun, offset, options, progress);
        if (offset > reached) failures = 0;
        reached = Math.max(reached, offset);
      }
      const answer = await options.send({ method: 'POST', path: `${pathOf(begun)}/complete`, signal });
      begunUploads.delete(file);
      return answer;
    } catch (error) {
      if (signal?.aborted) {
        giveUp(file, options.send);
        throw uploadCancelled();
      }
      failures += 1;
      const isLost = isCode(error, 'not_found') && beginnings < MAX_BEGINNINGS;
      if (isLost) begunUploads.delete(file);
      const mayPass = isLost || isCode(error, 'wrong_offset') || isPassing(error);
      if (!mayPass || failures > MAX_FAILURES) throw error;
      if (isPassing(error)) await pause(pauseMs(error, failures), signal);
    }
  }
}

async function begin(file: File, { send, purpose, signal }: ChunkedUploadOptions): Promise<Begun> {
  const body = JSON.stringify({ fileName: file.name, sizeBytes: file.size, contentType: file.type, purpose });
  const answer = await send({ method: 'POST', path: '/api/uploads', body, contentType: 'application/json', signal });
  const begun: Begun = JSON.parse(answer);
  begunUploads.set(file, begun);
  return begun;
}

async function askOffset(begun: Begun, { send, signal }: ChunkedUploadOptions): Promise<number> {
  return JSON.parse(await send({ method: 'GET', path: pathOf(begun), signal })).offset;
}

async function sendChunk(
  file: File,
  begun: Begun,
  offset: number,
  { send, signal }: ChunkedUploadOptions,
  onReached: (bytes: number) => void,
): Promise<number> {
  const answer = await send({
    method: 'PUT',
    path: `${pathOf(begun)}?offset=${offset}`,
    body: file.slice(offset, offset + begun.chunkBytes),
    contentType: 'application/octet-stream',
    onSent: (sentBytes) => onReached(offset + sentBytes),
    signal,
  });
  const reached: number = JSON.parse(answer).offset;
  onReached(reached);
  return reached;
}

/** What the server has of it is thrown away at once, if it can be told so; else it lapses there. */
function giveUp(file: File, send: SendUpload): void {
  const begun = begunUploads.get(file);
  begunUploads.delete(file);
  if (begun) send({ method: 'DELETE', path: pathOf(begun) }).catch(() => {});
}

function pathOf({ uploadId }: Begun): string {
  return `/api/uploads/${uploadId}`;
}

function isPassing(error: unknown): error is CallError {
  return error instanceof CallError && ['offline', 'unavailable', 'rate_limited'].includes(error.kind);
}

function pauseMs({ retryAfterSeconds }: CallError, failures: number): number {
  return Math.max((retryAfterSeconds ?? 0) * 1_000, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures));
}

/** A chunk that is sent again must not turn the bar back. */
function rising(sizeBytes: number, onProgress: ((fraction: number) => void) | undefined) {
  let most = 0;
  return (sentBytes: number) => {
    most = Math.max(most, Math.min(1, sentBytes / sizeBytes));
    onProgress?.(most);
  };
}
