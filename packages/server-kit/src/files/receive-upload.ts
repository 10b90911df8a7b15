import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { safeFileName } from './file-name.ts';
import { claimedKind, SNIFF_BYTES, sniffUpload, UPLOAD_KINDS, type UploadKind } from './inspect/sniff.ts';
import { newStagedPlace, type StagedPlace, writeStaged } from './sealed/staged-file.ts';
import { onStorage } from './storage/storage-unavailable.ts';
import { UploadRejected } from './upload-rejected.ts';

/** Longest file name that is accepted, in UTF-16 units, as a browser counts them. */
export const MAX_FILE_NAME_CHARACTERS = 200;

/** What an operation lets in, and where a file lies until it is kept or dropped. */
export interface UploadRules {
  /** The name that the browser declares. */
  readonly fileName: string;
  readonly accept: readonly UploadKind[];
  /** Lowers the limit of a kind, in bytes; never raises it. */
  readonly limits?: Partial<Record<UploadKind, number>>;
  readonly tempFolder: string;
}

/** A whole upload of an accepted kind, lying in a temporary file of the receiver. */
export interface ReceivedUpload {
  readonly fileName: string;
  readonly kind: UploadKind;
  /** The header under which the bytes may be sent out; equal to `kind`. */
  readonly contentType: UploadKind;
  readonly bytes: number;
  /** SHA-256 of the received bytes, 64 hex digits. */
  readonly sha256: string;
  /** Where it lies, sealed under a key that this process alone knows. */
  readonly place: StagedPlace;
  /** Removes the temporary file; may be called more than once, and must be called in the end. */
  dispose(): Promise<void>;
}

/**
 * Streams an upload into a temporary file, never holding more of it than one chunk and the bytes that tell its kind.
 * Throws UploadRejected, StorageUnavailable or the stream's own error, and then leaves no file behind. After a refusal
 * what remains of the stream is read and thrown away, so that the browser gets to read the answer; a size limit of the
 * HTTP edge must lie above the limits of the accepted kinds.
 */
export async function receiveUpload(stream: Readable, rules: UploadRules): Promise<ReceivedUpload> {
  try {
    return await receive(stream, rules);
  } catch (error) {
    throwAway(stream);
    throw error;
  }
}

/** Reads the rest of a refused upload for nobody, so that the browser gets to read the answer. */
export function throwAway(stream: Readable): void {
  // Whatever fails from here on is the rest of what has been refused.
  stream.on('error', () => {}).resume();
}

/** Gives the accepted kind that a declared name claims, or throws UploadRejected; the content is yet to confirm it. */
export function checkName(fileName: string, accept: readonly UploadKind[]): UploadKind {
  if (fileName.length > MAX_FILE_NAME_CHARACTERS) {
    throw new UploadRejected(
      'file_name_too_long',
      `the file name is longer than ${MAX_FILE_NAME_CHARACTERS} characters`,
    );
  }
  return claimedKind(fileName, accept);
}

async function receive(stream: Readable, rules: UploadRules): Promise<ReceivedUpload> {
  const { fileName, accept, tempFolder } = rules;
  const claimed = checkName(fileName, accept);
  const maxBytes = Math.min(UPLOAD_KINDS[claimed].maxBytes, rules.limits?.[claimed] ?? Number.POSITIVE_INFINITY);
  const name = `${randomUUID()}.upload`;
  const place = newStagedPlace(join(tempFolder, name), name);
  const dispose = () => rm(place.path, { force: true });
  try {
    const written = await onStorage(() => writeUpload(stream, place, tempFolder, maxBytes));
    const kind = await sniffUpload(written.firstBytes, fileName, accept);
    const { bytes, sha256 } = written;
    return { fileName: safeFileName(fileName), kind, contentType: kind, bytes, sha256, place, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

interface WrittenUpload {
  readonly bytes: number;
  readonly sha256: string;
  readonly firstBytes: Uint8Array;
}

async function writeUpload(
  stream: Readable,
  place: StagedPlace,
  tempFolder: string,
  maxBytes: number,
): Promise<WrittenUpload> {
  await mkdir(tempFolder, { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const firstChunks: Uint8Array[] = [];
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const piece: Uint8Array = chunk;
      if (bytes < SNIFF_BYTES) firstChunks.push(piece.subarray(0, SNIFF_BYTES - bytes));
      bytes += piece.length;
      if (bytes > maxBytes) throw new UploadRejected('file_too_large', `the file is larger than ${maxBytes} bytes`);
      hash.update(piece);
      yield piece;
    }
    if (bytes === 0) throw new UploadRejected('file_empty', 'the file holds no bytes');
  }
  await writeStaged(place, counted());
  return { bytes, sha256: hash.digest('hex'), firstBytes: Buffer.concat(firstChunks) };
}
