import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';
import { withoutNotices } from '../support/without-notices.ts';

test('[ROUTE-13] [CROUTE-27] the old address of the consult search leads to the new one, with what came along', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/econsult?searchText=thyroid');
  await expect(page).toHaveURL('/dashboard/consult?searchText=thyroid');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a specialist' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('thyroid');
});

test('[ROUTE-14] [CROUTE-28] [CROUTE-30] old and root addresses lead to the sign-in page', async ({ page }) => {
  for (const address of ['/auth/login', '/']) {
    await page.goto(address);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page).toHaveURL('/login');
  }
});

test('[ROUTE-15] [CROUTE-29] the old address of sign-up leads to the new one, with what came along', async ({
  page,
}) => {
  await page.goto('/auth/signup?selectedPlan=plus&selectedRole=doctor');
  await expect(page).toHaveURL(/\/signup\?selectedPlan=plus&selectedRole=doctor$/);
});

test('[ROUTE-65] [ROUTE-66] a signed-out person is asked to sign in, and comes to the address then', async ({
  page,
}) => {
  await page.goto('/dashboard/consult?searchText=rash');
  await expect(page).toHaveURL('/login?origin=%2Fdashboard%2Fconsult%3FsearchText%3Drash');
  await page.getByLabel('Email').fill('doctor@demo.alethea.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/consult?searchText=rash');
});

test('[ROUTE-65] a session that ends while the portal is open leads to the sign-in page', async ({ page, context }) => {
  // A notice would fetch the list again and leave the page before the search is typed.
  await withoutNotices(page);
  await openAs(page, 'doctor', '/dashboard/consult');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a specialist' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('searchbox', { name: 'Search' }).fill('rash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?origin=%2Fdashboard%2Fconsult/);
});

test('[ROUTE-62] [ROUTE-63] [ROUTE-64] who is refused is told why and whom to ask; the refusal and the page that does not exist break no rule of accessibility', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await openAs(page, 'doctor', '/dashboard/clinic-inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to load this page' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Your device or account does not have permission to open it.');
  await expect(main).toContainText('To get access, contact sales:');
  await expect(main.getByRole('link', { name: 'sales@alethea.example' })).toBeVisible();
  await expect(main.getByRole('link', { name: '(800) 555-0199' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/dashboard/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/dashboard/consult');
});

test('[ROUTE-16] [CROUTE-01] [CROUTE-16] [CROUTE-17] [CROUTE-21] [IROUTE-43] the profile opens for whoever is signed in, and the addresses of consults open search, inbox and clinic inbox, the search also where a form has no service', async ({
  page,
}) => {
  const screens = [
    { who: 'pending', address: '/dashboard/profile', heading: 'Profile' },
    { who: 'operator', address: '/dashboard/profile', heading: 'Profile' },
    { who: 'doctor', address: '/dashboard/consult', heading: 'Find a specialist' },
    { who: 'doctor', address: '/dashboard/consult/consult-form?locationIdx=0', heading: 'Find a specialist' },
    { who: 'doctor', address: '/dashboard/secure-messaging', heading: /Secure messaging/i },
    { who: 'moa', address: '/dashboard/clinic-inbox', heading: /Clinic inbox/i },
  ];
  for (const { who, address, heading } of screens) {
    await openAs(page, who, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
