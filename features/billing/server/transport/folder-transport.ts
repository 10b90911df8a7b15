import { type FileHandle, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveryFailure } from '../../contract/claims/delivery.ts';
import { type ClaimFolders, type ClaimTransport, type ListedFile, TransportFailed } from './claim-transport.ts';

/** Two folders that this machine sees, and something else carries to the payer and back. */
export interface FolderSettings {
  readonly claimsFolder: string;
  readonly answersFolder: string;
}

const FAILURES: Readonly<Record<string, DeliveryFailure>> = {
  ENOENT: 'folder_missing',
  ENOTDIR: 'folder_missing',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOSPC: 'no_room',
  EDQUOT: 'no_room',
};

/** Hands claim files to a folder. */
export function createFolderTransport({ claimsFolder, answersFolder }: FolderSettings): ClaimTransport {
  const folders: ClaimFolders = {
    readClaims: (name, mostBytes) => readStart(join(claimsFolder, name), mostBytes),
    async writeClaims(name, bytes) {
      const file = await open(join(claimsFolder, name), 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async renameClaims(from, to) {
      await rename(join(claimsFolder, from), join(claimsFolder, to));
      // A name is on the disk only once its folder is.
      const folder = await open(claimsFolder, 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
    async listAnswers() {
      const entries = await readdir(answersFolder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      const listed = await Promise.all(names.map((name) => unlessMissing(lookAt(answersFolder, name))));
      return listed.filter((file) => file !== null);
    },
    readAnswer: (name, mostBytes) => readStart(join(answersFolder, name), mostBytes),
  };
  return {
    async open(_signal, work) {
      try {
        return await work(folders);
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

async function lookAt(folder: string, name: string): Promise<ListedFile> {
  const { size, mtime } = await stat(join(folder, name));
  return { name, sizeBytes: size, modifiedAt: mtime };
}

async function readStart(path: string, mostBytes: number): Promise<Uint8Array | null> {
  const file = await unlessMissing(open(path, 'r'));
  if (!file) return null;
  try {
    return await readAtMost(file, mostBytes + 1);
  } finally {
    await file.close();
  }
}

async function readAtMost(file: FileHandle, count: number): Promise<Uint8Array> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(Math.min(size, count));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

async function unlessMissing<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** What is no failure of the file system is passed on as it is. */
function asFailure(error: unknown): unknown {
  const failure = FAILURES[codeOf(error)];
  return failure ? new TransportFailed(failure, { cause: error }) : error;
}
