import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { declarationsOf, keysOf } from './row-keys.ts';

/** The text of one `sql` template. */
export interface SqlTemplate {
  readonly file: string;
  /** Its SQL, every `${…}` blanked out by as many HOLEs, so that places in it are places in the file. */
  readonly text: string;
  /** The columns that its row type surely has; none where it is given no type, or one that other files declare. */
  readonly rowKeys: readonly string[];
  /** The file, and where in it the text begins. */
  readonly source: string;
  readonly start: number;
}

/** Stands for a `${…}`: a value, or a piece of SQL that another template holds. */
export const HOLE = '\uFFFC';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Tagged extends Node {
  readonly tag: Node & { readonly name?: string };
  readonly typeArguments: { readonly params: readonly Node[] } | null;
  readonly quasi: Node & { readonly expressions: readonly Node[]; readonly quasis: readonly Node[] };
}

/** Every template of the product under `root`, tests left out. */
export function readTemplates(root: string): readonly SqlTemplate[] {
  const files = globSync('{apps,features,packages,demo,bench,scripts}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/tests/**', '**/*.test.ts'],
  }).sort();
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return /\bsql[<`]/.test(source) ? sqlTemplates(file, source) : [];
  });
}

/** Every template of a source file that is tagged `sql`, those inside another's holes too. */
export function sqlTemplates(file: string, source: string): readonly SqlTemplate[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const declared = declarationsOf(program.body);
  return taggedIn(program).map(({ quasi, typeArguments }) => {
    let text = source.slice(quasi.start + 1, quasi.end - 1);
    for (const [index, before] of quasi.quasis.slice(0, -1).entries()) {
      // A quasi ends where its hole begins, with or without the marks around it, as parsers differ.
      const from = source.indexOf('${', before.end - 2) - quasi.start - 1;
      const to = source.indexOf('}', quasi.expressions[index]?.end) - quasi.start;
      text = text.slice(0, from) + HOLE.repeat(to - from) + text.slice(to);
    }
    const [rowType] = typeArguments?.params ?? [];
    const rowKeys = rowType ? keysOf(rowType, declared) : [];
    return { file, text, rowKeys, source, start: quasi.start + 1 };
  });
}

function taggedIn(node: unknown): readonly Tagged[] {
  if (Array.isArray(node)) return node.flatMap(taggedIn);
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(taggedIn);
  return isTagged(node) ? [node, ...inside] : inside;
}

function isTagged(node: object): node is Tagged {
  return 'type' in node && node.type === 'TaggedTemplateExpression' && (node as Tagged).tag.name === 'sql';
}
