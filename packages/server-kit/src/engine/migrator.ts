import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Engine } from './engine.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly script: string;
}

// Any number serves, as long as all server processes of one database use the same.
const MIGRATION_LOCK = 7_170_001;

/** Says that the schema is behind and that this role may not change it. */
export class SchemaBehind extends Error {
  override readonly name = 'SchemaBehind';

  constructor(migration: string) {
    super(
      `The database lacks the migration ${migration}, and the role of DATABASE_URL may not change the schema. ` +
        'Run as its owner: npm run migrate (docs/runbooks/database-roles.md).',
    );
  }
}

/**
 * Brings the schema up to date: one numbered sequence of plain SQL over all folders, the same on both engines, each
 * file in a transaction of its own. Changing a file that has run is refused. Throws SchemaBehind for a role that may not.
 */
export async function migrate(engine: Engine, folders: readonly URL[]): Promise<number> {
  const migrations = await readMigrations(folders);
  const sha256Of = await appliedBefore(engine);
  const missing = migrations.find(({ number }) => !sha256Of.has(number));
  if (missing) await beginMigrating(engine, missing);
  let applied = 0;
  for (const migration of migrations) {
    applied += (await applyOnce(engine, migration, sha256Of.get(migration.number))) ? 1 : 0;
  }
  return applied;
}

/** What has run, by number; a role that only serves may ask, too. */
async function appliedBefore({ db }: Engine): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ table: string | null }>`
    select to_regclass('schema_migration')::text as "table"`.execute(db);
  if (found.rows[0]?.table == null) return new Map();
  const known = await sql<{ number: number; sha256: string }>`select number, sha256 from schema_migration`.execute(db);
  return new Map(known.rows.map((row) => [row.number, row.sha256]));
}

async function beginMigrating(engine: Engine, missing: Migration): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(engine.db);
  if (!rows[0]?.may) throw new SchemaBehind(missing.name);
  await engine.runScript(
    'create table if not exists schema_migration (number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
  );
}

async function applyOnce(engine: Engine, migration: Migration, before: string | undefined): Promise<boolean> {
  const sha256 = createHash('sha256').update(migration.script).digest('hex');
  if (before && before !== sha256) {
    throw new Error(`Migration ${migration.name} has changed after it ran; write a new one instead.`);
  }
  if (before) return false;
  // Two processes that start together: the second waits at the lock, finds the number taken and does nothing.
  // Statements sent together are one transaction.
  await engine.runScript(`select pg_advisory_xact_lock(${MIGRATION_LOCK}); ${doUnless(migration, sha256)}`);
  return true;
}

function doUnless(migration: Migration, sha256: string): string {
  const marker = `$alethea_${sha256.slice(0, 16)}$`;
  return `do ${marker} begin
    if exists (select from schema_migration where number = ${migration.number}) then return; end if;
    execute ${marker.replace('alethea', 'script')}${migration.script}${marker.replace('alethea', 'script')};
    insert into schema_migration (number, name, sha256) values (${migration.number}, '${migration.name}', '${sha256}');
  end ${marker};`;
}

async function readMigrations(folders: readonly URL[]): Promise<readonly Migration[]> {
  const found: Migration[] = [];
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      const match = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name);
      if (!match) throw new Error(`${name} is not a migration name such as 0001_words.sql.`);
      found.push({ number: Number(match[1]), name, script: await readFile(new URL(name, `${folder}/`), 'utf8') });
    }
  }
  found.sort((a, b) => a.number - b.number);
  for (const [index, migration] of found.entries()) {
    if (migration.number !== index + 1)
      throw new Error(`Migration numbers must be 1, 2, 3 …; found ${migration.name}.`);
  }
  return found;
}
