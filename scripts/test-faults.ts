import { runCommand } from './parts/run-command.ts';

// The engine lane runs the same files in a short form.
const env = { ALETHEA_TEST_ENGINE: 'postgres', ALETHEA_FAULT_KILLS: '20', ALETHEA_FAULT_OUTAGES: '5' };
const files = ['apps/server/tests/faults', 'packages/server-kit/tests/engine/conflicts'];
const { exitCode } = await runCommand('vitest', ['run', '--project', 'engine', ...files], { env, stream: true });
process.exitCode = exitCode;
