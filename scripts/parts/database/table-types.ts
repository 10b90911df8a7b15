import type { Column, Relation } from './read-schema.ts';

/** How both drivers answer a column of each type (packages/server-kit/src/engine). */
const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  bpchar: 'string',
  tsvector: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  jsonb: 'unknown',
  _uuid: 'string[]',
  _text: 'string[]',
  _bool: 'boolean[]',
  // One driver answers numbers, the other texts: a statement that reads one has to say which it wants.
  _int8: 'unknown[]',
};

const LINE_WIDTH = 120;

/** The file of an owner: one interface that holds a type of each of its tables, under the name that statements use. */
export function tableTypes(typeName: string, tables: readonly Relation[]): string {
  return [
    '// Made from the migrated database by `npm run docs`.',
    '',
    '/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */',
    `export interface ${typeName} {`,
    ...tables.flatMap(({ name, columns }) => [
      `  readonly ${name}: {`,
      ...columns.map((column) => member(name, column)),
      '  };',
    ]),
    '}',
    '',
  ].join('\n');
}

function member(table: string, column: Column): string {
  const name = camelCase(column.name);
  const options = [...optionsOf(table, column), ...(column.nullable && column.type !== 'jsonb' ? ['null'] : [])];
  const line = `    readonly ${name}: ${options.join(' | ')};`;
  if (line.length <= LINE_WIDTH) return line;
  return [`    readonly ${name}:`, ...options.map((option) => `      | ${option}`)].join('\n').concat(';');
}

function optionsOf(table: string, { name, type, values }: Column): readonly string[] {
  if (values) return values.map((value) => `'${value}'`);
  const known = TYPES[type];
  if (!known) throw new Error(`${table}.${name} is of type ${type}: say in table-types.ts how the drivers answer it`);
  return [known];
}

/** `sent_at` becomes sentAt. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
