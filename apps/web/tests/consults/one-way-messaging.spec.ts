import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { expect, type Page, test } from '@playwright/test';
import { newHealthNumber } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

/** On the plus plan: writes without a limit. */
const WHO = 'daniel.fehr';

async function fitsTheWindow(page: Page) {
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
}

test('[R7] [ROUTE-31] [IROUTE-07] [IROUTE-29] [ONEWAY-11] [ONEWAY-12] [PTMSG-19] [PTMSG-20] a message is written, looked at, sent, undone, sent again, found among the sent ones, archived and kept back', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  test.slow();
  const email = `wilma.${crypto.randomUUID()}@home.example`;
  await openAs(page, WHO, '/dashboard/one-way-messaging');
  await page.getByLabel('PHN').fill(newHealthNumber('AB'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('Before your scan');
  await page.getByLabel('Message', { exact: true }).fill('Please come fasting.');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'before-your-scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(SMALL_PDF),
  });
  await expect(page.getByRole('list', { name: 'Files of this message' })).toContainText('before-your-scan.pdf');
  await expect(page.getByRole('button', { name: 'Remove before-your-scan.pdf' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await fitsTheWindow(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'As the patient will see it' });
  await expect(preview.getByText('Please come fasting.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: /^UNDO/ }).click();
  await expect(page.getByText('Sending undone.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Before your scan');
  await expect(page.getByRole('list', { name: 'Files of this message' })).toContainText('before-your-scan.pdf');
  await page.getByLabel('Send at 7:00 tomorrow (Mountain time)').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  const detail = page.getByRole('region', { name: 'Message', exact: true });
  await expect(detail.getByRole('heading', { name: 'Before your scan' })).toBeVisible();
  await expect(detail.getByText('Scheduled to send at').first()).toBeVisible();
  await detail.getByRole('button', { name: 'PDF' }).click();
  await expect(detail.getByRole('button', { name: 'Save PDF' })).toBeVisible();
  await expect(detail.getByRole('link', { name: /^before-your-scan\.pdf/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await fitsTheWindow(page);
  // What follows hangs on no width.
  if (isMobile) return;
  await detail.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('menuitem', { name: 'Move to Archive' }).click();
  await expect(page.getByText('Message moved to Archive')).toBeVisible();
  await page.getByRole('button', { name: /^UNDO/ }).click();
  await page.goto('/dashboard/patient-messages?folder=sent');
  const rows = page.getByRole('listitem').filter({ hasText: email });
  await expect(rows.filter({ hasText: 'Scheduled' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(1);
  // What is scheduled is read, and goes out no more.
  await rows.filter({ hasText: 'Scheduled' }).getByRole('link').click();
  await expect(detail.getByText('Please come fasting.')).toBeVisible();
  await detail.getByRole('button', { name: 'Cancel sending' }).click();
  const sure = page.getByRole('dialog', { name: 'Cancel sending?' });
  await sure.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(page.getByText('Sending cancelled')).toBeVisible();
  await expect(detail.getByText('It was kept back before its time and never went out.')).toBeVisible();
});
