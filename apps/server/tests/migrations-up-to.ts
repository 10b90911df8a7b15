import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationFolders } from '../src/migration-folders.ts';

/** The migrations up to one, copied into a folder: the database as the version of that migration had it. */
export async function migrationsUpTo(last: number, folder: string): Promise<URL> {
  for (const from of migrationFolders) {
    for (const name of await readdir(from)) {
      if (Number(name.slice(0, 4)) <= last) await copyFile(new URL(name, `${from}/`), join(folder, name));
    }
  }
  return pathToFileURL(folder);
}
