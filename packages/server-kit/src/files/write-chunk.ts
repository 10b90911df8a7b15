import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { throwAway } from './receive-upload.ts';
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
 * Writes a chunk into a file from a position on and flushes it to the disk; answers how many bytes that were. A stream
 * that breaks off ends the chunk where it is; one of more than `maxBytes` is UploadRejected.
 */
export async function writeChunk(
  file: FileHandle,
  chunk: Readable,
  position: number,
  maxBytes: number,
): Promise<number> {
  let written = 0;
  try {
    for await (const piece of chunk.iterator({ destroyOnReturn: false })) {
      const bytes: Uint8Array = piece;
      if (written + bytes.length > maxBytes) {
        throw new UploadRejected('file_too_large', `the chunk is larger than ${maxBytes} bytes`);
      }
      await writeWhole(file, bytes, position + written);
      written += bytes.length;
    }
  } catch (error) {
    if (!isBrokenOff(chunk, error)) {
      throwAway(chunk);
      throw error;
    }
  }
  await file.datasync();
  return written;
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

function isBrokenOff(stream: Readable, error: unknown): boolean {
  return error === stream.errored || (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
