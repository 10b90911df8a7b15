import { getSession } from '@alethea/accounts/contract';
import { pathOf } from '@alethea/kernel/calls/operation';
import {
  countOneWayMessageUses,
  listSenderPlaces,
  PREMIUM_USES_PER_MONTH,
  sendOneWayMessage,
} from '@alethea/patients/contract';
import { expect, type Page, test } from '@playwright/test';
import { newHealthNumber } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

/** May buy premium; no other file changes what they may do. */
const WHO = 'tara.bouchard';
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

async function pay(page: Page, card: string) {
  await payment(page).getByRole('button', { name: card }).click();
  await payment(page).getByRole('button', { name: 'Pay $15.00 CAD' }).click();
}

async function writeMessage(page: Page) {
  await page.getByLabel('PHN').fill(newHealthNumber('AB'));
  await page.getByLabel('Email').fill(`wilma.${crypto.randomUUID()}@home.example`);
  await page.getByLabel('Subject').fill('Before your scan');
  await page.getByLabel('Message', { exact: true }).fill('Please come fasting.');
}

/** All uses of the paid month but one are gone. */
async function useAllButOne(page: Page) {
  const { places } = await callAs(WHO, listSenderPlaces, {});
  const place = places.find(({ isDefault }) => isDefault);
  if (!place) throw new Error(`${WHO} works nowhere.`);
  const { physicianUid, locationIdx } = place;
  for (let sent = 0; sent < 29; sent += 1) {
    const multipart = {
      ...{ physicianUid, locationIdx, phn: newHealthNumber('AB'), patientEmail: 'wilma@home.example' },
      ...{ subject: 'Before your scan', body: 'Please come fasting.', delay: true },
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await page.request.post(pathOf(sendOneWayMessage), { multipart, headers })).status()).toBe(200);
  }
}

test('[ROUTE-57] [SHELL-26] [SHELL-33] [PREMIUM-03] [PREMIUM-11] [PREMIUM-12] [PREMIUM-14] [PREMIUM-16] a physician buys premium, uses the last use, is refused, sends again when the month has turned, and cancels', async ({
  page,
}) => {
  test.slow();
  await openAs(page, WHO, '/dashboard/consult');
  await page.getByRole('link', { name: 'Get premium' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeVisible();
  await expect(payment(page).getByRole('textbox', { name: 'Card number' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await pay(page, 'Declined');
  await expect(page.getByRole('alert')).toHaveText('card_error: Your card was declined.');
  await pay(page, '3-D Secure');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('card_error: We are unable to authenticate your payment method.');
  await pay(page, '3-D Secure');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page).toHaveURL(/\/dashboard\/consult$/);
  await expect(page.getByText('Payment received. Premium turns on within a minute.')).toBeVisible();
  // The provider's word reaches the open page by itself.
  const messaging = page.getByRole('link', { name: 'One-way messaging' });
  await expect(messaging).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get premium' })).toHaveCount(0);

  await useAllButOne(page);
  await messaging.click();
  await writeMessage(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have reached your limit of one-way messages.')).toBeVisible();

  // The month turns: the provider renews, and says so by a signed event.
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Go to the end of this month' }).click();
  await expect.poll(() => callAs(WHO, countOneWayMessageUses, {})).toBe(PREMIUM_USES_PER_MONTH);
  await page.goto('/dashboard/one-way-messaging');
  await writeMessage(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  expect(await callAs(WHO, countOneWayMessageUses, {})).toBe(PREMIUM_USES_PER_MONTH - 1);

  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/Premium ends on/)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Alethea' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile/);
  const { session } = await callAs(WHO, getSession, {});
  expect(session?.permissions).toContain('mayManagePremium');
});

test('[ROUTE-59] on a phone the screen is not there, and what takes its place fits the window', {
  tag: '@phone',
}, async ({ page }) => {
  await openAs(page, WHO, '/dashboard/get-premium');
  await expect(page.getByText(/does not have permission/)).toBeVisible();
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
  expect(await axeViolations(page)).toEqual([]);
});
