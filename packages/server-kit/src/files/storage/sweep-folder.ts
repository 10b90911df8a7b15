import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './unless-missing.ts';

/** Removes the files of a folder that were last written before the moment; answers how many there were. */
export async function sweepFolder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (!found?.isFile() || found.mtimeMs >= before.getTime()) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
