import { expect, test } from '@playwright/test';
import { APP_ORIGIN, becomePhone, layOutApp } from '../support/phone-shell.ts';

const WHO = 'olivier.caron@demo.alethea.example';
/** The server of the lane, which the app calls by its absolute address. */
const API = process.env.ALETHEA_TEST_URL ?? '';
const NEWS = '/dashboard/secure-messaging?tab=notifications';

let app: Awaited<ReturnType<typeof layOutApp>>;
test.beforeAll(async () => {
  app = await layOutApp(API);
});
test.afterAll(() => app.remove());

test('[ENV-02] [ENV-21] [CALL-14] [CALL-23] [PUSH-02] [PUSH-03] [SHELL-43] the app on Android signs in, is pushed to, and signs out', {
  tag: '@phone',
}, async ({ page, context }) => {
  await becomePhone(context, app.folder);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const calls = () => page.evaluate(() => window.phone.calls);
  const keystore = () => page.evaluate(() => sessionStorage.getItem('phone-keystore') ?? '');

  await page.goto(`${APP_ORIGIN}/login`);
  // The page of its own that the bridge leads to, once all of it is there.
  await page.waitForURL(`${APP_ORIGIN}/login.html`);
  await page.getByLabel('Email').fill(WHO);
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${APP_ORIGIN}/dashboard/**`);
  await page.getByRole('main').waitFor();
  expect(await keystore()).toContain('session');
  expect(await context.cookies(API)).toEqual([]);
  expect(asked.length).toBeGreaterThan(2);
  for (const address of asked) expect(address.startsWith(`${API}/`), address).toBe(true);
  await expect.poll(calls).toContain('FirebaseMessaging.subscribeToTopic all');

  // A page that begins anew has its session from the keystore.
  await page.reload();
  await page.getByRole('main').waitFor();
  await expect.poll(calls).toContain('FirebaseMessaging.subscribeToTopic all');

  const notification = { title: 'Alethea news', body: 'There is news for you.', data: { path: NEWS } };
  await page.evaluate((data) => window.phone.emit('FirebaseMessaging', 'notificationReceived', data), { notification });
  const banner = page.getByRole('status').filter({ hasText: 'There is news for you.' });
  await banner.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`${APP_ORIGIN}${NEWS}`);
  await expect(banner).toBeHidden();

  await page.evaluate(() => window.phone.emit('App', 'backButton', { canGoBack: true }));
  await expect(page).not.toHaveURL(`${APP_ORIGIN}${NEWS}`);
  await page.evaluate(() => window.phone.emit('App', 'backButton', { canGoBack: false }));
  await expect.poll(calls).toContain('App.minimizeApp');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${APP_ORIGIN}/login.html*`);
  expect(await keystore()).not.toContain('_session');

  // Who chooses French has the French pages of the app, and keeps them from page to page.
  await page.getByRole('button', { name: 'Français' }).click();
  await page.waitForURL(`${APP_ORIGIN}/fr/login.html*`);
  await page.getByLabel('Courriel').fill(WHO);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${APP_ORIGIN}/dashboard/**`);
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
});
