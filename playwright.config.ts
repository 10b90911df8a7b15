import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/parts/browser.ts';

// Each worker reads this file again; the first has found the browser.
process.env.ALETHEA_CHROMIUM ??= await findChromium();

/**
 * Pages say `cross-origin-opener-policy: same-origin` (packages/server-kit/tests/http-server.test.ts), and with it the browser
 * begins a new process on each way from the portal to about:blank and back, as between two tests: a quarter of the lane's
 * processor time. Chromium takes the last list of what is off, so what Playwright turns off for tests is here as well.
 */
const FEATURES_OFF = [
  'CrossOriginOpenerPolicy',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/**
 * The browser lane. A test runs at desktop width; one tagged `@phone` runs at phone width, one tagged `@both` at both.
 */
export default defineConfig({
  testDir: 'apps/web/tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  // There, what tests import as @playwright/test is apps/web/tests/watched-test.ts.
  tsconfig: './apps/web/tests/tsconfig.json',
  globalSetup: './apps/web/tests/global-setup.ts',
  // Tests wait as long as they work: for what rests, fades or is delivered.
  workers: availableParallelism() + 1,
  // On a shared machine a browser may stall; what passes only the second time is counted out loud (scripts/parts/lanes/lanes.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // They end a test that hangs; where other work fills the machine, a page that comes in one second comes in fifteen. No test
  // is given less.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    // Set by the global setup before the workers read this file.
    ...(process.env.ALETHEA_TEST_URL ? { baseURL: process.env.ALETHEA_TEST_URL } : {}),
    launchOptions: {
      executablePath: process.env.ALETHEA_CHROMIUM,
      args: [...chromiumArguments, `--disable-features=${FEATURES_OFF.join(',')}`],
    },
    reuseContext: true,
    locale: 'en-CA',
    timezoneId: 'America/Edmonton',
    // A worker fetches every part anew for every test, and no test hears what it fetches; two files prove it by itself.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes a fifth of the lane's processor time; `--trace on` records a test that one looks into.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
