// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is checked is source text
import { expect, test } from 'vitest';
import { statementProblems } from './check-statements.ts';
import type { Relation, Schema } from './read-schema.ts';
import { sqlTemplates } from './sql-templates.ts';

const schema: Schema = {
  relations: [
    table('letter', ['id', 'writer_id', 'sent_at', 'body']),
    table('writer', ['id', 'full_name', 'town']),
    { ...table('letter_count', ['writer_id', 'total']), kind: 'view' },
  ],
  keywords: new Set(
    'select from where and join on as order by insert into values update set delete using returning with in is not null distinct conflict do exists desc lateral left true union all'.split(
      ' ',
    ),
  ),
};

function table(name: string, columns: readonly string[]): Relation {
  const described = columns.map((column) => ({ name: column, type: 'text', nullable: false, values: null }));
  return { name, kind: 'table', columns: described };
}

/** What is wrong with the templates of one file of a feature, and of others in its room. */
function problemsIn(source: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const files = { 'features/post/server/letters.ts': source, ...others };
  return statementProblems(
    Object.entries(files).flatMap(([file, text]) => sqlTemplates(file, text)),
    schema,
  );
}

test('statements that name what the database has pass', () => {
  const source = [
    'sql<Row>`select l.id, w.full_name as "fullName" from letter l join writer w on w.id = l.writer_id where l.id = ${id}`;',
    'sql`insert into letter (id, writer_id) values (${id}, ${writer}) on conflict (id) do update set body = excluded.body`;',
    'sql`update letter l set (body, sent_at) = (${a}, ${b}) from writer w where w.id = l.writer_id returning l.id`;',
    'sql`delete from letter using writer where writer.id = writer_id and town = ${town}`;',
    'sql`with late as (select id, sent_at as at from letter) select at, late.whatever from late order by at desc`;',
    'sql`select made.total from (select count(*) as total from letter) made`;',
    'sql`select total from letter_count where writer_id is not distinct from ${id}`;',
    "sql`select extract(epoch from sent_at), '{}'::text[], c.relname from letter, pgboss.job c`;",
    'sql`savepoint somewhere`;',
  ];
  expect(problemsIn(source.join('\n'))).toEqual([]);
});

const planted: readonly (readonly [string, string, string])[] = [
  ['an unknown table', 'select id from parcel', 'there is no table parcel'],
  ['an unknown table of a join', 'select l.id from letter l join parcel p on true', 'there is no table parcel'],
  ['an unknown table of an insert', 'insert into parcel (id) values (1)', 'there is no table parcel'],
  ['an unknown qualified column', 'select l.stamp from letter l', 'letter has no column stamp'],
  [
    'a column of the other table',
    'select w.body from letter l join writer w on w.id = l.id',
    'writer has no column body',
  ],
  ['an unknown column of an insert', 'insert into letter (id, stamp) values (1, 2)', 'letter has no column stamp'],
  ['an unknown column of an update', 'update letter set body = 1, stamp = 2', 'letter has no column stamp'],
  [
    'one set where rows meet',
    'insert into letter (id) values (1) on conflict (id) do update set stamp = 1',
    'letter has no column stamp',
  ],
  [
    'one of the row that was refused',
    'insert into letter (id) values (1) on conflict (id) do update set body = excluded.stamp',
    'letter has no column stamp',
  ],
  ['a column alone in a condition', 'select id from letter where stamp = 1', 'letter has no column stamp'],
  [
    'one in a subselect',
    'select id from letter where id in (select w.id from writer w where w.stamp = 1)',
    'writer has no column stamp',
  ],
  [
    'a name of an inner statement outside of it',
    'select w.body from letter w where exists (select from writer w where w.body = 1)',
    'writer has no column body',
  ],
  ['an unknown column of a delete', 'delete from letter where stamp = 1', 'letter has no column stamp'],
  ['an unknown column of a view', 'select v.stamp from letter_count v', 'letter_count has no column stamp'],
];

test.each(planted)('%s is found', (_, statement, problem) => {
  expect(problemsIn(`\n\nsql\`${statement}\`;`)).toEqual([`features/post/server/letters.ts:3: ${problem}`]);
});

test('the line is that of the name, also behind what the statement is given', () => {
  const source =
    'const read = (id: string) => sql`\n  select id\n  from letter\n  where id = ${list\n.at(0)} and stamp = 1`;';
  expect(problemsIn(source)).toEqual(['features/post/server/letters.ts:5: letter has no column stamp']);
});

test('a piece of a statement is read by the names that its file gives', () => {
  const whole = 'sql`select l.id from letter l where ${piece}`;';
  expect(problemsIn(`${whole} const piece = sql\`l.sent_at = 1\`;`)).toEqual([]);
  expect(problemsIn(`${whole} const piece = sql\`l.town = 1\`;`)).toEqual([
    'features/post/server/letters.ts:1: letter has no column town',
  ]);
});

test('a piece that is used in other files is read by the names that its room gives', () => {
  const others = { 'features/post/server/other.ts': 'sql`select l.id from letter l`;' };
  expect(problemsIn('sql`l.town = 1`', others)).toEqual([
    'features/post/server/letters.ts:1: letter has no column town',
  ]);
});

test('a piece whose names are given nowhere names columns of some table', () => {
  expect(problemsIn('sql`x.town = 1`')).toEqual([]);
  expect(problemsIn('sql`x.stamp = 1`')).toEqual(['features/post/server/letters.ts:1: no table has a column stamp']);
});

test('a statement within a hole of another is read, too', () => {
  expect(problemsIn('sql`select id from letter ${late ? sql`where stamp = 1` : sql``}`')).toEqual([
    'features/post/server/letters.ts:1: no table has a column stamp',
  ]);
});

test('a row that has a column which its statement does not answer is found', () => {
  expect(problemsIn('sql<{ readonly body: string; readonly at: Date }>`select body, sent_at from letter`')).toEqual([
    'features/post/server/letters.ts:1: the statement answers no column at, which its row has',
  ]);
});
