import { expect, test } from 'vitest';
import type { Column } from './read-schema.ts';
import { tableTypes } from './table-types.ts';

const column = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  name,
  type,
  nullable: false,
  values: null,
  ...more,
});

test('tables become types with columns in camelCase, as the drivers answer them', () => {
  const text = tableTypes('Tables', [
    {
      name: 'sent_letter',
      kind: 'table',
      columns: [
        column('id', 'uuid'),
        column('page_count', 'int8'),
        column('sent_on', 'date', { nullable: true }),
        column('read_at', 'timestamptz'),
        column('content', 'bytea'),
        column('address', 'jsonb', { nullable: true }),
        column('writer_ids', '_uuid'),
        column('state', 'text', { nullable: true, values: ['new', 'sent'] }),
      ],
    },
  ]);
  expect(text.split('\n')).toEqual([
    '// Made from the migrated database by `npm run docs`.',
    '',
    '/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */',
    'export interface Tables {',
    '  readonly sent_letter: {',
    '    readonly id: string;',
    '    readonly pageCount: number;',
    '    readonly sentOn: string | null;',
    '    readonly readAt: Date;',
    '    readonly content: Uint8Array;',
    '    readonly address: unknown;',
    '    readonly writerIds: string[];',
    "    readonly state: 'new' | 'sent' | null;",
    '  };',
    '}',
    '',
  ]);
});

test('values that do not fit into a line stand below each other', () => {
  const values = Array.from({ length: 9 }, (_, index) => `valueNumber${index}`);
  const text = tableTypes('Tables', [
    { name: 'letter', kind: 'table', columns: [column('state', 'text', { values })] },
  ]);
  expect(text).toContain("    readonly state:\n      | 'valueNumber0'\n      | 'valueNumber1'\n");
  expect(text).toContain("      | 'valueNumber8';\n");
});

test('a type that nobody has said how the drivers answer it is refused by name', () => {
  const tables = [{ name: 'letter', kind: 'table', columns: [column('weight', 'numeric')] }] as const;
  expect(() => tableTypes('Tables', tables)).toThrow(/letter\.weight is of type numeric/);
});
