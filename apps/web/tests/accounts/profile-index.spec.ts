import { expect, test } from '@playwright/test';
import { openAs } from '../support/open-as.ts';

test('[B31] beside the profile its sections are listed, lead there with the focus, and stay in view', async ({
  page,
}) => {
  await openAs(page, 'specialist', '/dashboard/profile');
  const index = page.getByRole('navigation', { name: 'Sections' });
  await expect(index.getByRole('button').first()).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const to = async (name: string) => {
    await index.getByRole('button', { name, exact: true }).press('Enter');
    await expect(section(name).getByRole('heading', { name }).first()).toBeInViewport();
    await expect(index.getByRole('button', { name, exact: true })).toBeInViewport();
  };
  await to('Subscription Settings');
  await expect(page.getByRole('heading', { name: 'Subscription Settings' })).toBeFocused();
  await to('Security');
  await to('Fax Settings');
  await expect(section('Fax Settings').getByRole('button', { name: /^Fax Settings/ })).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(index).toBeHidden();
});

test('what acts at once below the form is fetched with the first use of the profile, or when it is scrolled to', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const security = page.getByRole('region', { name: 'Security', exact: true });
  const isFetched = () => fetched.some((address) => address.includes('/assets/security-'));
  await openAs(page, 'specialist', '/dashboard/profile');
  await expect(page.getByRole('combobox', { name: 'EMR' }).first()).toBeVisible();
  expect(isFetched()).toBe(false);
  await page.keyboard.press('Shift');
  await expect(security).toBeAttached();
  expect(isFetched()).toBe(true);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'EMR' }).first()).toBeVisible();
  await expect(security).toHaveCount(0);
  await page.evaluate(() => document.querySelector('.profile-main')?.scrollIntoView({ block: 'end' }));
  await expect(security).toBeAttached();
});
