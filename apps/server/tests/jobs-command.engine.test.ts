import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../scripts/parts/run-command.ts';
import { type Installation, prepareInstallation } from './faults/faults-installation.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/jobs.ts', import.meta.url));

let installation: Installation;
beforeAll(async () => {
  installation = await prepareInstallation({ conversationCount: 3 });
});
afterAll(() => installation.remove());

async function changed(script: string): Promise<void> {
  const engine = await installation.openEngine();
  await engine.runScript(script);
  await engine.close();
}
const jobs = () => runCommand(process.execPath, [SCRIPT], { env: installation.env });

test('`npm run jobs` says what an upgrade has left to be carried over, and nothing where nothing is', async () => {
  expect(await jobs()).toMatchObject({ exitCode: 0, output: expect.not.stringContaining('still to be') });
  await changed('update consult set search_form = 0 where id in (select id from consult order by id limit 2)');
  const { output } = await jobs();
  expect(output).toContain('Search entries of 2 consults are still to be carried over.');
  expect(output).not.toContain('still to be sealed');
});

test('`npm run jobs` works on a database of a version that had nothing to carry over', async () => {
  await changed(`
    drop index consult_search_to_carry;
    alter table consult drop column search_form`);
  const { exitCode, output } = await jobs();
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^queue +waiting.*No dead letters\.\n$/s)]);
});
