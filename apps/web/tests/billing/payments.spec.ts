import { readFile } from 'node:fs/promises';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES, details, snackbar, toDetails } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const ITEM = 'Panoramic scan review, $94.45';
/** The test card that is charged before its answer is lost, twice. */
const LOSES_ANSWERS = '4000 0000 0000 0119';
const ADDRESS = { line1: '12 Elm Street', line3: 'Calgary AB T2P 1J9' };

const payments = (page: Page): Locator => details(page).getByRole('region', { name: 'Payments', exact: true });

async function typeCard(form: FrameLocator, number: string): Promise<void> {
  const typed = { CARD_NUMBER: number, CARD_DATE: '12/39', CARD_CVV: '123', CARD_POSTAL_CODE: 'T2P 1J9' };
  for (const [field, text] of Object.entries(typed)) {
    await form.frameLocator(`#${field} iframe`).getByRole('textbox').fill(text);
  }
}

/** Nothing stands beside the screen. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('[VIEW-10] [VIEW-22] [VIEW-23] [CCALL-72] a dental assistant takes a card payment whose answer is lost, retries it, pays once, and makes an invoice @both', async ({
  page,
}) => {
  const { activityId } = await askAs('daniel.fehr', { specialty: 'Dentistry', subsite: 'Oral Lesion' });
  await openAs(page, 'dental.booking', `/dashboard/clinic-inbox?econsultId=${activityId}`);
  await toDetails(page);
  await expect(payments(page).getByText('No Payments')).toBeVisible(ARRIVES);

  await payments(page).getByRole('button', { name: 'Make a Payment' }).click();
  const popup = page.getByRole('dialog', { name: 'Make a Payment' });
  await popup.getByRole('radio', { name: ITEM }).check();
  const form = popup.frameLocator('iframe[title="Card"]');
  const pay = popup.getByRole('button', { name: 'Pay $94.45' });
  await expect(form.frameLocator('#CARD_NUMBER iframe').getByRole('textbox')).toBeVisible(ARRIVES);
  await expect(popup.getByText('Sandbox: no real card is charged.')).toBeVisible();
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await fits(page);
  await typeCard(form, LOSES_ANSWERS);
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  await pay.click();
  await expect(popup.getByText(/the status of this payment is unknown/)).toBeVisible(ARRIVES);
  await expect(payments(page).getByText('Retry this payment by pressing the Payment button above')).toBeVisible();
  await popup.getByRole('button', { name: 'Retry' }).click();
  await expect(popup.getByText('Payment of $94.45 for Panoramic scan review approved.')).toBeVisible(ARRIVES);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(payments(page).getByRole('listitem')).toHaveCount(1);
  await expect(payments(page).getByText('Approved')).toBeVisible();

  await payments(page).getByRole('button', { name: 'Make a Payment' }).click();
  await expect(popup.getByRole('radio', { name: ITEM })).toBeDisabled();
  await page.keyboard.press('Escape');

  await payments(page).getByRole('button', { name: 'Create an Invoice' }).click();
  const invoice = page.getByRole('dialog', { name: 'Create an Invoice' });
  await invoice.getByLabel('Address line 1').fill(ADDRESS.line1);
  await invoice.getByLabel('Address line 3').fill(ADDRESS.line3);
  await invoice.getByLabel('Business').fill('Clearwater Dental\nGST 123456789 RT0001');
  expect(await axeViolations(page)).toEqual([]);
  await fits(page);
  const made = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Create an Invoice' }).click();
  const name = (await made).suggestedFilename();
  expect(name).toMatch(/^INV-\d{6}\.pdf$/);
  const number = name.replace('.pdf', '');
  await expect(snackbar(page, `Invoice ${number} created`)).toBeVisible();
  const opened = page.waitForEvent('download');
  await payments(page)
    .getByRole('button', { name: `Download ${number}` })
    .click();
  const words = readPdf(await readFile(await (await opened).path())).pages.join(' ');
  for (const text of [number, ADDRESS.line1, 'Panoramic scan review', '$94.45']) expect(words).toContain(text);
});
