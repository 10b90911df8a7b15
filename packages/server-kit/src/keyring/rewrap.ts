import { sql } from 'kysely';
import { asBytea } from '../engine/bytea.ts';
import type { Database } from '../engine/engine.ts';
import { DecryptionFailed } from './aes-gcm.ts';
import type { MasterKey } from './master-key.ts';

const ROWS_AT_A_TIME = 500;

/** A column whose values are wrapped by the master key. */
export interface WrappedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key, by which the rows are gone through. */
  readonly id: string;
  readonly idType: 'uuid' | 'text';
  /** A column that names the master key beside it, where there is one. */
  readonly keyIdColumn?: string;
}

/** What server-kit itself keeps wrapped; features add theirs. */
export const PLATFORM_COLUMNS: readonly WrappedColumn[] = [
  { table: 'named_secret', column: 'wrapped', id: 'name', idType: 'text' },
  { table: 'data_key', column: 'wrapped', id: 'record_id', idType: 'uuid', keyIdColumn: 'master_key_id' },
];

interface WrappedRow {
  readonly id: string;
  readonly wrapped: Uint8Array;
}

/** Goes through a column in the order of its key, some hundred rows at a time. */
export async function* rowsOf(db: Database, place: WrappedColumn): AsyncGenerator<WrappedRow[]> {
  let after: string | null = null;
  for (;;) {
    const rows = await rowsAfter(db, place, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows[rows.length - 1]?.id ?? null;
  }
}

async function rowsAfter(db: Database, { table, column, id, idType }: WrappedColumn, after: string | null) {
  const from = after === null ? sql`` : sql`where ${sql.ref(id)} > ${after}::${sql.raw(idType)}`;
  const { rows } = await sql<WrappedRow>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as wrapped from ${sql.table(table)} ${from}
    order by ${sql.table(table)}.${sql.ref(id)} limit ${ROWS_AT_A_TIME}`.execute(db);
  return rows;
}

/** What one pass over a column has met. */
export interface PassedOver {
  /** Rows that were wrapped by a former key, and are wrapped by the new one now. */
  readonly rewrapped: number;
  /** Rows that no key at hand opens; they were lost before. */
  readonly lost: readonly string[];
}

/**
 * Wraps anew what the new key does not open yet. It may be interrupted anywhere and begun again; a row that somebody
 * changes meanwhile is left as it is, for the next pass.
 */
export async function rewrapColumn(
  db: Database,
  column: WrappedColumn,
  keys: { readonly next: MasterKey; readonly former: readonly MasterKey[] },
  onRows: (count: number) => void,
): Promise<PassedOver> {
  let rewrapped = 0;
  const lost: string[] = [];
  for await (const rows of rowsOf(db, column)) {
    const changes: { id: string; before: string; wrapped: string }[] = [];
    for (const { id, wrapped } of rows) {
      if (await openBy([keys.next], wrapped)) continue;
      const plain = await openBy(keys.former, wrapped);
      if (plain) changes.push({ id, before: asBytea(wrapped), wrapped: asBytea(await keys.next.wrap(plain)) });
      else lost.push(`${column.table} ${id}`);
    }
    if (changes.length > 0) rewrapped += await write(db, column, changes, keys.next.id);
    onRows(rows.length);
  }
  return { rewrapped, lost };
}

/** Opens a wrapped key by the first of the keys that can; undefined when none does. */
export async function openBy(keys: readonly MasterKey[], wrapped: Uint8Array): Promise<Uint8Array | undefined> {
  for (const key of keys) {
    try {
      return await key.unwrap(wrapped);
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error;
    }
  }
  return undefined;
}

async function write(
  db: Database,
  { table, column, id, idType, keyIdColumn }: WrappedColumn,
  changes: readonly { id: string; before: string; wrapped: string }[],
  keyId: string,
): Promise<number> {
  const named = keyIdColumn ? sql`, ${sql.ref(keyIdColumn)} = ${keyId}` : sql``;
  const { rows } = await sql`
    update ${sql.table(table)} as kept set ${sql.ref(column)} = change.wrapped ${named}
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id ${sql.raw(idType)}, before bytea, wrapped bytea)
    where kept.${sql.ref(id)} = change.id and kept.${sql.ref(column)} = change.before
    returning 1 as done`.execute(db);
  return rows.length;
}
