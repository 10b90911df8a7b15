import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, prepareInstallation } from './faults/faults-installation.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/audit.ts', import.meta.url));

let installation: Installation;
beforeAll(async () => {
  installation = await prepareInstallation({ conversationCount: 1 });
});
afterAll(() => installation.remove());

function audit(...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...installation.env };
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });
}

test('`npm run audit` finds a stopped server’s log whole, its end cut off, and the restore that was accepted', async () => {
  expect(await audit('verify')).toMatchObject({ code: 0, said: expect.stringMatching(/is whole: \d+ entries in/) });

  const engine = await installation.openEngine();
  const last = await sql<{ sequence: number }>`select max(sequence) as sequence from audit_seal`.execute(engine.db);
  const sequence = last.rows[0]?.sequence ?? 0;
  await engine.runScript(`
    alter table audit_event disable trigger all; alter table audit_seal disable trigger all;
    delete from audit_event where id in (select unnest(event_ids) from audit_seal where sequence = ${sequence});
    delete from audit_seal where sequence = ${sequence};
    alter table audit_event enable trigger all; alter table audit_seal enable trigger all;`);
  await engine.close();

  const { said, code } = await audit('verify', '--json');
  expect(JSON.parse(said)).toMatchObject({ whole: false, findings: [{ kind: 'cutOff', link: sequence, count: 1 }] });
  expect(code).toBe(1);

  const accepted = await audit('accept-restore', '--reason', 'Restored after the disk failed');
  expect(accepted).toMatchObject({ code: 0, said: expect.stringContaining('The end is cut off: 1 link missing') });
  expect(await audit('verify')).toMatchObject({ code: 0 });
});
