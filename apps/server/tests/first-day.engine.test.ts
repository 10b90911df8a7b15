import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptInvitation, getSession } from '@alethea/accounts/contract';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { createTestClient } from '@alethea/test-kit/test-client';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoopbackSmtp } from '../../../packages/server-kit/tests/loopback-smtp.ts';
import { runCommand } from '../../../scripts/run-command.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/operator.ts', import.meta.url));
const HOST = 'portal.clinic.example';
const EMAIL = 'ines.moreau@clinic.example';

let folder: string;
let smtp: Awaited<ReturnType<typeof startLoopbackSmtp>>;
let settings: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alethea-first-day-'));
  smtp = await startLoopbackSmtp();
  const { engine, databaseUrl } = await openTestEngine();
  await engine.close();
  settings = {
    ALETHEA_ENV: 'production',
    PUBLIC_URL: `https://${HOST}`,
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: folder,
    MASTER_KEY_FILE: join(folder, 'master.key'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@clinic.example',
    TRUSTED_PROXIES: '127.0.0.1',
    FAX: 'off',
    BRAND_SUPPORT_EMAIL: 'help@clinic.example',
    BRAND_SALES_EMAIL: 'sales@clinic.example',
    BRAND_SUPPORT_PHONE: '4035550123',
    BRAND_SUPPORT_URL: 'https://clinic.example/help',
    BRAND_SIGN_UP_URL: '/signup',
    BRAND_SUBSCRIPTION_URL: 'https://clinic.example/plan',
    BRAND_POSTAL_ADDRESS: 'Clinic, 1 Main Street, Banff AB T1L 1A1, Canada',
  };
  server = await createServerProcess(settings);
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.kill();
  await smtp.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A browser behind what ends TLS. */
const browser = () =>
  createTestClient(server.address, {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': HOST,
    'x-forwarded-for': '203.0.113.7',
    origin: `https://${HOST}`,
  });

test('on the first day of a production installation the command mails the first operator a link, which signs them in to set up a second factor', {
  timeout: 120_000,
}, async () => {
  const invited = await runCommand(process.execPath, [SCRIPT, 'invite', EMAIL], { env: settings });
  expect([invited.exitCode, invited.output]).toEqual([0, expect.stringContaining(`Invited ${EMAIL} as an operator`)]);
  expect(invited.output).not.toContain('code=');
  await expect.poll(() => smtp.delivered.length, { timeout: 20_000 }).toBe(1);
  const [mail] = smtp.delivered;
  expect(mail?.to).toBe(EMAIL);
  expect(mail?.content).not.toContain('alethea.example');
  const text = (mail?.content ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const code = /https:\/\/portal\.clinic\.example\/auth\/invitation\?code=([\w-]+)/.exec(text)?.[1] ?? '';
  const operator = browser();
  await operator.call(acceptInvitation, { code, password: 'Larch-Valley-19' });
  expect((await operator.call(getSession, {})).session).toMatchObject({ mustEnrolTwoFactor: true, permissions: [] });
  const again = await runCommand(process.execPath, [SCRIPT, 'invite', 'second@clinic.example'], { env: settings });
  expect([again.exitCode, again.output]).toEqual([1, expect.stringContaining('There is an operator already')]);
});
