import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AGREEMENT_FILE_NAME,
  acceptInvitation,
  completeSignUp,
  confirmAuthenticatorApp,
  confirmEmailCode,
  confirmIdentity,
  getSession,
  startAuthenticatorApp,
} from '@alethea/accounts/contract';
import { listWaitingPeople, verifyPracticeId } from '@alethea/accounts/contract/operator/practice-ids';
import type { InputOf } from '@alethea/kernel/operation';
import { appCode } from '@alethea/test-kit/authenticator-app';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { createTestClient } from '@alethea/test-kit/test-client';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoopbackSmtp } from '../../../packages/server-kit/tests/loopback-smtp.ts';
import { runCommand } from '../../../scripts/run-command.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/operator.ts', import.meta.url));
const HOST = 'portal.clinic.example';
const EMAIL = 'ines.moreau@clinic.example';
const PASSWORD = 'Larch-Valley-19';
const FORM = {
  selectedPlan: 'econsult',
  selectedRole: 'doctor',
  province: 'AB',
  firstName: 'Ada',
  lastName: 'Okafor',
  cellPhone: '(403) 555-0123',
  email: 'ada.okafor@clinic.example',
  city: 'Banff',
  practiceId: '1234-56789',
  password: 'Prairie-Crocus-7',
  confirmPassword: 'Prairie-Crocus-7',
  clinicName: 'Bow Valley Clinic',
  clinicCity: 'Banff',
  clinicPhone: '(403) 555-0100',
  fax: '(403) 555-0101',
  emr: '',
  preceptorInformation: [],
  scheduleOnboarding: 'No',
  howDidYouHearAboutUs: 'A colleague',
  howDidYouHearAboutUsExtraInfo: 'Dr. Nair',
  inviteCode: '',
  agreementsVersion: 1,
} satisfies InputOf<typeof completeSignUp>['formData'];
const SIGN_UP: InputOf<typeof completeSignUp> = {
  formData: FORM,
  pracIdValid: 'false',
  attachment: { fileName: AGREEMENT_FILE_NAME, sizeBytes: 1, sha256: '' },
  plan: 'econsult',
  role: 'doctor',
};

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

/** The text of the latest mail to somebody, once it has come. */
async function mailTo(address: string): Promise<string> {
  const latest = () => smtp.delivered.findLast(({ to }) => to.toLowerCase() === address.toLowerCase());
  await expect.poll(() => latest()?.to, { timeout: 20_000 }).toBeDefined();
  return (latest()?.content ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

test('on the first day of a production installation the first operator comes in by a mailed link, and verifies the first physician', {
  timeout: 120_000,
}, async () => {
  const invited = await runCommand(process.execPath, [SCRIPT, 'invite', EMAIL], { env: settings });
  expect([invited.exitCode, invited.output]).toEqual([0, expect.stringContaining(`Invited ${EMAIL} as an operator`)]);
  expect(invited.output).not.toContain('code=');
  const text = await mailTo(EMAIL);
  expect(text).not.toContain('alethea.example');
  const code = /https:\/\/portal\.clinic\.example\/auth\/invitation\?code=([\w-]+)/.exec(text)?.[1] ?? '';
  const operator = browser();
  await operator.call(acceptInvitation, { code, password: PASSWORD });
  expect((await operator.call(getSession, {})).session).toMatchObject({ mustEnrolTwoFactor: true, permissions: [] });
  const again = await runCommand(process.execPath, [SCRIPT, 'invite', 'second@clinic.example'], { env: settings });
  expect([again.exitCode, again.output]).toEqual([1, expect.stringContaining('There is an operator already')]);

  await operator.call(confirmIdentity, { password: PASSWORD });
  const { secret } = await operator.call(startAuthenticatorApp, {});
  const { recoveryCodes } = await operator.call(confirmAuthenticatorApp, { code: appCode(secret) });
  expect(recoveryCodes).toHaveLength(10);
  const desk = (await operator.call(getSession, {})).session;
  expect(desk).toMatchObject({ mustEnrolTwoFactor: false, permissions: expect.arrayContaining(['peopleAdmin']) });

  const physician = browser();
  await physician.call(completeSignUp, SIGN_UP, { fileBytes: SMALL_PDF });
  expect((await physician.call(getSession, {})).session?.permissions).toEqual(['pracIdValidationRequiredPage']);
  const [, first, second] = /(\d{4}) (\d{4})/.exec(await mailTo(SIGN_UP.formData.email)) ?? [];
  expect((await physician.call(confirmEmailCode, { code: `${first} ${second}` })).provenAt).not.toBeNull();
  const { people } = await operator.call(listWaitingPeople, {});
  expect(people).toHaveLength(1);
  const [waiting] = people;
  if (!waiting?.claim) throw new Error('Nobody waits with a practice ID.');
  expect(waiting.isEmailProven).toBe(true);
  const { personId, claim } = waiting;
  const evidence = 'Public register of the college, today.';
  const verified = { province: claim.province, practiceId: claim.practiceId };
  await operator.call(verifyPracticeId, { personId, claimId: claim.claimId, verified, evidence });
  const session = (await physician.call(getSession, {})).session;
  expect(session).toMatchObject({ userRoles: expect.arrayContaining(['doctor']), practiceId: '123456789' });
  expect(session?.permissions).toContain('econsultAndSecureMessaging');
});
