import { decodePDFRawStream, PDFContext, PDFName, type PDFRawStream, PDFRawStream as RawStream } from '@cantoo/pdf-lib';
import { WorkerFailed } from '../workers/worker-failed.ts';

/** What is inside of the library's readers of streams: all filters grow one buffer, and none is a copy. */
interface Growing {
  buffer: Uint8Array;
  ensureBuffer(bytes: number): Uint8Array;
}
interface Plain {
  decode(): Uint8Array;
}

let openedBytes = 0;
let mostBytes = Number.POSITIVE_INFINITY;
let isWatched = false;

/**
 * Runs `work` while every byte is counted that streams of PDFs become: whatever the filter, in every layer of nested
 * filters, and again each time a stream is read. One at a time in a process.
 * @throws WorkerFailed `too_large` as soon as there are more than `limit`
 */
export async function countOpened<Result>(
  limit: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; openedBytes: number }> {
  watchReaders();
  [openedBytes, mostBytes] = [0, limit];
  try {
    const result = await work();
    return { result, openedBytes };
  } finally {
    mostBytes = Number.POSITIVE_INFINITY;
  }
}

/** Opens a stream through all of its filters. */
export function decodeStream(stream: PDFRawStream): Uint8Array {
  return decodePDFRawStream(stream).decode();
}

function spend(bytes: number): void {
  openedBytes += bytes;
  if (openedBytes > mostBytes)
    throw new WorkerFailed('too_large', `streams of a PDF hold more than ${mostBytes} bytes`);
}

/** The library has no limit of its own: it is set where each of its readers makes room for what it has read. */
function watchReaders(): void {
  if (isWatched) return;
  isWatched = true;
  const growing = prototypeOf({ Filter: 'FlateDecode' }, 2) as Growing;
  const { ensureBuffer } = growing;
  growing.ensureBuffer = function (this: Growing, bytes) {
    const before = this.buffer.byteLength;
    if (bytes > before) spend(Math.max(bytes, 2 * before) - before);
    return ensureBuffer.call(this, bytes);
  };
  const plain = prototypeOf({}, 1) as Plain;
  const { decode } = plain;
  plain.decode = function (this: Plain) {
    const bytes = decode.call(this);
    spend(bytes.byteLength);
    return bytes;
  };
}

function prototypeOf(dictionary: Record<string, string>, steps: number): object {
  const context = PDFContext.create();
  const dict = context.obj(
    Object.fromEntries(Object.entries(dictionary).map(([key, name]) => [key, PDFName.of(name)])),
  );
  let found: object = decodePDFRawStream(RawStream.of(dict, Uint8Array.of(0x78, 0x9c, 0x03, 0x00)));
  for (let step = 0; step < steps; step += 1) found = Object.getPrototypeOf(found);
  return found;
}
