import { parseArgs } from 'node:util';
import { runCommand } from './parts/run-command.ts';

// The engine lane runs the same file for some seconds.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const env = { ALETHEA_TEST_ENGINE: 'postgres', ALETHEA_SOAK_MINUTES: values.minutes };
const { exitCode } = await runCommand('vitest', ['run', '--project', 'engine', 'apps/server/tests/soak/'], {
  env,
  stream: true,
});
process.exitCode = exitCode;
