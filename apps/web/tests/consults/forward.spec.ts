import { routeReferral } from '@alethea/directory/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs, sayAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import {
  ARRIVES,
  consultAddress,
  details,
  list,
  messages,
  moreAction,
  row,
  snackbar,
  toDetails,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A family physician on the plus plan, whose clinic's fax number has no machine, and the cardiologist they ask. */
const WHO = 'colton.yaremchuk';
const CARDIOLOGIST = 'anjali.raman';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const forwardDialog = (page: Page) => dialog(page, 'Forward to Specialist');
const faxBox = (page: Page) => details(page).getByRole('region', { name: 'Fax to clinic assistant', exact: true });
async function openAnswered(page: Page) {
  const asked = await askAs(WHO);
  await sayAs(CARDIOLOGIST, asked.activityId, 'A statin is not needed yet. Repeat the lipids in a year.');
  await openAs(page, WHO, consultAddress(asked.activityId));
  await expect(messages(page)).toHaveCount(2, ARRIVES);
  return asked;
}

/** Chooses from a searchable select. */
async function pick(page: Page, label: string, option: string) {
  await forwardDialog(page).getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('[FORWARD-01] [VIEW-25] [CPERM-43] [CFORM-37] [CFORM-42] a referrer follows one consult from sent to answered to forwarded to a second specialist, across provinces with the billing data of the form', async ({
  page,
}) => {
  const { activityId, question } = await openAnswered(page);
  const tree = await callAs(WHO, routeReferral, { city: 'Regina', province: 'SK', activityType: 'econsult' });
  const rosacea = tree.Dermatology?.['Acne and Rosacea'] ?? [];
  const away = rosacea.find(({ province, onVacation }) => province !== 'AB' && province !== 'QC' && !onVacation);
  const near = tree.Dermatology?.Lesion?.find(({ province, onVacation }) => province === 'AB' && !onVacation);
  if (!away || !near) throw new Error('The two dermatologists are missing.');
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await expect(forwardDialog(page).getByRole('combobox', { name: 'Specialty' })).toBeFocused(ARRIVES);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await pick(page, 'Specialty', 'Dermatology');
  await pick(page, 'Subsite', 'Lesion');
  const billing = forwardDialog(page).getByRole('region', { name: 'Out-of-province billing' });
  await forwardDialog(page).getByRole('radio', { name: near.labelV2.name }).check();
  await expect(billing).toHaveCount(0);
  await pick(page, 'Subsite', 'Acne and Rosacea');
  await forwardDialog(page).getByRole('radio', { name: away.labelV2.name }).check();
  await expect(billing).toBeVisible(ARRIVES);

  const send = forwardDialog(page).getByRole('button', { name: 'Forward', exact: true });
  await send.click();
  await expect(forwardDialog(page)).toContainText('Check form for errors.');
  for (const words of [
    "Patient's sex is required.",
    'Address line 1 is required.',
    'City name is required.',
    'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).',
  ]) {
    await expect(billing).toContainText(words);
  }
  await expect(billing.getByRole('radio', { name: 'Female' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await billing.getByRole('radio', { name: 'Female' }).check();
  await billing.getByLabel('Address line 1').fill('12 Elbow Drive SW');
  await billing.getByLabel('City').fill('Calgary');
  await billing.getByLabel('Postal code').fill('T2S2H1');
  await forwardDialog(page)
    .getByRole('textbox', { name: /^Note to the specialist/ })
    .fill('Could this be xanthelasma?');
  const sent = page.waitForRequest('**/api/secureMessaging-forwardEconsult');
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    recipientSpecialistUId: away.uid,
    oopData: { genderCode: 'F', addressLine1: '12 Elbow Drive SW', cityName: 'Calgary', postalCode: 'T2S2H1' },
  });
  const done = snackbar(page, 'Econsult forwarded successfully');
  await expect(done).toBeVisible(ARRIVES);
  await expect(forwardDialog(page)).toHaveCount(0);
  await expect(details(page).getByText('Forwarded to')).toBeVisible(ARRIVES);

  await done.getByRole('button', { name: 'Open' }).click();
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('Dermatology · Acne and Rosacea', ARRIVES);
  await expect(messages(page)).toHaveCount(3, ARRIVES);
  await expect(messages(page).nth(0)).toContainText(question);
  await expect(messages(page).nth(1)).toContainText(/Raman.*Forwarded.*A statin is not needed yet/s);
  await expect(messages(page).nth(2)).toContainText('Could this be xanthelasma?');
  const back = details(page).getByText('Forwarded from').getByRole('link');
  await expect(back).toHaveText(/Raman · Cardiology · Prevention/);
  await back.click();
  await expect(row(page, activityId)).toHaveAttribute('aria-current', /.+/, ARRIVES);
  await expect(messages(page)).toHaveCount(2, ARRIVES);
});

test('[VIEW-20] [VIEW-21] a fax that fails is told in its box and above the list, goes again after a question, and can be set aside', async ({
  page,
}) => {
  const { patient } = await openAnswered(page);
  await expect(faxBox(page)).toContainText('To Prairie Rose Family Health, fax (639) 555-0193');
  await faxBox(page)
    .getByRole('textbox', { name: /^Message to the clinic assistant/ })
    .fill('Please book her.');
  await list(page).locator('[data-consult]:not([aria-current])').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await faxBox(page).getByRole('button', { name: 'Send fax' }).click();
  await expect(snackbar(page, 'Fax queued')).toBeVisible(ARRIVES);
  const faxes = faxBox(page).getByRole('listitem');
  await expect(faxes.first()).toContainText('Error sending fax: no fax machine at this number');
  const tasks = list(page).getByRole('region', { name: 'Faxes that were not delivered' });
  await tasks.getByRole('button', { name: 'Show' }).click(ARRIVES);
  const task = tasks.getByRole('listitem').filter({ hasText: patient.lastName });
  await expect(task).toContainText('Fax (639) 555-0193: no fax machine at this number');
  await task.getByRole('link', { name: new RegExp(patient.lastName) }).click();
  await expect(faxes.first()).toBeFocused(ARRIVES);

  await faxes.first().getByRole('button', { name: 'Send again' }).click();
  await dialog(page, 'Send this fax again?').getByRole('button', { name: 'Send again' }).click();
  await expect(faxes).toHaveCount(2, ARRIVES);
  await expect(faxes.nth(1)).toContainText('Dealt with');
  await expect(faxes.first()).toContainText('Error sending fax');
  await faxes.first().getByRole('button', { name: 'Done' }).click();
  await expect(tasks.getByRole('link', { name: new RegExp(patient.lastName) })).toHaveCount(0, ARRIVES);
});

test('[S12] [FORWARD-02] [FORWARD-13] [FORWARD-15] [CCALL-02] [VIEW-26] a consult is saved as econsult_export.pdf, and goes to a clinic assistant as a link by mail, who proves the address, sees the PDF in its place, and can save and print', async ({
  page,
  browser,
}) => {
  await openAnswered(page);
  const exported = page.waitForEvent('download');
  await (await moreAction(page, 'Export PDF')).click(ARRIVES);
  expect((await exported).suggestedFilename()).toBe('econsult_export.pdf');
  const email = `assistant.${crypto.randomUUID()}@prairierose.example`;
  await (await moreAction(page, 'Forward as PDF')).click(ARRIVES);
  const form = dialog(page, 'Forward eConsult as PDF');
  await form.getByRole('combobox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Forward', exact: true }).click();
  await dialog(page, 'Send to a new address?').getByRole('button', { name: 'Send' }).click();
  await expect(snackbar(page, 'eConsult forwarded as PDF')).toBeVisible(ARRIVES);
  await (await moreAction(page, 'Forward as PDF')).click(ARRIVES);
  await expect(form.locator(`option[value="${email}"]`)).toHaveCount(1, ARRIVES);
  const mailed = async (pattern: RegExp) => {
    const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
    return mails.flatMap(({ to, text }) => (to === email ? (pattern.exec(text)?.[0] ?? []) : []))[0];
  };
  const link = /\/documents\/\?code=\S+/;
  await expect.poll(() => mailed(link), ARRIVES).toBeDefined();
  const reader = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await reader.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }));
  await reader.goto((await mailed(link)) ?? '');
  await reader.getByRole('button', { name: 'Email me a code' }).click();
  const code = /\b\d{8}\b/;
  await expect.poll(() => mailed(code), ARRIVES).toBeDefined();
  await reader.getByLabel('Code from the email').fill((await mailed(code)) ?? '');
  await reader.getByRole('button', { name: 'Open the document' }).click();
  await reader.getByRole('button', { name: 'Show the PDF' }).click(ARRIVES);
  await expect(reader.getByTitle('The PDF')).toHaveAttribute('src', /^blob:/, ARRIVES);
  expect(await axeViolations(reader)).toEqual([]);
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: /^Save the PDF/ }).click();
  expect((await download).suggestedFilename()).toBe('econsult.pdf');
  await reader.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = await reader.getByRole('heading', { level: 1 }).evaluate((one) => getComputedStyle(one).color);
  expect(ink).toBe('rgb(0, 0, 0)');
  await expect(reader.getByTitle('The PDF')).toBeHidden();
});

test(`@both what hands a consult on fits the window and axe finds nothing`, async ({ page }) => {
  const { activityId } = await askAs(WHO);
  await openAs(page, WHO, consultAddress(activityId));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect(await moreAction(page, 'Export PDF')).toBeVisible(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await toDetails(page);
  await faxBox(page).scrollIntoViewIfNeeded();
  await faxBox(page).getByRole('button', { name: 'Send fax' }).click();
  await expect(faxBox(page).getByRole('listitem')).toContainText('Error sending fax');
  await faxBox(page).getByRole('button', { name: 'Send again' }).scrollIntoViewIfNeeded();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await pick(page, 'Specialty', 'Dermatology');
  await pick(page, 'Subsite', 'Lesion');
  await expect(forwardDialog(page).getByRole('radio').first()).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await (await moreAction(page, 'Forward as PDF')).click(ARRIVES);
  await expect(dialog(page, 'Forward eConsult as PDF')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
