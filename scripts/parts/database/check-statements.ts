import type { Schema } from './read-schema.ts';
import type { SqlTemplate } from './sql-templates.ts';
import { type Token, tokensOf } from './sql-tokens.ts';
import { answeredBy } from './statement-answers.ts';
import {
  isCommand,
  isStatement,
  type Scope,
  type Source,
  type StatementSources,
  statementSources,
} from './statement-sources.ts';

interface ReadTemplate {
  readonly template: SqlTemplate;
  readonly tokens: readonly Token[];
  readonly sources: StatementSources;
}

/** What a name may stand for, and the names given, over several templates. */
interface Surroundings {
  readonly sources: ReadonlyMap<string, readonly Source[]>;
  readonly given: ReadonlySet<string>;
}

const SCHEMAS: ReadonlySet<string> = new Set(['public', 'pg_catalog', 'information_schema', 'pgboss']);

/**
 * Every name in the templates that the database does not have, as `file:line: what is wrong`: a table; a column behind
 * the name of its table, in the list of an insert or on the left of a set; and a column that stands alone.
 *
 * A piece of a statement may use names that the statement around it gives. They are looked for in the templates of its
 * file, then in those of its room (the feature or package); what is found nowhere has to be a column of some table.
 */
export function statementProblems(templates: readonly SqlTemplate[], schema: Schema): readonly string[] {
  const read = templates.map((template) => {
    const tokens = tokensOf(template.text);
    return { template, tokens, sources: statementSources(tokens, schema) };
  });
  const byFile = surroundingsBy(read, ({ file }) => file);
  const byRoom = surroundingsBy(read, roomOf);
  const everywhere = new Set(schema.relations.flatMap(({ columns }) => columns.map(({ name }) => name)));
  return read.flatMap((one) => {
    if (isCommand(one.tokens[0])) return [];
    const file = byFile.get(one.template.file) ?? nothingAround;
    const room = byRoom.get(roomOf(one.template)) ?? nothingAround;
    return problemsOf(one, { file, room, everywhere, keywords: schema.keywords }).map(
      ([token, problem]) => `${one.template.file}:${lineOf(one.template, token)}: ${problem}`,
    );
  });
}

interface Around {
  readonly file: Surroundings;
  readonly room: Surroundings;
  readonly everywhere: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
}

type Problem = readonly [Token, string];

function problemsOf({ template, tokens, sources }: ReadTemplate, around: Around): readonly Problem[] {
  return [
    ...unanswered(template.rowKeys, tokens),
    ...sources.unknown
      .filter(({ text }) => !around.file.given.has(text))
      .map((token): Problem => [token, `there is no table ${token.text}`]),
    ...sources.targets
      .filter(({ relation, token }) => !hasColumn(relation, token.text))
      .map(({ relation, token }): Problem => [token, `${relation.name} has no column ${token.text}`]),
    ...[...tokens.keys()].flatMap((index) => problemAt(tokens, index, sources, around) ?? []),
  ];
}

/** Columns that a row is said to have, and that the statement does not answer. */
function unanswered(rowKeys: readonly string[], tokens: readonly Token[]): readonly Problem[] {
  const answered = answeredBy(tokens);
  const [first] = tokens;
  if (!answered || !first) return [];
  return rowKeys
    .filter((key) => !answered.has(key))
    .map((key): Problem => [first, `the statement answers no column ${key}, which its row has`]);
}

/** What is wrong with the use of a column at `index`, if there is one. */
function problemAt(
  tokens: readonly Token[],
  index: number,
  sources: StatementSources,
  around: Around,
): readonly Problem[] | null {
  const token = tokens[index];
  const scope = sources.scopes[index];
  if (token?.kind !== 'name' || !scope || sources.settled.has(token)) return null;
  const [before, after] = [tokens[index - 1]?.text, tokens[index + 1]];
  if (before === '.' || before === '::' || before === 'as') return null;
  if (after?.text === '.') return qualified(token, tokens[index + 2], tokens[index + 3], scope, sources, around);
  const isUse =
    after?.kind !== 'text' && after?.text !== '(' && after?.text !== '=>' && !around.keywords.has(token.text);
  const isField = before === '(' && tokens[index - 2]?.text === 'extract';
  return isUse && !isField ? alone(token, scope, sources, around, isStatement(tokens[0])) : null;
}

