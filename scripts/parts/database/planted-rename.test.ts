import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedEngine } from '../../../packages/test-kit/src/test-engine.ts';
import { scratchCopy } from '../follow-howto.ts';
import { runCommand } from '../run-command.ts';
import { statementProblems } from './check-statements.ts';
import { readSchema, type Schema } from './read-schema.ts';
import { readTemplates } from './sql-templates.ts';
import { tableFiles } from './table-owners.ts';

const STORE = 'features/requests/server/drafts/draft-store.ts';
const TABLES = 'features/requests/server/schema/tables.ts';

let root = '';
let before: Schema;
let after: Schema;
let folders: readonly URL[] = [];

// A copy of the repository whose next migration renames a column that statements use.
beforeAll(async () => {
  root = scratchCopy();
  const names = globSync('{packages/server-kit,features/*/server}/migrations', { cwd: root }).sort();
  folders = names.map((name) => pathToFileURL(path.join(root, name)));
  const count = names.flatMap((name) => globSync('*.sql', { cwd: path.join(root, name) })).length;
  const engine = await openEmbeddedEngine();
  before = await readSchema(engine);
  writeFileSync(
    path.join(root, `features/requests/server/migrations/${String(count + 1).padStart(4, '0')}_renamed.sql`),
    'alter table consult_draft rename column forwarder_id to writer_id;\n',
  );
  expect(await migrate(engine, folders)).toBe(1);
  after = await readSchema(engine);
  await engine.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a column that a migration renames fails the check of statements, by file and line', () => {
  const templates = readTemplates(root);
  expect(statementProblems(templates, before)).toEqual([]);
  const problems = statementProblems(templates, after);
  expect(problems.length).toBeGreaterThan(0);
  const lines = readFileSync(path.join(root, STORE), 'utf8').split('\n');
  for (const problem of problems) {
    const [, line, said] = /^features\/requests\/server\/drafts\/draft-store\.ts:(\d+): (.*)$/.exec(problem) ?? [];
    expect(said).toBe('consult_draft has no column forwarder_id');
    expect(lines[Number(line) - 1]).toContain('forwarder_id');
  }
});

test('the types of tables are no longer current, and rows that pick the old name do not compile with the new ones', async () => {
  const made = readFileSync(path.join(root, TABLES), 'utf8');
  expect(tableFiles(before, folders, root)[TABLES]).toBe(made);
  const anew = tableFiles(after, folders, root)[TABLES] ?? '';
  expect(anew).not.toBe(made);
  const project = { extends: './tsconfig.json', include: [STORE], compilerOptions: { incremental: false } };
  writeFileSync(path.join(root, 'tsconfig.drafts.json'), JSON.stringify(project));
  const compile = () => runCommand('tsc', ['--project', 'tsconfig.drafts.json'], { cwd: root });
  expect(await compile()).toMatchObject({ exitCode: 0, output: '' });
  writeFileSync(path.join(root, TABLES), anew);
  const { exitCode, output } = await compile();
  expect(exitCode).not.toBe(0);
  expect(output).toContain(`${STORE}(`);
  expect(output).toContain('forwarderId');
});
