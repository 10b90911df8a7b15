import { Readable } from 'node:stream';
import { DecryptionFailed } from '../../keyring/aes-gcm.ts';
import { type BlobStore, type ByteRange, type OpenBlob, RangeNotSatisfiable } from '../storage/blob-store.ts';
import {
  type BlobSeal,
  FRAME_BYTES,
  type FrameCipher,
  frameCipher,
  frameCount,
  HEADER_BYTES,
  newHeader,
  sealedSize,
  TAG_BYTES,
} from './als1.ts';
import { framesOf, type Pieces } from './frames.ts';

/** A blob that is to be sealed into a store. */
export interface BlobToSeal extends Omit<BlobSeal, 'header'> {
  readonly path: string;
  /** How many bytes the content has; one of another length is refused. */
  readonly sizeBytes: number;
}

/** A sealed blob as its row knows it. */
export interface SealedBlob extends BlobSeal {
  readonly path: string;
  /** Of the content in clear. */
  readonly sizeBytes: number;
}

/** Seals content into the store, under a fresh header, which it answers for the blob's row. */
export async function putSealed(
  blobs: Pick<BlobStore, 'put'>,
  { path, sizeBytes, ...seal }: BlobToSeal,
  content: Pieces,
): Promise<Buffer> {
  const header = newHeader();
  await blobs.put(path, Readable.from(sealFrames({ ...seal, header }, sizeBytes, content), { objectMode: false }));
  return header;
}

/**
 * Opens a sealed blob or a part of it, frame by frame: what the stream gives has been proven. Its range begins within the
 * frame that was asked for, with one request to the store. Undefined when there is none; throws RangeNotSatisfiable, and
 * DecryptionFailed (the stream too) for bytes that are not those that were put.
 */
export async function openSealed(
  blobs: Pick<BlobStore, 'get'>,
  blob: SealedBlob,
  range?: ByteRange,
): Promise<OpenBlob | undefined> {
  const { sizeBytes } = blob;
  const { startByte, endByte } = partOf(sizeBytes, range);
  const firstFrame = Math.floor(startByte / FRAME_BYTES);
  const lastFrame = Math.max(firstFrame, Math.floor(endByte / FRAME_BYTES));
  // The header in front is read with the first frame, to be compared; other parts begin at their frame.
  const from = firstFrame === 0 ? 0 : HEADER_BYTES + firstFrame * (FRAME_BYTES + TAG_BYTES);
  const to = HEADER_BYTES + Math.min(sizeBytes, (lastFrame + 1) * FRAME_BYTES) + (lastFrame + 1) * TAG_BYTES - 1;
  const opened = await blobs.get(blob.path, { startByte: from, endByte: to }).catch((error: unknown) => {
    // By its row there are such bytes: what is shorter was cut.
    throw error instanceof RangeNotSatisfiable ? wrongSize() : error;
  });
  if (!opened) return undefined;
  if (opened.sizeBytes !== sealedSize(sizeBytes)) {
    opened.stream.destroy();
    throw wrongSize();
  }
  const clear = openFrames(blob, opened.stream, { firstFrame, lastFrame });
  const skip = startByte - firstFrame * FRAME_BYTES;
  const stream = Readable.from(cut(clear, skip, endByte + 1 - startByte), { objectMode: false });
  stream.once('close', () => opened.stream.destroy());
  return { stream, sizeBytes, startByte, endByte };
}

/** Says that the bytes in the store are more or fewer than the row says. */
function wrongSize(): DecryptionFailed {
  return new DecryptionFailed('a blob is longer or shorter than it was put');
}

function partOf(sizeBytes: number, range: ByteRange | undefined) {
  const startByte = range?.startByte ?? 0;
  const endByte = Math.min(range?.endByte ?? sizeBytes - 1, sizeBytes - 1);
  if (range && (startByte < 0 || startByte > endByte)) throw new RangeNotSatisfiable(sizeBytes);
  return { startByte, endByte };
}

async function* sealFrames(seal: BlobSeal, sizeBytes: number, content: Pieces): AsyncGenerator<Uint8Array> {
  const cipher = frameCipher(seal);
  const last = frameCount(sizeBytes) - 1;
  let [frame, bytes] = [0, 0];
  yield seal.header;
  for await (const clear of framesOf(content, FRAME_BYTES)) {
    bytes += clear.length;
    if (bytes > sizeBytes) break;
    yield cipher.seal(frame, frame === last, clear);
    frame += 1;
  }
  if (bytes !== sizeBytes) throw new TypeError('the content of a blob is longer or shorter than was said');
  if (sizeBytes === 0) yield cipher.seal(0, true, new Uint8Array());
}

async function* openFrames(
  blob: SealedBlob,
  sealed: AsyncIterable<Uint8Array>,
  { firstFrame, lastFrame }: { readonly firstFrame: number; readonly lastFrame: number },
): AsyncGenerator<Buffer> {
  const cipher = frameCipher(blob);
  const last = frameCount(blob.sizeBytes) - 1;
  let frame = firstFrame;
  const body = firstFrame === 0 ? afterHeader(blob.header, sealed) : sealed;
  for await (const each of framesOf(body, FRAME_BYTES + TAG_BYTES)) {
    yield openOne(cipher, frame, frame === last, each);
    frame += 1;
  }
  if (frame !== lastFrame + 1) throw wrongSize();
}

function openOne(cipher: FrameCipher, frame: number, isLast: boolean, sealed: Buffer): Buffer {
  // A shorter frame before the end would otherwise shift those that follow.
  if (!isLast && sealed.length !== FRAME_BYTES + TAG_BYTES) throw wrongSize();
  return cipher.open(frame, isLast, sealed);
}

async function* afterHeader(header: Uint8Array, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = Buffer.alloc(0);
  for await (const chunk of sealed) {
    if (seen.length === HEADER_BYTES) {
      yield chunk;
      continue;
    }
    const taken = Math.min(HEADER_BYTES - seen.length, chunk.length);
    seen = Buffer.concat([seen, chunk.subarray(0, taken)]);
    if (seen.length < HEADER_BYTES) continue;
    if (!seen.equals(header)) throw new DecryptionFailed('the header of a blob is not the one that was put');
    yield chunk.subarray(taken);
  }
}

async function* cut(clear: AsyncIterable<Buffer>, skip: number, length: number): AsyncGenerator<Buffer> {
  let [skipped, left] = [skip, length];
  for await (const frame of clear) {
    const part = frame.subarray(skipped, skipped + left);
    skipped = 0;
    left -= part.length;
    if (part.length > 0) yield part;
  }
}
