// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is checked is source text
import { expect, test } from 'vitest';
import { sqlTemplates } from './sql-templates.ts';
import { tokensOf } from './sql-tokens.ts';
import { answeredBy } from './statement-answers.ts';

/** What the first template of a source says that its rows have, and does not answer; null where its text does not say. */
function missingIn(source: string): readonly string[] | null {
  const [template] = sqlTemplates('letters.ts', source);
  const answered = template ? answeredBy(tokensOf(template.text)) : null;
  return answered && (template?.rowKeys.filter((key) => !answered.has(key)) ?? null);
}

const declared = `
  type Sender = { readonly townName: string };
  interface Base { readonly id: string; readonly note?: string }
  export interface Row extends Base, Pick<Tables['letter'], 'body' | 'sentAt'> { readonly 'total': number }
  `;

test.each([
  ['a literal', 'sql<{ readonly id: string; stamp: string }>`select id from letter`', ['stamp']],
  ['a pick', "sql<Pick<Tables['letter'], 'id' | 'sentAt'>>`select id, sent_at from letter`", ['sentAt']],
  ['an interface of the file', `${declared} sql<Row>\`select l.id from letter l\``, ['total', 'body', 'sentAt']],
  ['several types at once', `${declared} sql<Sender & { id: string }>\`select 1 as id\``, ['townName']],
  ['a statement that writes', 'sql<{ id: string }>`update letter set body = ${b} returning sent_at`', ['id']],
])('what %s has and the statement does not answer is found', (_, source, missing) => {
  expect(missingIn(source)).toEqual(missing);
});

test.each([
  [
    'columns and aliases',
    `${declared} sql<Row>\`select l.id, body, l.sent_at as "sentAt", count(*)::int as total from letter l\``,
  ],
  ['names of functions', 'sql<{ count: number }>`select count(*) from letter`'],
  ['names of cast columns', 'sql<{ id: string; ids: string[] }>`select l.id::text, l.ids::text[] from letter l`'],
  [
    'words of SQL as names',
    'sql<{ from: Date; until: Date }>`select a as "from", b as until from letter where id = ${id}`',
  ],
  ['distinct rows', 'sql<{ id: string; body: string }>`select distinct on (l.a, b) l.id, l.body from letter l`'],
  [
    'subselects and pieces with an alias',
    'sql<{ at: Date; n: number }>`select (select max(x) from y) as at, ${n} as n from z`',
  ],
  ['comparisons', 'sql<{ same: boolean }>`select a is distinct from b as same from letter`'],
  ['rows that are made first', 'sql<{ at: Date }>`with late as (select id from letter) select late.at from late`'],
  ['what an insert of a query answers', 'sql<{ id: string }>`insert into letter (id) select x from y returning id`'],
])('%s are answered', (_, source) => {
  expect(missingIn(source)).toEqual([]);
});

test.each([
  ['all columns', 'sql<{ id: string }>`select * from letter`'],
  ['all columns of one table', 'sql<{ id: string }>`select l.* from letter l`'],
  ['columns of a piece', 'sql<{ id: string }>`select ${columns} from letter`'],
  ['a piece of a statement', 'sql<{ id: string }>`l.body, l.sent_at`'],
])('of %s nothing is said', (_, source) => {
  expect(missingIn(source)).toBeNull();
});
