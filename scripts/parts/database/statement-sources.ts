import type { Relation, Schema } from './read-schema.ts';
import type { Token } from './sql-tokens.ts';

/** What a name stands for: a table or view, rows whose columns the statement itself makes, or a table that others make. */
export type Source = Relation | 'made here' | 'foreign';

/** A pair of parentheses, or the whole statement: names given in it hold in it and in what it encloses. */
export interface Scope {
  readonly parent: Scope | null;
  readonly sources: Map<string, Source[]>;
}

/** A column that stands where only a column of one table may: in the list of an insert, or on the left of a set. */
export interface TargetColumn {
  readonly relation: Relation;
  readonly token: Token;
}

/** What a statement reads from and writes to. */
export interface StatementSources {
  /** The scope of each token. */
  readonly scopes: readonly Scope[];
  readonly targets: readonly TargetColumn[];
  /** Where rows are inserted, and so what `excluded` stands for. */
  readonly inserted: readonly Relation[];
  /** Names of tables that no schema has. */
  readonly unknown: readonly Token[];
  /** Names that the statement gives to columns and rows of its own making. */
  readonly given: ReadonlySet<string>;
  /** Tokens that are accounted for: they are no use of a column. */
  readonly settled: ReadonlySet<Token>;
}

/** Schemas whose tables the migrations do not make. */
const FOREIGN_SCHEMAS: ReadonlySet<string> = new Set(['pgboss']);
/** Functions in whose parentheses `from` names no table. */
const FROM_TAKERS: ReadonlySet<string> = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** What may follow a table that has no other name. */
const AFTER_TABLE: ReadonlySet<string> = new Set(
  `set where on using left right full inner cross natural join order group limit offset union intersect except for
   returning values select having window default overriding fetch with do when and or then is end`.split(/\s+/),
);
const END_OF_SET: ReadonlySet<string> = new Set(['where', 'from', 'returning', 'union']);

