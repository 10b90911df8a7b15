import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the numbered migrations lie: the kit's, and those of every feature's server. */
export const migrationFolders: readonly URL[] = [
  'packages/server-kit/migrations',
  ...globSync('features/*/server/migrations', { cwd: REPOSITORY }).sort(),
].map((folder) => pathToFileURL(`${REPOSITORY}${folder}`));
