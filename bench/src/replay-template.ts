import { randomUUID } from 'node:crypto';

/** A statement as the product sent it to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A value with what is made anew at each replay left open. */
type Open =
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'now' }
  | { readonly kind: 'text'; readonly pieces: readonly string[]; readonly ids: readonly number[] }
  | { readonly kind: 'list'; readonly items: readonly Open[] };

/** A statement that can be sent again and again. */
export interface OpenStatement {
  readonly text: string;
  readonly values: readonly Open[];
}

const UUID_V7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Announcements of the limit must not reach the product's process. */
const CHANNELS: Readonly<Record<string, string>> = { alethea_notice: 'bench_limit' };

/**
 * Opens the statements of one call for replay: ids and moments that were made since `recordedFrom` (the message, the
 * access-log row, the notice) are made anew each time, equal ones equally; all other values stay what they were.
 */
export function openStatements(statements: readonly Statement[], recordedFrom: Date): OpenStatement[] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  const open = (value: unknown): Open => {
    if (value instanceof Date) return value >= recordedFrom ? { kind: 'now' } : { kind: 'fixed', value };
    if (Array.isArray(value)) return { kind: 'list', items: value.map(open) };
    if (typeof value === 'string') return openText(CHANNELS[value] ?? value, recordedFrom, numberOf);
    return { kind: 'fixed', value };
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(open) }));
}

function openText(value: string, recordedFrom: Date, numberOf: (id: string) => number): Open {
  const pieces: string[] = [];
  const ids: number[] = [];
  let from = 0;
  for (const match of value.matchAll(UUID_V7)) {
    if (madeAtMs(match[0]) < recordedFrom.getTime()) continue;
    pieces.push(value.slice(from, match.index));
    ids.push(numberOf(match[0]));
    from = match.index + match[0].length;
  }
  if (ids.length === 0) return { kind: 'fixed', value };
  return { kind: 'text', pieces: [...pieces, value.slice(from)], ids };
}

/** The first 48 bits of an id of version 7 are its moment. */
function madeAtMs(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Makes the ids of one replay, in the order in which they are asked for. */
export type Mint = (number: number) => string;

/** Ids for one replay: the same number gives the same id. */
export function createMint(nowMs: number): Mint {
  const ids: string[] = [];
  return (number) => {
    const known = ids[number];
    if (known) return known;
    const moment = nowMs.toString(16).padStart(12, '0');
    const id = `${moment.slice(0, 8)}-${moment.slice(8)}-7${randomUUID().slice(15)}`;
    ids[number] = id;
    return id;
  };
}

/** The values of a statement for one replay. */
export function fillValues(statement: OpenStatement, mint: Mint, now: Date): unknown[] {
  const fill = (open: Open): unknown => {
    if (open.kind === 'fixed') return open.value;
    if (open.kind === 'now') return now;
    if (open.kind === 'list') return open.items.map(fill);
    return open.ids.reduce((text, id, place) => text + mint(id) + open.pieces[place + 1], open.pieces[0] ?? '');
  };
  return statement.values.map(fill);
}

/**
 * Joins the values of equal statements into those of one, as the product does behind its answers: JSON arrays and
 * lists are appended to each other, single values are those of the first.
 */
export function joinValues(rows: readonly (readonly unknown[])[]): unknown[] {
  return (rows[0] ?? []).map((first, place) => {
    const column = rows.map((row) => row[place]);
    if (Array.isArray(first)) return column.flat();
    if (typeof first === 'string' && first.startsWith('[') && first.endsWith(']')) {
      return `[${column.map((text) => String(text).slice(1, -1)).join(',')}]`;
    }
    return first;
  });
}
