import { HOLE } from './sql-templates.ts';

/** A word, mark or hole of a statement; white space and comments are none. */
export interface Token {
  readonly kind: 'name' | 'quoted' | 'text' | 'number' | 'hole' | 'mark';
  /** A name in small letters, as PostgreSQL reads it; a quoted name without its quotes. */
  readonly text: string;
  /** Where it stands in the statement. */
  readonly at: number;
}

const PATTERNS: readonly (readonly [Token['kind'] | 'nothing', RegExp])[] = [
  ['nothing', /\s+|--[^\n]*|\/\*[\s\S]*?\*\//y],
  ['text', /e?'(?:[^']|'')*'/iy],
  ['quoted', /"[^"]*"/y],
  ['hole', new RegExp(`${HOLE}+`, 'y')],
  ['number', /\d+(?:\.\d+)?/y],
  ['name', /[a-z_][\w$]*/iy],
  ['mark', /::|=>|[\s\S]/y],
];

/** The tokens of a statement or a piece of one. */
export function tokensOf(statement: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < statement.length; ) {
    const [kind, text] = tokenAt(statement, at);
    if (kind === 'name') tokens.push({ kind, text: text.toLowerCase(), at });
    else if (kind === 'quoted') tokens.push({ kind, text: text.slice(1, -1), at });
    else if (kind !== 'nothing') tokens.push({ kind, text, at });
    at += text.length;
  }
  return tokens;
}

function tokenAt(statement: string, at: number): readonly [Token['kind'] | 'nothing', string] {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const text = pattern.exec(statement)?.[0];
    if (text) return [kind, text];
  }
  throw new Error(`Nothing was read at ${at}`);
}
