import { existsSync, globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { repositoryRoot, runCommand } from './run-command.ts';

/** One import that the rules forbid. */
export interface ImportViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** What the checker saw of a source tree. */
export interface ImportReport {
  /** Files of ours that were read; a low number means that the checker is blind. */
  readonly moduleCount: number;
  /** Imports of ours that lead to another file of ours; 0 means that nothing was followed. */
  readonly importCount: number;
  readonly violations: readonly ImportViolation[];
}

interface CruiseResult {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: { readonly violations: readonly { rule: { name: string }; from: string; to: string }[] };
}

const sourceFolders = ['apps', 'features', 'packages', 'demo', 'bench', 'scripts'] as const;
const ourFile = /^(apps|features|packages|demo|bench|scripts)\/.*\.tsx?$/;
const fewestModules = 20;

/** Reads every source file under `root` and answers with the imports that break a rule; throws when it cannot read. */
export async function checkImports(root: string): Promise<ImportReport> {
  const { stdout, output } = await runCommand(
    'node',
    [
      '--import',
      path.join(repositoryRoot, 'scripts/parts/swc-reads-tsx.ts'),
      path.join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      path.join(repositoryRoot, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...sourceFolders.filter((folder) => existsSync(path.join(root, folder))),
    ],
    { cwd: root },
  );
  const result = parseCruise(stdout, output);
  const modules = result.modules.filter((module) => ourFile.test(module.source));
  const imports = modules.flatMap((module) =>
    module.dependencies.map((dependency) => ({ from: module.source, to: dependency.resolved })),
  );
  const ruled = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return {
    moduleCount: modules.length,
    importCount: imports.filter(({ to }) => ourFile.test(to)).length,
    violations: [...ruled, ...contractCircles(imports), ...folderCircles(imports), ...offersWithCode(root)],
  };
}

function parseCruise(stdout: string, output: string): CruiseResult {
  try {
    return JSON.parse(stdout) as CruiseResult;
  } catch {
    throw new Error(`dependency-cruiser gave no result:\n${output}`);
  }
}

/** Offers in which something is left when their types are gone: who imports one would get code of another feature. */
function offersWithCode(root: string): readonly ImportViolation[] {
  return globSync('features/*/offers.ts', { cwd: root }).flatMap((file) => {
    const code = stripTypeScriptTypes(readFileSync(path.join(root, file), 'utf8'))
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .trim();
    return code === '' ? [] : [{ rule: 'offers-hold-types-only', from: file, to: code.split('\n')[0] ?? '' }];
  });
}

/** Contracts of two features that need each other, file cycle or not. */
const contractCircles = (imports: readonly Import[]) =>
  circles('no-cycle-between-contracts', imports, (file) => /^features\/[^/]+\/contract(?=\/)/.exec(file)?.[0]);

/** Folders of one feature that need each other, file cycle or not: then they are one room, or something is a third. */
const folderCircles = (imports: readonly Import[]) =>
  circles(
    'no-circle-between-folders',
    imports.filter(({ from, to }) => !test.test(from) && featureOf(from) === featureOf(to)),
    (file) => (featureOf(file) ? path.dirname(file) : undefined),
  );

const test = /\.test\.tsx?$|\/tests\//;
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

/** Groups of files that lead back to themselves through others. */
function circles(
  rule: string,
  imports: readonly Import[],
  groupOf: (file: string) => string | undefined,
): readonly ImportViolation[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const user = groupOf(from);
    const used = groupOf(to);
    if (!user || !used || user === used) continue;
    needs.set(user, (needs.get(user) ?? new Set()).add(used));
  }
  const reaches = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let group = open.pop(); group; group = open.pop()) {
      for (const next of needs.get(group) ?? []) {
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    return seen;
  };
  return [...needs.keys()]
    .filter((group) => reaches(group).has(group))
    .map((group) => ({
      rule,
      from: group,
      to: [...(needs.get(group) ?? [])].filter((other) => reaches(other).has(group)).join(', '),
    }));
}

if (import.meta.main) {
  const { moduleCount, importCount, violations } = await checkImports(repositoryRoot);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
  console.log(`${moduleCount} files, ${importCount} imports between them, ${violations.length} forbidden`);
  const blind = moduleCount < fewestModules || importCount === 0;
  if (blind)
    console.error(`Too few were seen (at least ${fewestModules} files): the checker is blind, is @swc/core there?`);
  process.exitCode = violations.length > 0 || blind ? 1 : 0;
}
