import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Manifest } from './manifest.ts';

/** Fits a bigint as text. */
const HALF_OF_MD5 = 16;

/**
 * Counts and hashes the rows of every table, whatever their order, without holding them in memory. The hash finds what
 * was lost or changed on the way; it does not stand against somebody who wants to deceive.
 */
export async function hashTables(tx: Tx): Promise<Manifest['tables']> {
  // What the text of a row depends on.
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
    `intervalstyle = 'postgres'`,
    'extra_float_digits = 1',
  ]) {
    await sql`set local ${sql.raw(setting)}`.execute(tx);
  }
  const found = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema')
    order by n.nspname collate "C", c.relname collate "C"`.execute(tx);
  const tables: Manifest['tables'] = [];
  for (const { schema, name } of found.rows) {
    const counted = await sql<{ rowCount: number; hash: string }>`
      select count(*) as "rowCount", ${sumOf(sql`left(md5, ${HALF_OF_MD5})`)} || ':' ||
        ${sumOf(sql`right(md5, ${HALF_OF_MD5})`)} as hash
      from (select md5(hashed_row::text) from ${sql.table(`${schema}.${name}`)} as hashed_row) as hashes`.execute(tx);
    const { rowCount = 0, hash = '' } = counted.rows[0] ?? {};
    tables.push({ table: `${schema}.${name}`, rowCount, hash });
  }
  return tables;
}

function sumOf(hexDigits: ReturnType<typeof sql>) {
  return sql`coalesce(sum(('x' || ${hexDigits})::bit(64)::bigint::numeric), 0)::text`;
}
