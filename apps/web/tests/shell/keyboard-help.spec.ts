import { expect, type Page, test } from '@playwright/test';
import { openSignedIn } from '../support/signed-in.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('? lists the keys that do something on the open screen, and not while somebody types', async ({ page }) => {
  await openSignedIn(page, 'doctor', '/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.keyboard.press('?');
  const everywhere = help(page).getByRole('region', { name: 'Everywhere' });
  await expect(everywhere).toContainText('Search and commandsCtrlK');
  await expect(everywhere).toContainText('Keyboard shortcuts?');
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('what?');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('what?');
  await expect(help(page)).toBeHidden();
});

test('single keys can be switched off on the device; Ctrl+K stays on', async ({ page }) => {
  await openSignedIn(page, 'doctor', '/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.keyboard.press('?');
  await help(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await expect(help(page)).toBeHidden();
});

test('the help of the inbox and of finding a specialist lists their own keys', async ({ page }) => {
  await openSignedIn(page, 'doctor', '/dashboard/secure-messaging');
  await page.locator('[data-consult]').first().waitFor();
  await page.keyboard.press('?');
  await expect(help(page).getByRole('region', { name: 'List of consults' })).toContainText('Mark unreadu');
  await page.goto('/dashboard/consult');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a specialist' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(help(page).getByRole('region', { name: 'Find a specialist' })).toContainText('Search/');
  await expect(help(page).getByRole('region', { name: 'List of consults' })).toHaveCount(0);
});
