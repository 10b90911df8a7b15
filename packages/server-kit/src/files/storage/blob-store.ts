import type { Readable } from 'node:stream';

/** A part of a blob, both ends included; without `endByte` it runs to the end of the blob. */
export interface ByteRange {
  readonly startByte: number;
  readonly endByte?: number;
}

/** An opened blob; who opens it reads the stream to its end or destroys it. */
export interface OpenBlob {
  readonly stream: Readable;
  /** Size of the whole blob, also when a part was asked for. */
  readonly sizeBytes: number;
  /** First byte in the stream. */
  readonly startByte: number;
  /** Last byte in the stream, cut to the end of the blob; `startByte - 1` for an empty blob. */
  readonly endByte: number;
}

/**
 * Keeps files under paths such as `activityMedia/<random>`: a folder on a laptop, a bucket in production. Paths
 * are made by code; one that leads outside is refused with BlobPathRefused. Storage that fails throws StorageUnavailable.
 */
export interface BlobStore {
  /** Keeps the content under the path, whole or not at all, instead of what was there. */
  put(path: string, content: Readable | Uint8Array): Promise<void>;
  /** Opens a blob or a part of it; undefined when there is none. Throws RangeNotSatisfiable for a start beyond its end. */
  get(path: string, range?: ByteRange): Promise<OpenBlob | undefined>;
  /** Removes a blob; nothing happens when there is none. */
  remove(path: string): Promise<void>;
  /** True when a blob is kept under the path. */
  exists(path: string): Promise<boolean>;
  /** Removes what puts begun before the moment, and never finished, have left; answers how many there were. */
  sweepUnfinished(before: Date): Promise<number>;
}

/** Says that a blob has no such part; HTTP answers 416 with the size. */
export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable';
  readonly sizeBytes: number;

  constructor(sizeBytes: number) {
    super(`the range lies outside the ${sizeBytes} bytes of the file`);
    this.sizeBytes = sizeBytes;
  }
}

/** Says that a path is not one that a blob can be kept under. */
export class BlobPathRefused extends Error {
  override readonly name = 'BlobPathRefused';
}

const MAX_SEGMENT_BYTES = 255;
const MAX_PATH_BYTES = 1_000;

/** Gives the parts of a path, each a plain name without a leading dot, or throws BlobPathRefused. */
export function blobPathSegments(path: string): string[] {
  const segments = path.split('/');
  const plain = segments.every(
    (segment) =>
      segment !== '' &&
      !segment.startsWith('.') &&
      !/[\p{Cc}\\]/u.test(segment) &&
      Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES,
  );
  if (!plain || Buffer.byteLength(path) > MAX_PATH_BYTES) throw new BlobPathRefused('not a path of a stored file');
  return segments;
}
