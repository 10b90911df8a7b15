import path from 'node:path';
import { parseArgs } from 'node:util';
import { chosenNames } from './parts/chosen-names.ts';
import { type LaneName, type LaneResult, laneNames, runLane } from './parts/lanes/lanes.ts';
import { repositoryRoot } from './parts/run-command.ts';

const { values } = parseArgs({ options: { lane: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(`npm test [-- --lane ${laneNames.join(',')}]: all lanes, or those that are named.`);
  process.exit(0);
}
const chosen = chosenNames(values.lane, 'lane', laneNames);

// What the lanes start again and again, scripts, workers and threads, is compiled once.
process.env.NODE_COMPILE_CACHE ??= path.join(repositoryRoot, 'node_modules/.cache/alethea/compiled');

const results: (LaneResult & { readonly lane: LaneName; readonly durationMs: number })[] = [];
for (const lane of chosen) {
  console.log(`\n── ${lane} ${'─'.repeat(70 - lane.length)}`);
  const startedAt = performance.now();
  const result = await runLane[lane]();
  if (result.reason) console.log(`The ${lane} lane could not run: ${result.reason}`);
  results.push({ ...result, lane, durationMs: performance.now() - startedAt });
}

console.log(`\n${'lane'.padEnd(10)}${'seconds'.padStart(9)}${'passed'.padStart(9)}${'failed'.padStart(9)}  outcome`);
for (const { lane, durationMs, passed, failed, outcome } of results) {
  const cells = [(durationMs / 1000).toFixed(1), passed, failed].map((cell) => String(cell).padStart(9));
  console.log(`${lane.padEnd(10)}${cells.join('')}  ${outcome}`);
}
for (const { lane, failures = [] } of results) {
  for (const failure of failures) console.log(`${lane}: ${failure}`);
}

const mustRun = process.env.CI === 'true';
const isFailure = ({ outcome }: LaneResult) => outcome === 'failed' || (mustRun && outcome === 'could not run');
const passed = results.reduce((sum, result) => sum + result.passed, 0);
// A lane that fails without a failed test (types, a file that does not load) counts as one.
const failed = results.reduce((sum, result) => sum + (isFailure(result) ? Math.max(result.failed, 1) : 0), 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
