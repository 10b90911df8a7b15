import { gzipSync } from 'node:zlib';
import { type OwnBrowser, startOwnBrowser } from '../../../scripts/parts/own-browser.ts';
import { startBenchServer } from '../bench-server.ts';
import { signInPeople } from '../bench-sessions.ts';
import { scriptsOf } from './scripts-of-page.ts';

/** What pages cost a browser. */
export interface WebFigures {
  /** Compressed (gzip) kilobytes of the scripts that each route loads to run, in a browser that was never here. */
  readonly scriptKilobytes: Readonly<Record<string, number>>;
  /** What Lighthouse says of a page on its phone. */
  readonly lighthouse: Readonly<Record<string, PagePaint>>;
}

/** How soon a page paints, by Lighthouse's simulated phone. */
export interface PagePaint {
  readonly score: number;
  readonly largestContentfulPaintMs: number;
  readonly firstContentfulPaintMs: number;
  readonly totalBlockingMs: number;
}

/** Pages for everybody, each with what a person sees once its scripts have taken it over. */
const PUBLIC: Readonly<Record<string, string>> = {
  '/login': '#root:not([data-stands-in-page]) input[type=email]',
  '/signup': '#app:not([data-stands-in-page]) main h2',
  '/forms/': 'main h1',
};
/** Screens, each with what a person sees once its content has come. */
const ROUTES: Readonly<Record<string, string>> = {
  '/dashboard/consult': 'main input',
  '/dashboard/secure-messaging': '[data-consult]',
  '/dashboard/profile': '#profile-cellPhone',
};
/** A physician. */
const PERSON = 0;

/** Loads pages in a Chromium, and lets Lighthouse judge those that a phone opens first. */
export async function measureWeb(database: Readonly<Record<string, string>>): Promise<WebFigures> {
  const server = await startBenchServer({ ...database, ALETHEA_ENV: 'local' });
  try {
    const [session] = await signInPeople(server.address, [PERSON]);
    const scriptKilobytes: Record<string, number> = {};
    for (const [route, shows] of Object.entries({ ...PUBLIC, ...ROUTES })) {
      const cookie = route in PUBLIC ? null : (session?.cookie ?? null);
      const page = { address: server.address + route, shows, cookie };
      const scripts = await inNewBrowser((browser) => scriptsOf(browser, page));
      scriptKilobytes[route] = await compressedKilobytes(scripts);
    }
    const lighthouse: Record<string, PagePaint> = {};
    for (const page of Object.keys(PUBLIC)) {
      lighthouse[page] = await inNewBrowser((browser) => judge(server.address + page, browser.debuggingPort));
    }
    return { scriptKilobytes, lighthouse };
  } finally {
    await server.stop();
  }
}

/** In a browser of its own: what another page has fetched stays in a browser's memory, whatever its cache is told. */
async function inNewBrowser<Result>(measure: (browser: OwnBrowser) => Promise<Result>): Promise<Result> {
  const browser = await startOwnBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.stop();
  }
}

async function compressedKilobytes(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const answer = await fetch(address);
    return gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

async function judge(address: string, port: number): Promise<PagePaint> {
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
