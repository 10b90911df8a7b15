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
 * Answers with the path of a Chromium that starts: the headless one of the npm package, which is of a fixed version and
 * needs half the processor time of a desktop build, else the machine's own, else (as root on Debian) one that is
 * installed now.
 *
 * @throws BrowserUnavailableError where none of them starts.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.ALETHEA_CHROMIUM;
  if (given) return given;
  const { default: chromium } = await import('@sparticuz/chromium');
  const headless = await chromium.executablePath();
  const found = firstThatStarts([headless, ...installed]) ?? installOne(headless);
  if (found) return found;
  const { stderr, error } = spawnSync(headless, ['--version'], { encoding: 'utf8' });
  throw new BrowserUnavailableError(
    `No Chromium starts here. Install one, for example: apt-get install chromium\n${stderr || error?.message}`,
  );
}

/** A file alone proves nothing: some systems ship a stub that only tells how to get the browser. */
function firstThatStarts(files: readonly string[]): string | undefined {
  return files.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0);
}

/** The libraries that the headless one lacks are smaller than a browser, which is the last resort. */
function installOne(headless: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  install('libnss3', 'libnspr4');
  const found = firstThatStarts([headless]);
  if (found) return found;
  install('chromium');
  return firstThatStarts(installed);
}

function install(...packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env });
  spawnSync('apt-get', ['install', '-y', ...packages], { env });
}
