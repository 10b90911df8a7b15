import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AGREEMENT_FILE_NAME,
  acceptInvitation,
  completeSignUp,
  confirmAuthenticatorApp,
  confirmEmailCode,
  confirmIdentity,
  getSession,
  signIn,
  startAuthenticatorApp,
} from '@alethea/accounts/contract';
import { listWaitingPeople, verifyPracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { appCode } from '@alethea/test-kit/authenticator-app';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { createTestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLoopbackSmtp } from '../../../packages/server-kit/tests/jobs/loopback-smtp.ts';
import { blocksUnder, fillIn, typed } from './newcomer.ts';

const FIRST_DAY = 'first-day.md';
const ROLES = 'database-roles.md';
const HOST = 'portal.your-clinic.example';
const EMAIL = 'you@your-clinic.example';
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

const databasePassword = randomBytes(12).toString('hex');

let folder: string;
let postgres: PostgresServer;
let smtp: Awaited<ReturnType<typeof startLoopbackSmtp>>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alethea-first-day-'));
  [smtp, postgres] = await Promise.all([startLoopbackSmtp(), startPostgres()]);
});
afterAll(async () => {
  await server?.kill();
  await smtp.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Types what only PostgreSQL's superuser may. */
function asSuperuser(commands: string, answers: string): Promise<string> {
  const { hostname, port, username } = new URL(postgres.url);
  const PATH = `${postgres.binaries}:${process.env.PATH ?? ''}`;
  return typed(commands, { env: { PATH, PGHOST: hostname, PGPORT: port, PGUSER: username }, answers });
}

/** A command of a runbook with this installation's places, after the settings have been read as the runbook says. */
async function withSettings(command: string): Promise<string> {
  const [start = ''] = await blocksUnder(FIRST_DAY, '3. Start');
  const [readSettings = ''] = start.split('\n');
  return `${fillIn(readSettings, { '/etc': join(folder, 'etc') })}\n${command}`;
}

/** Starts a server with the settings as a shell has read them. */
async function startServer(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const file = await readFile(join(folder, 'etc/alethea/settings'), 'utf8');
  const names = [...file.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const values = (
    await typed(await withSettings(`printf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')}`))
  ).split('\n');
  const settings = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  server = await createServerProcess({ ...settings, ...changes });
  await server.start();
}

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
  await expect.poll(() => latest()?.to).toBeDefined();
  return (latest()?.content ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** Signs somebody up and answers their browser, once the answer is there. */
async function signUp(changes: Partial<typeof FORM> = {}) {
  const physician = browser();
  const formData = { ...FORM, ...changes };
  await physician.call(completeSignUp, { ...SIGN_UP, formData }, { fileBytes: SMALL_PDF });
  return physician;
}

describe('on the first day of an installation, by its runbook and on an empty PostgreSQL,', () => {
  test('database and settings are made, and the server starts in production', async () => {
    const [database = ''] = await blocksUnder(FIRST_DAY, '1. Database');
    await asSuperuser(database, `${databasePassword}\n${databasePassword}\n`);

    const [folders = '', settings = ''] = await blocksUnder(FIRST_DAY, '2. Settings');
    await typed(
      fillIn(folders, {
        'sudo ': '',
        '/etc': join(folder, 'etc'),
        '/srv': join(folder, 'srv'),
        '/backups': join(folder, 'backups'),
      }),
    );
    // What reads the file may know no comment behind a value.
    expect(settings.split('\n').filter((line) => !/^(#.*|\w+=(\S+|'[^']+'|"[^"]+")|)$/.test(line))).toEqual([]);
    const own = fillIn(settings, {
      PASSWORD: databasePassword,
      'localhost/': `${new URL(postgres.url).host}/`,
      'METRICS_TOKEN=TOKEN': `METRICS_TOKEN=${randomBytes(32).toString('hex')}`,
      'smtps://user:password@mail.your-clinic.example': smtp.url,
      '/srv': join(folder, 'srv'),
      '/etc': join(folder, 'etc'),
    });
    await writeFile(join(folder, 'etc/alethea/settings'), own, { mode: 0o600 });

    await startServer();
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const [, copyKey = ''] = await blocksUnder(FIRST_DAY, '3. Start');
    await mkdir(join(folder, 'safe'));
    await typed(fillIn(copyKey, { '/etc': join(folder, 'etc'), '/media': folder }));
    const keys = ['etc/alethea/master.key', 'safe/master.key'].map((path) => readFile(join(folder, path), 'utf8'));
    expect(new Set(await Promise.all(keys)).size).toBe(1);
  });

  test('the first operator comes in by a mailed link, and verifies the first physician', async () => {
    const [invite = ''] = await blocksUnder(FIRST_DAY, '4. The first operator');
    const said = await typed(await withSettings(invite));
    expect(said).toContain(`Invited ${EMAIL} as an operator`);
    expect(said).not.toContain('code=');
    const text = await mailTo(EMAIL);
    expect(text).not.toContain('alethea.example');
    const code = /https:\/\/portal\.your-clinic\.example\/auth\/invitation\?code=([\w-]+)/.exec(text)?.[1] ?? '';
    const operator = browser();
    await operator.call(acceptInvitation, { code, password: PASSWORD });
    expect((await operator.call(getSession, {})).session).toMatchObject({ mustEnrolTwoFactor: true, permissions: [] });
    const again = typed(await withSettings(fillIn(invite, { [EMAIL]: 'second@your-clinic.example' })));
    await expect(again).rejects.toThrow('There is an operator already');

    await operator.call(confirmIdentity, { password: PASSWORD });
    const { secret } = await operator.call(startAuthenticatorApp, {});
    const { recoveryCodes } = await operator.call(confirmAuthenticatorApp, { code: appCode(secret) });
    expect(recoveryCodes).toHaveLength(10);
    const desk = (await operator.call(getSession, {})).session;
    expect(desk).toMatchObject({ mustEnrolTwoFactor: false, permissions: expect.arrayContaining(['peopleAdmin']) });

    const physician = await signUp();
    expect((await physician.call(getSession, {})).session?.permissions).toEqual(['pracIdValidationRequiredPage']);
    const [, first, second] = /(\d{4}) (\d{4})/.exec(await mailTo(FORM.email)) ?? [];
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

  test('a backup is made and the key is the one that opens everything', async () => {
    const [commands = ''] = await blocksUnder(FIRST_DAY, '7. Before the second day');
    const said = await typed(await withSettings(fillIn(commands, { '/backups': join(folder, 'backups') })));
    expect(said).toMatch(/tables with \d+ rows;\n.* links is whole/);
    expect(said).toMatch(/opens \d+ +needed +\S+master\.key/);
    expect(said).not.toContain('opened by no key');
    const [kept, copied] = ['backups/first-day.keys/master.key', 'safe/master.key'].map((path) => join(folder, path));
    expect(await readFile(kept ?? '', 'utf8')).toBe(await readFile(copied ?? '', 'utf8'));
  });
});

test('a database that one role has served goes over to two by its runbook: nobody is lost, no job, and the log is out of reach', async () => {
  const waiting = 'lena.roy@clinic.example';
  smtp.refusal.now = { responseCode: 451 };
  await signUp({ email: waiting, practiceId: '2234-56789' });
  await server.stop();
  smtp.refusal.now = null;

  const [statements = ''] = await blocksUnder(ROLES, 'From one role to two');
  await asSuperuser('psql -v ON_ERROR_STOP=1 alethea', fillIn(statements, { '…': databasePassword }));
  const [, migrate = ''] = await blocksUnder(ROLES, 'Set up');
  const own = {
    'alethea_owner:…': `alethea:${databasePassword}`,
    ':…': `:${databasePassword}`,
    '@db': `@${new URL(postgres.url).host}`,
  };
  expect(await typed(await withSettings(fillIn(migrate, own)))).toContain('the serving role has what it needs');
  await asSuperuser(
    'psql -v ON_ERROR_STOP=1 alethea',
    "update pgboss.job set start_after = now() where state < 'active';",
  );

  const servingUrl = `postgres://alethea_server:${databasePassword}@${new URL(postgres.url).host}/alethea`;
  await startServer({ DATABASE_URL: servingUrl });
  expect(await mailTo(waiting)).toMatch(/\d{4} \d{4}/);
  const physician = browser();
  await physician.call(signIn, { email: FORM.email, password: FORM.password });
  expect((await physician.call(getSession, {})).session?.permissions).toContain('econsultAndSecureMessaging');
  const forged = asSuperuser('psql -v ON_ERROR_STOP=1 -U alethea_server alethea', 'delete from audit_event;');
  await expect(forged).rejects.toThrow('permission denied for table audit_event');
  await server.stop();
  expect(await typed(await withSettings('npm run audit -- verify'))).toContain('is whole');
});
