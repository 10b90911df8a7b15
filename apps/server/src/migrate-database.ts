import { grantServing } from '@alethea/server-kit/engine/database-roles';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { migrationFolders } from './migration-folders.ts';

/**
 * Brings the schema up to date as its owner, and grants the role of `databaseUrl` what serving needs.
 * @returns how many migrations ran
 */
export async function migrateAsOwner(migrationUrl: string, databaseUrl: string): Promise<number> {
  const owner = createPostgresEngine(migrationUrl, 1);
  try {
    const count = await migrate(owner, migrationFolders);
    await grantServing(owner, decodeURIComponent(new URL(databaseUrl).username));
    return count;
  } finally {
    await owner.close();
  }
}
