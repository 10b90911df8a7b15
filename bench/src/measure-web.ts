import { gzipSync } from 'node:zlib';
import { startBenchBrowser } from './bench-browser.ts';
import { startBenchServer } from './bench-server.ts';
import { signInPeople } from './bench-sessions.ts';

/** What pages cost a browser. */
export interface WebFigures {
  /** Compressed (gzip) kilobytes of the scripts that each route loads to run. */
  readonly scriptKilobytes: Readonly<Record<string, number>>;
  readonly lighthouse: {
    readonly score: number;
    readonly largestContentfulPaintMs: number;
    readonly firstContentfulPaintMs: number;
    readonly totalBlockingMs: number;
  };
}

const SIGN_IN = '/login';
const ROUTES = ['consult', 'secure-messaging', 'profile'] as const;
/** A physician. */
const PERSON = 0;

/** Loads pages in a Chromium, and lets Lighthouse judge the sign-in page as on a phone. */
export async function measureWeb(database: Readonly<Record<string, string>>): Promise<WebFigures> {
  const server = await startBenchServer({ ...database, ALETHEA_ENV: 'local' });
  const browser = await startBenchBrowser();
  try {
    const [session] = await signInPeople(server.address, [PERSON]);
    const scriptKilobytes: Record<string, number> = {};
    for (const route of [SIGN_IN, ...ROUTES.map((name) => `/dashboard/${name}`)]) {
      const cookie = route === SIGN_IN ? null : (session?.cookie ?? null);
      scriptKilobytes[route] = await compressedKilobytes(await browser.scriptsOf(server.address + route, cookie));
    }
    return { scriptKilobytes, lighthouse: await judge(server.address + SIGN_IN, browser.debuggingPort) };
  } finally {
    await browser.stop();
    await server.stop();
  }
}

async function compressedKilobytes(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const answer = await fetch(address);
    return gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

async function judge(address: string, port: number): Promise<WebFigures['lighthouse']> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(address, {
    port,
    output: 'json',
    onlyCategories: ['performance'],
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse has answered nothing.');
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    largestContentfulPaintMs: value('largest-contentful-paint'),
    firstContentfulPaintMs: value('first-contentful-paint'),
    totalBlockingMs: value('total-blocking-time'),
  };
}
