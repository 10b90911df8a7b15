import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './run-command.ts';

/** A source file and its length. */
export interface FileLength {
  readonly file: string;
  readonly lines: number;
}

const mostLines = 300;
const mostTestLines = 400;
const mostFilesOfFolder = 25;
const exceptionList = 'docs/decisions/long-files.md';

/** The files that long-files.md allows to be longer: `` - `path/of/file.ts` reason ``. A line without a reason throws. */
export function parseExceptions(text: string): ReadonlySet<string> {
  const lines = [...text.matchAll(/^- `([^`]+)`(.*)$/gm)];
  for (const [, file, reason] of lines) if (!reason?.trim()) throw new Error(`${exceptionList}: ${file} has no reason`);
  return new Set(lines.map(([, file = '']) => file));
}

/** What is wrong: files over 300 lines (tests 400) without an exception, and exceptions that nobody needs any more. */
export function lengthProblems(files: readonly FileLength[], exceptions: ReadonlySet<string>): readonly string[] {
  const long = files.filter(({ file, lines }) => lines > limitOf(file));
  const longNames = new Set(long.map(({ file }) => file));
  return [
    ...long
      .filter(({ file }) => !exceptions.has(file))
      .map(({ file, lines }) => `${file} has ${lines} lines, at most ${limitOf(file)} (exceptions: ${exceptionList})`),
    ...[...exceptions]
      .filter((file) => !longNames.has(file))
      .map((file) => `${file} needs no exception in ${exceptionList}`),
  ];
}

/** Folders with more files than somebody finds their way in: what belongs together gets a room of its own. */
export function folderProblems(files: readonly string[]): readonly string[] {
  const sizes = Map.groupBy(files, (file) => path.dirname(file));
  return [...sizes]
    .filter(([, held]) => held.length > mostFilesOfFolder)
    .map(([folder, held]) => `${folder} holds ${held.length} files, at most ${mostFilesOfFolder}`);
}

function limitOf(file: string): number {
  return /\.(test|spec)\.tsx?$/.test(file) ? mostTestLines : mostLines;
}

function measure(): readonly FileLength[] {
  const files = globSync('{apps,features,packages,demo,bench,scripts}/**/*.{ts,tsx,css}', {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  return files.map((file) => ({
    file,
    lines: readFileSync(path.join(repositoryRoot, file), 'utf8').trimEnd().split('\n').length,
  }));
}

if (import.meta.main) {
  const list = path.join(repositoryRoot, exceptionList);
  const files = measure();
  const exceptions = parseExceptions(existsSync(list) ? readFileSync(list, 'utf8') : '');
  const problems = [...lengthProblems(files, exceptions), ...folderProblems(files.map(({ file }) => file))];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
