import type { Engine } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** A column as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  /** PostgreSQL's own name: `int4`, `timestamptz`, `_uuid` for an array of uuid. */
  readonly type: string;
  readonly nullable: boolean;
  /** The values that a CHECK constraint lists, in its order; null where none does. */
  readonly values: readonly string[] | null;
}

/** A table or view that statements name. */
export interface Relation {
  /** As a statement has to write it: without a schema where the search path finds it. */
  readonly name: string;
  /** `system` is PostgreSQL's own catalogue, views among it. */
  readonly kind: 'table' | 'view' | 'system';
  readonly columns: readonly Column[];
}

/** What statements may name. */
export interface Schema {
  readonly relations: readonly Relation[];
  /** Words that mean something to PostgreSQL, in small letters. */
  readonly keywords: ReadonlySet<string>;
}

interface ColumnRow extends Omit<Column, 'values'> {
  readonly relation: string;
  readonly kind: Relation['kind'];
  readonly check: string | null;
}

/** Reads the schema of a migrated database; relations stand by name, columns as they were made. */
export async function readSchema({ db }: Engine): Promise<Schema> {
  const columns = await sql<ColumnRow>`
    select c.oid::regclass::text as relation,
      case when n.nspname <> 'public' then 'system' when c.relkind = 'v' then 'view' else 'table' end as kind,
      a.attname as name, t.typname as type, not a.attnotnull as nullable, (
        select min(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[''%') as check
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
      join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'pg_catalog', 'information_schema') and c.relkind in ('r', 'v')
      and (a.attnum > 0 or n.nspname = 'pg_catalog') and not a.attisdropped
    order by c.oid::regclass::text collate "C", a.attnum`.execute(db);
  const words = await sql<{ word: string }>`select word from pg_get_keywords()`.execute(db);
  const byRelation = Map.groupBy(columns.rows, ({ relation }) => relation);
  return {
    relations: [...byRelation].map(([name, rows]) => ({
      name,
      kind: rows[0]?.kind ?? 'table',
      columns: rows.map(({ name, type, nullable, check }) => ({ name, type, nullable, values: listedBy(check) })),
    })),
    keywords: new Set(words.rows.map(({ word }) => word)),
  };
}

/** `CHECK ((state = ANY (ARRAY['new'::text, 'old'::text])))` lists new and old; what says more than that lists nothing. */
function listedBy(check: string | null): readonly string[] | null {
  const list = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(+ARRAY\[([^\]]*)\][^\]]*\)$/.exec(check ?? '')?.[1];
  return list === undefined ? null : [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value);
}
