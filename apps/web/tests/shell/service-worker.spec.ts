import { expect, type Page, test } from '@playwright/test';
import { openSignedIn } from '../support/signed-in.ts';

// A service worker outlives what is cleared of a context between tests.
test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Resolves when the service worker of this page's origin is in charge of the pages that open from now on. */
async function workerIsActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

test('[ENV-25] sign-in page and portal are under one worker, which keeps pages and parts but never an answer of the server', async ({
  page,
}) => {
  await page.goto('/login');
  await workerIsActive(page);
  await openSignedIn(page, 'doctor', '/dashboard/secure-messaging');
  await page.locator('[data-consult]').first().click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first()).toBeVisible();
  const script = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(new URL(script ?? '').pathname).toBe('/service-worker.js');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept).toContain('/login.html');
  expect(kept.filter((path) => !/^\/(assets\/[^/]+|index\.html|login\.html|favicon\.svg)$/.test(path))).toEqual([]);
});

test('after signing out the browser holds pages and parts, and nothing of a consult that was open', async ({
  page,
}) => {
  await openSignedIn(page, 'doctor', '/dashboard/secure-messaging');
  await workerIsActive(page);
  await page.locator('[data-consult]').first().click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  const left = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const addresses = (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { paths: addresses.map(({ pathname }) => pathname), databases, session: Object.keys({ ...sessionStorage }) };
  });
  expect(left.paths.filter((path) => !/^\/(assets\/[^/]+|index\.html|login\.html|favicon\.svg)$/.test(path))).toEqual(
    [],
  );
  // Forms that were neither sent nor saved; ask-kept.spec.ts proves that signing out empties it.
  expect(left.databases.filter((name) => name !== 'alethea-kept')).toEqual([]);
  expect(left.session.filter((key) => !/^(tsr-scroll|alethea-)/.test(key))).toEqual([]);
});

test('[ENV-25] the portal starts without a network, says what works, and goes on by itself when it is back', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'doctor', '/dashboard/profile');
  await workerIsActive(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection to the server' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toContainText(
    'Everything except the theme needs a connection',
  );
  await page.goto('/login');
  await expect(page.getByRole('contentinfo')).toHaveText(/^Version/);
  await page.goto('/dashboard/profile');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('losing the network while working leaves the screen as it is, under a banner that says what works', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'doctor', '/dashboard/secure-messaging');
  const rows = page.locator('[data-consult]');
  await expect(rows.first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'send once you’re back online.' })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('send once you’re back online.')).toBeHidden();
});
