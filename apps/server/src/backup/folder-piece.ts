import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Piece } from './manifest.ts';

/** Copies a folder file by file, leaving out the top-level names given; a folder that is missing counts as empty. */
export async function copyFolder(from: string, to: string, leaveOut: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(emptyIfMissing)) {
    if (leaveOut.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    // What a sweep has removed since the folder was read is no part of the copy.
    else await copyFile(source, target).catch(emptyIfMissing);
  }
}

/** Hashes names and contents of all files below a folder, in an order that does not depend on the file system. */
export async function describeFolder(folder: string): Promise<Piece> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyIfMissing);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for (const path of paths) {
    const file = join(folder, path);
    const content = createHash('sha256');
    await pipeline(createReadStream(file), content);
    sizeBytes += (await stat(file)).size;
    hash.update(`${path}\0${content.digest('hex')}\n`);
  }
  return { fileCount: paths.length, sizeBytes, sha256: hash.digest('hex') };
}

/** True when nothing lies at the path, or only an empty folder. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(emptyIfMissing)).length === 0;
}

/** Makes the folder in which a file is to lie, open to the server's own account alone. */
export async function makeFolderOf(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
