import { readConfig } from '../apps/server/src/config.ts';
import { migrateAsOwner } from '../apps/server/src/migrate-database.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

await runAndTell(async () => {
  const { databaseUrl, databaseMigrationUrl } = readConfig(process.env);
  if (!databaseUrl || !databaseMigrationUrl) {
    throw new NothingDone(
      'Set DATABASE_MIGRATION_URL (the owner of the tables) and DATABASE_URL (the role that serves). ' +
        'With one role the server migrates by itself. See docs/runbooks/database-roles.md.',
    );
  }
  const count = await migrateAsOwner(databaseMigrationUrl, databaseUrl);
  console.log(`${count} migrations have run; the serving role has what it needs, and nothing more of the access log.`);
});