/** Resolves the names of a statement, or of a piece of one. */
export function statementSources(tokens: readonly Token[], schema: Schema): StatementSources {
  const relations = new Map(schema.relations.map((relation) => [relation.name, relation]));
  const scopes = scopesOf(tokens);
  const settled = new Set<Token>();
  const given = new Set<string>();
  const made = new Set<string>();
  const targets: TargetColumn[] = [];
  const inserted: Relation[] = [];
  const unknown: Token[] = [];
  const at = (index: number) => tokens[index];
  const word = (index: number) => (at(index)?.kind === 'name' ? at(index)?.text : undefined);
  const mark = (index: number) => (at(index)?.kind === 'mark' ? at(index)?.text : undefined);
  const isName = (index: number) => at(index)?.kind === 'name' || at(index)?.kind === 'quoted';

  function settle(index: number): string {
    const token = at(index);
    if (token) settled.add(token);
    return token?.text ?? '';
  }
  /** The place behind the parenthesis that opens at `index`. */
  function behind(index: number): number {
    let depth = 0;
    for (let next = index; next < tokens.length; next += 1) {
      if (mark(next) === '(') depth += 1;
      if (mark(next) === ')') depth -= 1;
      if (depth === 0) return next + 1;
    }
    return tokens.length;
  }
  /** Gives the names between parentheses to columns made here. */
  function giveColumns(index: number): number {
    const end = behind(index);
    for (let next = index + 1; next < end - 1; next += 1) if (isName(next)) given.add(settle(next));
    return end;
  }
  function bind(scope: Scope | undefined, name: string, source: Source): void {
    if (scope) scope.sources.set(name, [...(scope.sources.get(name) ?? []), source]);
  }
  /** A table, function or subselect at `index`, with the name that it gets. */
  function readItem(start: number, scope: Scope | undefined, isTarget = false): { end: number; source: Source } {
    let index = start;
    while (word(index) === 'lateral' || word(index) === 'only') index += 1;
    let source: Source = 'made here';
    let name = '';
    if (mark(index) === '(') index = behind(index);
    else if (isName(index)) {
      const token = at(index);
      name = settle(index);
      index += 1;
      if (mark(index) === '.' && FOREIGN_SCHEMAS.has(name)) source = 'foreign';
      if (mark(index) === '.') {
        name = name === 'public' || name === 'pg_catalog' ? settle(index + 1) : `${name}.${settle(index + 1)}`;
        index += 2;
      }
      if (mark(index) === '(' && !isTarget) index = behind(index);
      else if (!made.has(name) && source !== 'foreign') {
        const relation = relations.get(name);
        if (relation) source = relation;
        else if (token) unknown.push(token);
      }
    } else if (at(index)?.kind === 'hole') index += 1;
    if (word(index) === 'with' && word(index + 1) === 'ordinality') index += 2;
    const isNamed = word(index) === 'as';
    if (isNamed) index += 1;
    if (isNamed || (isName(index) && !isTarget && !AFTER_TABLE.has(word(index) ?? ''))) {
      name = settle(index);
      index += 1;
      if (mark(index) === '(' && !isTarget) index = giveColumns(index);
    } else if (at(index)?.kind === 'hole' && !isTarget) {
      // Either its name or more tables: what they are stands elsewhere.
      bind(scope, '', 'made here');
      index += 1;
    }
    bind(scope, name, source);
    return { end: index, source };
  }
  function readItems(index: number, scope: Scope | undefined): void {
    let { end } = readItem(index, scope);
    while (mark(end) === ',') end = readItem(end + 1, scope).end;
  }
  function takeTarget(index: number, source: Source | undefined): void {
    const token = at(index);
    if (!token || !isName(index)) return;
    settle(index);
    if (typeof source === 'object') targets.push({ relation: source, token });
  }
  function takeList(index: number, source: Source | undefined): number {
    const end = behind(index);
    for (let next = index + 1; next < end - 1; next += 1) takeTarget(next, source);
    return end;
  }
  /** The left sides of `set a = …, (b, c) = …`. */
  function readSet(start: number, source: Source | undefined): void {
    let index = start;
    while (index < tokens.length) {
      if (mark(index) === '(') index = takeList(index, source);
      else takeTarget(index, source);
      for (; index < tokens.length && mark(index) !== ','; index += 1) {
        if (mark(index) === ')' || mark(index) === ';' || END_OF_SET.has(word(index) ?? '')) return;
        if (mark(index) === '(') index = behind(index) - 1;
      }
      index += 1;
    }
  }

  // Rows made by `with` may be used anywhere.
  for (let index = 0; index < tokens.length; index += 1) {
    const before = word(index - 1) ?? mark(index - 1);
    if (!isName(index) || (before !== 'with' && before !== 'recursive' && before !== ',')) continue;
    let next = mark(index + 1) === '(' ? behind(index + 1) : index + 1;
    if (word(next) !== 'as') continue;
    next += word(next + 1) === 'not' ? 3 : word(next + 1) === 'materialized' ? 2 : 1;
    if (mark(next) !== '(' || !isStatement(tokens[next + 1])) continue;
    made.add(settle(index));
    if (mark(index + 1) === '(') giveColumns(index + 1);
  }
  let target: Source | undefined;
  for (let index = 0; index < tokens.length; index += 1) {
    const scope = scopes[index];
    const before = word(index - 1);
    switch (word(index)) {
      case 'from':
        if (before !== 'distinct' && !isFromOfFunction(tokens, index)) readItems(index + 1, scope);
        break;
      case 'join':
        readItem(index + 1, scope);
        break;
      case 'using':
        if (mark(index + 1) !== '(') readItems(index + 1, scope);
        break;
      case 'update': {
        if (before === 'do') readSet(index + 2, target);
        else if (before !== 'for' && before !== 'key') {
          const { end, source } = readItem(index + 1, scope);
          if (word(end) === 'set') readSet(end + 1, source);
        }
        break;
      }
      case 'into': {
        if (before !== 'insert') break;
        const { end, source } = readItem(index + 1, scope, true);
        target = source;
        if (typeof source === 'object') inserted.push(source);
        if (mark(end) === '(') takeList(end, source);
        break;
      }
      case 'as':
        if (isName(index + 1) && mark(index + 2) !== '(') {
          const token = at(index + 1);
          if (token && !settled.has(token)) given.add(settle(index + 1));
        }
        break;
      case 'constraint':
        settle(index + 1);
        break;
    }
  }
  for (const name of made) given.add(name);
  // What a function answers bears its name.
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'name' && mark(index + 1) === '(' && !settled.has(token)) given.add(token.text);
  }
  return { scopes, targets, inserted, unknown, given, settled };
}

/** True of a token that begins a statement, or what may be one. */
export function isStatement(token: Token | undefined): boolean {
  return token?.kind === 'hole' || /^(select|insert|update|delete|with|values)$/.test(token?.text ?? '');
}

/** True of a command that reads and writes no row, such as `savepoint here`. */
export function isCommand(token: Token | undefined): boolean {
  return /^(set|savepoint|release|rollback)$/.test(token?.text ?? '');
}

function scopesOf(tokens: readonly Token[]): readonly Scope[] {
  let scope: Scope = { parent: null, sources: new Map() };
  return tokens.map(({ kind, text }) => {
    if (kind === 'mark' && text === '(') scope = { parent: scope, sources: new Map() };
    const own = scope;
    if (kind === 'mark' && text === ')' && scope.parent) scope = scope.parent;
    return own;
  });
}

function isFromOfFunction(tokens: readonly Token[], from: number): boolean {
  let depth = 0;
  for (let index = from - 1; index > 0; index -= 1) {
    if (tokens[index]?.text === ')') depth += 1;
    if (tokens[index]?.text !== '(') continue;
    if (depth === 0) return FROM_TAKERS.has(tokens[index - 1]?.text ?? '');
    depth -= 1;
  }
  return false;
}
