import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { ARRIVES, consultAddress, INBOX, list } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const sideBox = (page: Page) => page.locator('.al-shell-side').boundingBox();

test('[V14] while a reload waits for who is signed in, the sidebar stands where it will stand', async ({ page }) => {
  await openAs(page, 'doctor', INBOX);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible(ARRIVES);
  const before = await sideBox(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/login-getSession', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('Loading your profile')).toBeAttached(ARRIVES);
  expect(await sideBox(page)).toEqual(before);
  release();
  await expect(list(page).getByRole('listitem').first()).toBeVisible(ARRIVES);
  expect(await sideBox(page)).toEqual(before);
});

test('[V14] a consult that cannot be loaded is told once, beside a list that can', async ({ page }) => {
  const { activityId } = await askAs('doctor');
  const error = { kind: 'unavailable', code: 'unavailable', message: '' };
  await page.route(/secureMessaging-(openConsult|getThread)/, (route) =>
    route.fulfill({ status: 503, json: { error } }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'doctor', consultAddress(activityId));
  const told = page.getByText('Error loading this consult');
  await expect(told).toBeVisible(ARRIVES);
  await expect(told).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  await expect(page.getByText('Error loading messages')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-message]').first()).toBeVisible(ARRIVES);
  await expect(told).toHaveCount(0);
});
