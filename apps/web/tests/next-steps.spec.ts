import { expect, test } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { openAs } from './open-as.ts';

test.use({ serviceWorkers: 'block' });

test('[NEXT-01] [NEXT-02] [NEXT-03] [CROUTE-24] who waits for validation is told to contact sales, by mail or phone', {
  tag: '@both',
}, async ({ page }) => {
  await openAs(page, 'pending', '/dashboard/validation-required');
  await expect(page.getByRole('heading', { level: 1, name: 'Next Steps' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Please contact sales to provide a correct practitioner ID.');
  const mail = main.getByRole('link', { name: 'sales@alethea.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:sales@alethea.example');
  const phone = main.getByRole('link', { name: '(800) 555-0199' });
  await expect(phone).toHaveAttribute('href', 'tel:+18005550199');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('[ROUTE-67] who is validated is sent on from Next Steps to the consult search', async ({ page }) => {
  await openAs(page, 'doctor', '/dashboard/validation-required');
  await expect(page).toHaveURL('/dashboard/consult');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a specialist' })).toBeVisible();
});
