import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './parts/run-command.ts';
import { citedIds, testTitles } from './parts/tracing/citations.ts';
import {
  coverRequirements,
  type PrefixCoverage,
  parseRequirements,
  parseWaivers,
} from './parts/tracing/requirements.ts';

const folder = path.join(repositoryRoot, 'docs/requirements');
const { values } = parseArgs({ options: { prefix: { type: 'string' } } });
const wanted = values.prefix?.split(',').map((prefix) => prefix.trim());

const requirements = new Map(
  globSync('requirements-*.md', { cwd: folder })
    .sort()
    .flatMap((file) => [...parseRequirements(readFileSync(path.join(folder, file), 'utf8'))]),
);
const { citedIn, malformed } = readCitations();
const waiversFile = path.join(folder, 'waivers.md');
const waivers = existsSync(waiversFile) ? parseWaivers(readFileSync(waiversFile, 'utf8')) : [];
const coverage = coverRequirements(requirements, citedIn, waivers);
const known = new Set(coverage.prefixes.map(({ prefix }) => prefix));
const errors = [
  ...malformed,
  ...coverage.errors,
  ...(wanted ?? []).filter((prefix) => !known.has(prefix)).map((prefix) => `no requirement has the prefix ${prefix}`),
];
const shown = coverage.prefixes.filter(({ prefix }) => !wanted || wanted.includes(prefix));

printTable(shown);
for (const { prefix, missing } of shown) {
  if (missing.length === 0) continue;
  console.log(`\n${prefix}: ${missing.length} without a test`);
  if (wanted) for (const id of missing) console.log(`  ${id} ${requirements.get(id)}`);
  else console.log(`  ${asRanges(missing)}`);
}
const waived = shown.flatMap((prefix) => prefix.waived);
if (waived.length > 0) console.log('\nWaived');
for (const { id, reason } of waived) console.log(`  ${id} ${reason}`);
if (errors.length > 0) console.log('\nErrors');
for (const error of errors) console.log(`  ${error}`);
const lacking = wanted !== undefined && shown.some(({ missing }) => missing.length > 0);
process.exitCode = errors.length > 0 || lacking ? 1 : 0;

function readCitations() {
  const citedIn = new Map<string, string[]>();
  const malformed: string[] = [];
  const files = globSync('{apps,features,packages,demo,scripts,bench}/**/*.{test,spec}.{ts,tsx}', {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  for (const file of files.sort()) {
    const source = readFileSync(path.join(repositoryRoot, file), 'utf8');
    const titles = testTitles(source, file.endsWith('x')).map(citedIds);
    for (const id of new Set(titles.flatMap(({ ids }) => ids))) citedIn.set(id, [...(citedIn.get(id) ?? []), file]);
    malformed.push(
      ...titles.flatMap((title) => title.malformed.map((part) => `${file}: cannot read the citation "${part}"`)),
    );
  }
  return { citedIn, malformed };
}

function printTable(prefixes: readonly PrefixCoverage[]): void {
  const sum = (count: (prefix: PrefixCoverage) => number) =>
    prefixes.reduce((total, prefix) => total + count(prefix), 0);
  const rows: readonly (readonly [string, ...(string | number)[]])[] = [
    ['prefix', 'ids', 'tested', 'waived', 'missing'],
    ...prefixes.map(({ prefix, total, cited, waived, missing }) => {
      return [prefix, total, cited.length, waived.length, missing.length] as const;
    }),
    ['all', sum((p) => p.total), sum((p) => p.cited.length), sum((p) => p.waived.length), sum((p) => p.missing.length)],
  ];
  for (const [name, ...cells] of rows) {
    console.log(`${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(8)).join('')}`);
  }
}

/** `LOGIN-01..03, LOGIN-07` for a list of ids of one prefix in order. */
function asRanges(ids: readonly string[]): string {
  const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && numberOf(id) === numberOf(last) + 1) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}..${run.at(-1)?.split('-').at(-1)}` : run[0])).join(', ');
}
