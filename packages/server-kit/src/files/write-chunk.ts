import type { Readable } from 'node:stream';
import { throwAway } from './receive-upload.ts';
import { FRAME_BYTES } from './sealed/als1.ts';
import { framesOf } from './sealed/frames.ts';
import type { StagedFile } from './sealed/staged-file.ts';
import { UploadRejected } from './upload-rejected.ts';

/** Says that a chunk does not begin where the bytes that came so far end; the caller goes on from `offset`. */
export class WrongOffset extends Error {
  override readonly name = 'WrongOffset';
  readonly offset: number;

  constructor(offset: number) {
    super(`the upload stands at byte ${offset}`);
    this.offset = offset;
  }
}

/**
 * Writes a chunk into a staged file from the beginning of a frame on and flushes it to the disk; answers how many bytes
 * that were: whole frames, and the rest where it ends the upload of `wholeBytes`. A stream that breaks off ends the chunk
 * at its last whole frame; one of more than `maxBytes` is UploadRejected.
 */
export async function writeChunk(
  file: StagedFile,
  chunk: Readable,
  position: number,
  { maxBytes, wholeBytes }: { readonly maxBytes: number; readonly wholeBytes: number },
): Promise<number> {
  let written = 0;
  try {
    for await (const frame of framesOf(bounded(chunk, maxBytes), FRAME_BYTES)) {
      const at = position + written;
      if (frame.length < FRAME_BYTES && at + frame.length < wholeBytes) break;
      await file.writeFrame(at / FRAME_BYTES, frame);
      written += frame.length;
    }
  } catch (error) {
    if (!isBrokenOff(chunk, error)) {
      throwAway(chunk);
      throw error;
    }
  }
  await file.flush();
  return written;
}

async function* bounded(chunk: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let came = 0;
  for await (const piece of chunk.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = piece;
    came += bytes.length;
    if (came > maxBytes) throw new UploadRejected('file_too_large', `the chunk is larger than ${maxBytes} bytes`);
    yield bytes;
  }
}

function isBrokenOff(stream: Readable, error: unknown): boolean {
  return error === stream.errored || (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
