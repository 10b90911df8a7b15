import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../packages/test-kit/src/free-port.ts';

const main = path.resolve(import.meta.dirname, '../../server/src/main.ts');
// The people of the demo world sign in some thousand times, with one password.
const rememberKeys = path.resolve(import.meta.dirname, '../../../packages/test-kit/src/remember-keys.ts');

/**
 * Starts the portal as a person would, on the embedded PostgreSQL with the demo world, in a folder and on a port of its
 * own; tests find it at ALETHEA_TEST_URL (their baseURL). An ALETHEA_TEST_URL that is already set is used as it is.
 */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ALETHEA_TEST_URL) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'alethea-browser-'));
  const port = await freePort('localhost');
  const url = `http://localhost:${port}`;
  // Where link-account.spec.ts plays the partner, with keys of its own.
  const partnerPort = await freePort('localhost');
  const server = spawn('node', ['--import', rememberKeys, main], {
    env: {
      ...process.env,
      ALETHEA_ENV: 'local',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO_WORLD: 'true',
      // Of the app on Android: native-shell.spec.ts.
      ALLOWED_ORIGINS: 'https://localhost',
      CALLS_PER_MINUTE: '100000',
      // All tests share a few people, in sessions of their own.
      SESSIONS_PER_PERSON: '100000',
      KNOWN_DEVICES_PER_PERSON: '100000',
      AVA_JWKS_URL: `http://localhost:${partnerPort}/jwks`,
      AVA_ISSUER: 'https://ava.example',
      AVA_API_URL: `http://localhost:${partnerPort}/api`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilAnnounced(server);
  process.env.ALETHEA_TEST_URL = url;
  process.env.ALETHEA_TEST_PARTNER_PORT = String(partnerPort);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Resolves when the server lists the demo accounts, which it does after it answers and the demo world is filled in. */
function untilAnnounced(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const read = (text: string) => {
      if (log.length < 20_000) log += text;
      if (log.includes('Demo accounts')) resolve();
    };
    server.stdout?.setEncoding('utf8').on('data', read);
    server.stderr?.setEncoding('utf8').on('data', read);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`The server ended with code ${code} before it answered:\n${log}`)));
  });
}