function qualified(
  owner: Token,
  column: Token | undefined,
  next: Token | undefined,
  scope: Scope,
  sources: StatementSources,
  around: Around,
): readonly Problem[] | null {
  if (!column || SCHEMAS.has(owner.text) || next?.text === '(') return null;
  if (column.kind !== 'name' && column.kind !== 'quoted') return null;
  const found =
    owner.text === 'excluded'
      ? sources.inserted
      : (inChain(scope, owner.text) ?? around.file.sources.get(owner.text) ?? around.room.sources.get(owner.text));
  if (!found || found.length === 0) {
    return around.everywhere.has(column.text) ? null : [[column, `no table has a column ${column.text}`]];
  }
  if (found.some((source) => hasColumn(source, column.text))) return null;
  return [[column, `${namesOf(found)} has no column ${column.text}`]];
}

/** A column without its table: of one that is named around it; in a piece of a statement, of one of its file, or of any. */
function alone(
  token: Token,
  scope: Scope,
  sources: StatementSources,
  around: Around,
  isWhole: boolean,
): readonly Problem[] | null {
  const near = sourcesOf(scope);
  const fits = (all: readonly Source[]) =>
    all.some((source) => source !== 'made here' && hasColumn(source, token.text));
  if (sources.given.has(token.text) || inChain(scope, token.text) || fits(near)) return null;
  if (isWhole && near.length > 0 && !near.includes('made here')) {
    return [[token, `${namesOf(near)} has no column ${token.text}`]];
  }
  if (around.file.given.has(token.text) || around.room.given.has(token.text)) return null;
  if (around.file.sources.has(token.text) || around.room.sources.has(token.text)) return null;
  const ofFile = [...around.file.sources.values()].flat();
  if (fits(ofFile)) return null;
  if (isWhole || ofFile.length === 0 || ofFile.includes('made here')) {
    return around.everywhere.has(token.text) ? null : [[token, `no table has a column ${token.text}`]];
  }
  return [[token, `no table of this file has a column ${token.text}`]];
}

function namesOf(sources: readonly Source[]): string {
  return [...new Set(sources.flatMap((source) => (typeof source === 'object' ? source.name : [])))].join(', ');
}

function hasColumn(source: Source, name: string): boolean {
  return typeof source === 'string' || source.columns.some((column) => column.name === name);
}

function inChain(scope: Scope, name: string): readonly Source[] | undefined {
  for (let around: Scope | null = scope; around; around = around.parent) {
    const found = around.sources.get(name);
    if (found) return found;
  }
  return undefined;
}

function sourcesOf(scope: Scope): readonly Source[] {
  const found: Source[] = [];
  for (let around: Scope | null = scope; around; around = around.parent)
    found.push(...[...around.sources.values()].flat());
  return found;
}

const nothingAround: Surroundings = { sources: new Map(), given: new Set() };

function surroundingsBy(
  read: readonly ReadTemplate[],
  key: (template: SqlTemplate) => string,
): ReadonlyMap<string, Surroundings> {
  const groups = Map.groupBy(read, ({ template }) => key(template));
  return new Map([...groups].map(([name, group]) => [name, surroundingsOf(group)]));
}

function surroundingsOf(group: readonly ReadTemplate[]): Surroundings {
  const sources = new Map<string, Source[]>();
  for (const scope of new Set(group.flatMap((one) => one.sources.scopes))) {
    for (const [name, found] of scope.sources) sources.set(name, [...(sources.get(name) ?? []), ...found]);
  }
  return { sources, given: new Set(group.flatMap((one) => [...one.sources.given])) };
}

/** `features/consults/server/x.ts` stands in features/consults. */
function roomOf({ file }: SqlTemplate): string {
  return file.split('/').slice(0, 2).join('/');
}

function lineOf({ source, start }: SqlTemplate, { at }: Token): number {
  return source.slice(0, start + at).split('\n').length;
}
