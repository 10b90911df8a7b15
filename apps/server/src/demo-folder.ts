import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const MARK = 'demo-world';
/** What a demo world keeps beside its database. */
export const FOLDERS_OF_DATA = ['files', 'uploads', 'outbox'] as const;

/** Marks a data folder as the demo world's, before it puts anything there; a folder that has files is left unmarked. */
export async function markDemoFolder(config: Config): Promise<void> {
  if (!(await mayEmptyFolder(config))) return;
  await writeFile(join(config.dataFolder, MARK), 'The demo world was made here; npm run demo:reset may empty it.\n');
}

/** True for a folder in which nothing is kept, or only what belongs to a demo world. */
export async function mayEmptyFolder({ dataFolder }: Config): Promise<boolean> {
  const marked = await stat(join(dataFolder, MARK)).catch(() => undefined);
  if (marked) return true;
  const holds = await Promise.all(FOLDERS_OF_DATA.map((folder) => holdsFiles(join(dataFolder, folder))));
  return !holds.includes(true);
}

async function holdsFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.some((entry) => entry.isFile());
}
