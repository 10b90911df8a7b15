import { parseArgs } from 'node:util';
import { chosenNames } from './parts/chosen-names.ts';
import { runCommand } from './parts/run-command.ts';

// They change nothing and know nothing of each other: two run at once. The compiler has one checker, since each more of
// them would work out again what the others have, and the other processor has the other steps.
const steps: readonly { readonly name: string; readonly command: string; readonly args: readonly string[] }[] = [
  { name: 'types', command: 'tsc', args: ['--project', '.', '--checkers', '1'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'import rules', command: 'node', args: ['scripts/parts/import-rules.ts'] },
  { name: 'nothing unused', command: 'knip', args: [] },
  { name: 'file length', command: 'node', args: ['scripts/parts/file-length.ts'] },
  { name: 'words of kits', command: 'node', args: ['scripts/parts/words/kit-words.ts'] },
  { name: 'words of wire', command: 'node', args: ['scripts/parts/words/wire-words.ts'] },
  { name: 'statements', command: 'node', args: ['scripts/parts/check-statements.ts'] },
  { name: 'generated docs', command: 'node', args: ['scripts/generate-docs.ts', '--check'] },
];

const { values } = parseArgs({ options: { step: { type: 'string' } } });
const chosen = chosenNames(
  values.step,
  'step',
  steps.map(({ name }) => name),
);
const waiting = steps.filter(({ name }) => chosen.includes(name));
let failedSteps = 0;

/** Runs one step after the other that nobody else has begun. */
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { exitCode, output, durationMs } = await runCommand(step.command, step.args);
    const verdict = exitCode === 0 ? 'ok' : 'FAIL';
    console.log(`${step.name.padEnd(16)} ${String(durationMs).padStart(6)} ms  ${verdict}`);
    if (exitCode === 0) continue;
    failedSteps += 1;
    console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  }
}

await Promise.all([work(), work()]);
process.exitCode = failedSteps === 0 ? 0 : 1;
