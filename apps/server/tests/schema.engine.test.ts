import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFolders } from '../src/migration-folders.ts';

test('the embedded and the real PostgreSQL end at the same schema', async () => {
  const embedded = await createPgliteEngine({});
  await migrate(embedded, migrationFolders);
  const { engine: real } = await openTestEngine();
  try {
    expect(real.kind).toBe('postgres');
    const described = await describe(real);
    expect(described.length).toBeGreaterThan(200);
    expect(await describe(embedded)).toEqual(described);
  } finally {
    await embedded.close();
    await real.close();
  }
});

test('migrating again changes nothing', async () => {
  const { engine } = await openTestEngine();
  try {
    expect(await migrate(engine, migrationFolders)).toBe(0);
  } finally {
    await engine.close();
  }
});

/** Columns (of tables and views), indexes, constraints and triggers, each as one line. */
async function describe(engine: Engine): Promise<string[]> {
  const found = await sql<{ line: string }>`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      coalesce(column_default, '') || coalesce(generation_expression, '') as line
    from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`.execute(engine.db);
  return found.rows.map((row) => row.line);
}
