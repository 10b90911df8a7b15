import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Says that no browser can run here, and why. */
export class BrowserUnavailableError extends Error {
  override readonly name = 'BrowserUnavailableError';
}

/** Flags for a headless Chromium that may run as root, never calls home and has a made-up camera. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Answers with the path of a Chromium that starts: the machine's own, else (as root on Debian) one that is installed
 * now, else the one from the npm package, unpacked.
 *
 * @throws BrowserUnavailableError where none of them starts.
 */
export async function findChromium(): Promise<string> {
  const present = process.env.ALETHEA_CHROMIUM ?? findInstalled();
  if (present) return present;
  if (canInstall()) install('chromium');
  return findInstalled() ?? unpackChromium();
}

/** A file alone proves nothing: some systems ship a stub that only tells how to get the browser. */
function findInstalled(): string | undefined {
  return installed.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install(...packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env });
  spawnSync('apt-get', ['install', '-y', ...packages], { env });
}

async function unpackChromium(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  const file = await chromium.executablePath();
  const starts = () => spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (starts().status !== 0 && canInstall()) install('libnss3', 'libnspr4');
  const { status, stderr, error } = starts();
  if (status === 0) return file;
  throw new BrowserUnavailableError(
    `No Chromium starts here. Install one, for example: apt-get install chromium\n${stderr || error?.message}`,
  );
}
