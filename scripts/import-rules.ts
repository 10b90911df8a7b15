import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, runCommand } from './run-command.ts';

/** One import that the rules forbid. */
export interface ImportViolation {
  readonly rule: string;
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
      path.join(repositoryRoot, 'scripts/swc-reads-tsx.ts'),
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
    violations: [...ruled, ...contractCycles(imports)],
  };
}

function parseCruise(stdout: string, output: string): CruiseResult {
  try {
    return JSON.parse(stdout) as CruiseResult;
  } catch {
    throw new Error(`dependency-cruiser gave no result:\n${output}`);
  }
}

/** Contracts of two features that need each other, file cycle or not. */
function contractCycles(imports: readonly { from: string; to: string }[]): readonly ImportViolation[] {
  const contract = /^features\/([^/]+)\/contract\//;
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const user = contract.exec(from)?.[1];
    const used = contract.exec(to)?.[1];
    if (!user || !used || user === used) continue;
    needs.set(user, (needs.get(user) ?? new Set()).add(used));
  }
  const reaches = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let feature = open.pop(); feature; feature = open.pop()) {
      for (const next of needs.get(feature) ?? []) {
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    return seen;
  };
  return [...needs.keys()]
    .filter((feature) => reaches(feature).has(feature))
    .map((feature) => ({
      rule: 'no-cycle-between-contracts',
      from: `features/${feature}/contract`,
      to: [...(needs.get(feature) ?? [])].filter((other) => reaches(other).has(feature)).join(', '),
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
