import { fileURLToPath } from 'node:url';
import { completeSignUp } from '@alethea/accounts/contract';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTimeOfJobsUnderWay } from '../../../../packages/server-kit/tests/jobs/job-bench.ts';
import { startLoopbackSmtp } from '../../../../packages/server-kit/tests/jobs/loopback-smtp.ts';
import { runCommand } from '../../../../scripts/parts/run-command.ts';
import { type Installation, prepareInstallation } from '../faults/faults-installation.ts';

const JOBS = fileURLToPath(new URL('../../../../scripts/jobs.ts', import.meta.url));
const DEADLY = 'deadly@clinic.example';
const PATIENCE = { interval: 20 };

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres.stop());

/** Signs somebody up, which queues a mail to them. */
const signUp = ({ address }: ServerProcess, email: string) =>
  createTestClient(address).call(completeSignUp, signUpInput({ email }), { fileBytes: SMALL_PDF });

/** The time of jobs that a dead process had begun passes before the next process comes. */
async function passTime(installation: Installation): Promise<void> {
  const engine = await installation.openEngine();
  await passTimeOfJobsUnderWay(engine);
  await engine.close();
}

for (const kind of ['postgres', 'pglite'] as const) {
  test(`a job that ends the whole server on ${kind} does so twice, then waits for a person while the other jobs go on`, async () => {
    let server: ServerProcess | undefined;
    let deaths = 0;
    const smtp = await startLoopbackSmtp((address) => {
      if (address !== DEADLY) return;
      deaths += 1;
      void server?.kill();
    });
    const mailsTo = (address: string) => smtp.delivered.filter(({ to }) => to === address).length;
    const installation = await prepareInstallation({
      conversationCount: 0,
      ...(kind === 'postgres' ? { postgresUrl: postgres.url } : {}),
    });
    try {
      server = await createServerProcess({
        ...installation.env,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'portal@clinic.example',
      });
      await server.start();
      // The server may die before it has answered.
      await signUp(server, DEADLY).catch(() => {});
      await expect.poll(() => server?.alive, PATIENCE).toBe(false);
      await passTime(installation);
      await server.start();
      await expect.poll(() => server?.alive, PATIENCE).toBe(false);
      await passTime(installation);

      await server.start();
      await signUp(server, 'ada@clinic.example');
      await expect.poll(() => mailsTo('ada@clinic.example'), PATIENCE).toBe(1);
      expect([server.alive, deaths, mailsTo(DEADLY)]).toEqual([true, 2, 0]);
      await server.stop();
      const listed = await runCommand(process.execPath, [JOBS], { env: installation.env });
      expect(listed.output).toMatch(/send-mail +2 .* process_died +\{"mailId"/);
    } finally {
      await server?.kill();
      await smtp.stop();
      await installation.remove();
    }
  });
}
