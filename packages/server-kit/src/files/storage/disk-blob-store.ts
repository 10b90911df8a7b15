import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobStore, type ByteRange, blobPathSegments, type OpenBlob, RangeNotSatisfiable } from './blob-store.ts';
import { onStorage } from './storage-unavailable.ts';
import { sweepFolder } from './sweep-folder.ts';
import { unlessMissing } from './unless-missing.ts';

/** Blob paths have no leading dot, so nothing of this folder can be asked for. */
const UNFINISHED_FOLDER = '.unfinished';

/**
 * Keeps blobs as files under a folder: written aside, flushed to the disk and renamed, so that a reader or a power cut
 * meets the old blob or the new one. Several processes may share the folder.
 */
export function createDiskBlobStore(folder: string): BlobStore {
  const root = resolve(folder);
  const fileOf = (path: string) => join(root, ...blobPathSegments(path));

  async function put(path: string, content: Readable | Uint8Array): Promise<void> {
    const target = fileOf(path);
    const unfinished = join(root, UNFINISHED_FOLDER, randomUUID());
    try {
      await makeFolder(dirname(unfinished));
      await writeDurably(unfinished, content);
      await makeFolder(dirname(target));
      await rename(unfinished, target);
      await syncFolder(dirname(target));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async function get(path: string, range?: ByteRange): Promise<OpenBlob | undefined> {
    const file = await unlessMissing(open(fileOf(path), 'r'));
    if (file === undefined) return undefined;
    try {
      return await openPart(file, range);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function exists(path: string): Promise<boolean> {
    const found = await unlessMissing(stat(fileOf(path)));
    return found?.isFile() ?? false;
  }

  return {
    put: (path, content) => onStorage(() => put(path, content)),
    get: (path, range) => onStorage(() => get(path, range)),
    remove: (path) => onStorage(async () => rm(fileOf(path), { force: true })),
    exists: (path) => onStorage(() => exists(path)),
    sweepUnfinished: (before) => onStorage(() => sweepFolder(join(root, UNFINISHED_FOLDER), before)),
  };
}

async function writeDurably(path: string, content: Readable | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openPart(file: FileHandle, range: ByteRange | undefined): Promise<OpenBlob> {
  const { size: sizeBytes } = await file.stat();
  const startByte = range?.startByte ?? 0;
  const endByte = Math.min(range?.endByte ?? sizeBytes - 1, sizeBytes - 1);
  if (range !== undefined && (startByte < 0 || startByte > endByte)) throw new RangeNotSatisfiable(sizeBytes);
  // A read stream has no way to say "no bytes", but an empty file ends at once by itself.
  const part = sizeBytes === 0 ? {} : { start: startByte, end: endByte };
  return { stream: file.createReadStream(part), sizeBytes, startByte, endByte };
}

/** Patients' files are for the server's own account alone. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** A renamed file is only sure to survive a power cut once its folder is flushed too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
