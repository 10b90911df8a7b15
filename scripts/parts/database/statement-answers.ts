import type { Token } from './sql-tokens.ts';

const VERBS: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete']);
const AFTER_LIST: ReadonlySet<string> = new Set(
  'from where group having window union intersect except order limit offset fetch for'.split(' '),
);

/** The names of the columns that a statement answers; null where its text alone does not say them all. */
export function answeredBy(tokens: readonly Token[]): ReadonlySet<string> | null {
  const outer = outerPlaces(tokens);
  const verb = outer.find((index) => isWord(tokens[index], VERBS));
  const isWhole = tokens[0]?.text === 'with' || verb === 0;
  if (verb === undefined || !isWhole) return null;
  const isQuery = tokens[verb]?.text === 'select';
  const start = isQuery ? verb : outer.find((index) => tokens[index]?.text === 'returning');
  if (start === undefined) return null;
  const end = outer.find(
    (index) => index > start && isWord(tokens[index], AFTER_LIST) && tokens[index - 1]?.text !== 'distinct',
  );
  const commas = outer.filter(
    (index) => index > start && index < (end ?? tokens.length) && tokens[index]?.text === ',',
  );
  const borders = [start, ...commas, end ?? tokens.length];
  const items = borders.slice(1).map((border, index) => tokens.slice((borders[index] ?? 0) + 1, border));
  const names = items.map((item) => nameOf(withoutDistinct(item)));
  return names.includes(null) ? null : new Set(names.filter((name) => name !== null));
}

/** The places of tokens that stand in no parentheses. */
function outerPlaces(tokens: readonly Token[]): readonly number[] {
  let depth = 0;
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind === 'mark' && text === ')') depth -= 1;
    const isOuter = depth === 0;
    if (kind === 'mark' && text === '(') depth += 1;
    return isOuter ? [index] : [];
  });
}

/** Without `distinct` or `distinct on (…)` before the first item. */
function withoutDistinct(item: readonly Token[]): readonly Token[] {
  if (item[0]?.text !== 'distinct') return item;
  if (item[1]?.text !== 'on') return item.slice(1);
  const closing = outerPlaces(item).find((index) => item[index]?.text === ')');
  return item.slice((closing ?? 1) + 1);
}

/** What a column of the answer is called: by its alias, its own name or that of its function; null where that is unsaid. */
function nameOf(item: readonly Token[]): string | null {
  const last = item.at(-1);
  if (!last || last.kind === 'hole' || (last.kind === 'mark' && last.text === '*')) return null;
  if (item.at(-2)?.text === 'as') return last.text;
  if (last.text === ')') {
    const opening = outerPlaces(item).findLast((index) => index < item.length - 1) ?? 0;
    return item[opening - 1]?.text ?? '';
  }
  const cast = item.findLastIndex(({ text }) => text === '::');
  return cast > 0 ? nameOf(item.slice(0, cast)) : last.text;
}

const isWord = (token: Token | undefined, words: ReadonlySet<string>) =>
  token?.kind === 'name' && words.has(token.text);
