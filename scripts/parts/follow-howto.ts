import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot, runCommand } from './run-command.ts';

/**
 * One step of a howto: the sentence before a code block says what is done with it.
 *
 * - ``New file `path`:`` writes the block to a file that is not there yet.
 * - ``In `path`, after `part of a line`:`` (or `before`, or `instead of`) puts the block there; the part stands in one line.
 * - `Run:` runs each line of the block, which has to end well.
 */
export type HowtoStep =
  | { readonly kind: 'new'; readonly file: string; readonly text: string }
  | {
      readonly kind: 'after' | 'before' | 'instead of';
      readonly file: string;
      readonly line: string;
      readonly text: string;
    }
  | { readonly kind: 'run'; readonly commands: readonly string[] };

const BLOCK = /(?:^|\n)([^\n]*)\n\n?```[a-z]*\n([\s\S]*?)```/g;
const NEW = /^(?:.* )?New file `([^`]+)`:$/;
const PLACED = /^(?:.* )?In `([^`]+)`, (after|before|instead of) `([^`]+)`:$/;

/** The steps of a howto in their order; throws at a code block whose sentence names no step, so that none is passed over. */
export function readHowto(markdown: string): readonly HowtoStep[] {
  return [...markdown.matchAll(BLOCK)].map(([, sentence = '', text = '']) => {
    const [, newFile] = NEW.exec(sentence) ?? [];
    if (newFile) return { kind: 'new', file: newFile, text };
    const [, file, kind, line] = PLACED.exec(sentence) ?? [];
    if (file && line && isPlace(kind)) return { kind, file, line, text };
    if (sentence === 'Run:') return { kind: 'run', commands: text.trim().split('\n') };
    throw new Error(`No step is named by “${sentence}”`);
  });
}

const isPlace = (word: string | undefined) => word === 'after' || word === 'before' || word === 'instead of';

/**
 * Does every step of a howto in `root`, and answers with the files that it wrote to; throws with the step that cannot be
 * done, or whose command ends badly.
 */
export async function followHowto(root: string, markdown: string): Promise<readonly string[]> {
  const steps = readHowto(markdown);
  for (const step of steps) {
    if (step.kind === 'run') for (const command of step.commands) await runIn(root, command);
    else if (step.kind === 'new') writeNew(path.join(root, step.file), step.text);
    else change(path.join(root, step.file), step);
  }
  return [...new Set(steps.flatMap((step) => (step.kind === 'run' ? [] : [step.file])))];
}

/** Runs a command line in `root` with the tools of this repository; throws with what it said when it ends badly. */
export async function runIn(root: string, command: string): Promise<void> {
  // What has been compiled is kept by its path, and goes with the copy.
  const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/alethea/compiled') };
  const { exitCode, output } = await runCommand('sh', ['-c', command], { cwd: root, env });
  if (exitCode !== 0) throw new Error(`“${command}” ended with ${exitCode}:\n${output}`);
}

function writeNew(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}

function change(file: string, { kind, line, text }: Extract<HowtoStep, { readonly line: string }>): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const places = lines.flatMap((each, place) => (each.includes(line) ? [place] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error(`${file}: “${line}” stands in ${places.length} lines, and has to in one`);
  }
  const added = text.trimEnd().split('\n');
  lines.splice(kind === 'after' ? place + 1 : place, kind === 'instead of' ? 1 : 0, ...added);
  writeFileSync(file, lines.join('\n'));
}

/** What tools keep between runs: each copy has its own. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache']);
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', 'data', 'shots', 'coverage', 'test-results', 'results']);

/**
 * Copies the repository as it stands into a new folder, where steps can be tried. Libraries are links to ours; the packages
 * of the workspace are those of the copy, so what is changed there is what is imported.
 */
export function scratchCopy(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'alethea-howto-'));
  for (const name of readdirSync(repositoryRoot)) {
    if (NOT_COPIED.has(name)) continue;
    cpSync(path.join(repositoryRoot, name), path.join(root, name), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(path.basename(source)),
    });
  }
  const libraries = path.join(root, 'node_modules');
  mkdirSync(path.join(libraries, '@alethea'), { recursive: true });
  for (const name of readdirSync(path.join(repositoryRoot, 'node_modules'))) {
    if (name !== '@alethea' && !CACHES.has(name)) link(`node_modules/${name}`, root);
  }
  for (const name of readdirSync(path.join(repositoryRoot, 'node_modules/@alethea'))) {
    const target = readlinkSync(path.join(repositoryRoot, 'node_modules/@alethea', name));
    symlinkSync(target, path.join(libraries, '@alethea', name));
  }
  for (const nested of globSync('{apps,features,packages}/*/node_modules', { cwd: repositoryRoot })) link(nested, root);
  return root;
}

const link = (name: string, root: string) => symlinkSync(path.join(repositoryRoot, name), path.join(root, name));
