import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import type { Config } from '../../apps/server/src/config.ts';
import { NothingDone } from './run-and-tell.ts';

/** Opens the database that the server uses. The embedded database belongs to one process: while a server runs, DataFolderInUse says so. */
export async function openDatabase(config: Config): Promise<{ engine: Engine; close(): Promise<void> }> {
  if (config.databaseUrl) {
    const engine = createPostgresEngine(config.databaseUrl, 1);
    return { engine, close: () => engine.close() };
  }
  const folder = join(config.dataFolder, 'database');
  if (!existsSync(folder))
    throw new NothingDone(`There is no database in ${config.dataFolder}; set DATA_DIR or DATABASE_URL.`);
  const unlock = await lockDataFolder(config.dataFolder);
  const engine = await createPgliteEngine({ folder });
  return {
    engine,
    async close() {
      await engine.close();
      await unlock();
    },
  };
}
