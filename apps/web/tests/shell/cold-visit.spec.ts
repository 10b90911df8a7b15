import { expect, type Page, test } from '@playwright/test';
import { startCountingProxy } from '../support/counting-proxy.ts';
import { openSignedIn } from '../support/signed-in.ts';

// A service worker outlives what is cleared of a context between tests.
test.use({ serviceWorkers: 'allow', reuseContext: false });

/** It was 248 once; the server has to serve a whole clinic that comes at once from one address. */
const MOST_REQUESTS = 60;

/** Resolves when the service worker has fetched all that it keeps. */
const workerHasAll = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('a first visit, from sign-in to the inbox with all that is kept for later, asks at most 60 times', async ({
  browser,
}) => {
  const proxy = await startCountingProxy();
  const context = await browser.newContext({ proxy: { server: proxy.address, bypass: '<-loopback>' } });
  try {
    const page = await context.newPage();
    await openSignedIn(page, 'doctor', '/dashboard/secure-messaging');
    await expect(page.locator('[data-consult]').first()).toBeVisible();
    await workerHasAll(page);
    await page.waitForLoadState('load');
    const { paths } = proxy;
    expect(paths).toContain('/service-worker.js');
    expect(paths).toContain('/api/secureMessaging-listConsults');
    // No part is fetched a second time.
    const parts = paths.filter((path) => path.startsWith('/assets/'));
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((path, place) => parts.indexOf(path) !== place)).toEqual([]);
    // Where the stream was seconds on its way, what may have been missed is asked for again: not of the visit.
    const beforeLive = paths.slice(0, paths.indexOf('/api/live') + 1);
    const anew = paths.slice(beforeLive.length).filter((path) => !beforeLive.includes(path));
    expect(beforeLive.length + anew.length, paths.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  } finally {
    await context.close();
    proxy.close();
  }
});
