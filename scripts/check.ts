import { runCommand } from './parts/run-command.ts';

const steps: readonly { readonly name: string; readonly command: string; readonly args: readonly string[] }[] = [
  { name: 'types', command: 'tsc', args: ['--project', '.'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'import rules', command: 'node', args: ['scripts/parts/import-rules.ts'] },
  { name: 'nothing unused', command: 'knip', args: [] },
  { name: 'file length', command: 'node', args: ['scripts/parts/file-length.ts'] },
  { name: 'words of kits', command: 'node', args: ['scripts/parts/words/kit-words.ts'] },
  { name: 'words of wire', command: 'node', args: ['scripts/parts/words/wire-words.ts'] },
  { name: 'statements', command: 'node', args: ['scripts/parts/check-statements.ts'] },
  { name: 'generated docs', command: 'node', args: ['scripts/generate-docs.ts', '--check'] },
];

let failedSteps = 0;
for (const { name, command, args } of steps) {
  const { exitCode, output, durationMs } = await runCommand(command, args);
  const verdict = exitCode === 0 ? 'ok' : 'FAIL';
  console.log(`${name.padEnd(16)} ${String(durationMs).padStart(6)} ms  ${verdict}`);
  if (exitCode !== 0) {
    failedSteps += 1;
    console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  }
}
process.exitCode = failedSteps === 0 ? 0 : 1;
