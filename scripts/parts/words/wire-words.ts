import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../run-command.ts';

/** A line that carries a word of the wire inside, where the glossary's word belongs. */
export interface WireWord {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

/** The wire's words for a consult's id; inside it is `consultId`. */
const WIRE_WORDS = /\b(?:activityIds?|clientId)\b/g;

/** Where the word names what a form keeps in the browser, which older kept forms hold by it. */
const MAY_KEEP = new Set(['features/requests/web/kept/kept-form.ts', 'features/requests/web/kept/use-form-keeping.ts']);

/**
 * The words of the wire in sources of servers and screens that are more than a translation. A translation is a key with
 * a value, a key renamed as it is taken out, or a key of a contract's type; a screen may also read the field of an answer.
 */
export function wireWords(texts: Readonly<Record<string, string>>): readonly WireWord[] {
  return Object.entries(texts).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((content, index) =>
        [...content.matchAll(WIRE_WORDS)]
          .filter((match) => !isTranslation(file, content, match))
          .map(([word]) => ({ file, line: index + 1, word })),
      ),
  );
}

function isTranslation(file: string, line: string, { 0: word, index }: RegExpExecArray): boolean {
  const before = line.slice(0, index);
  const after = line.slice(index + word.length);
  if (/^: (?!(?:readonly )?string\b)/.test(after)) return true;
  if (MAY_KEEP.has(file) || /\b(?:Pick|Omit)<.*'$/.test(before)) return true;
  return file.includes('/web/') && before.endsWith('.');
}

if (import.meta.main) {
  const files = globSync('features/*/{server,web}/**/*.{ts,tsx}', {
    cwd: repositoryRoot,
    exclude: ['**/*.test.*', '**/tests/**'],
  });
  const found = wireWords(
    Object.fromEntries(files.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')] as const)),
  );
  for (const { file, line, word } of found) {
    console.error(`${file}:${line} carries the wire’s “${word}” inside: consultId (docs/glossary.md)`);
  }
  process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;
}
