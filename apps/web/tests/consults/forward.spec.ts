import { openConsult } from '@alethea/consults/contract';
import { routeReferral } from '@alethea/directory/contract';
import { expect, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
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
import { withoutNotices } from '../support/without-notices.ts';

/** A family physician on the plus plan, whose clinic's fax number has no machine, and the cardiologist they ask. */
const WHO = 'colton.yaremchuk';
const CARDIOLOGIST = 'anjali.raman';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const forwardDialog = (page: Page) => dialog(page, 'Forward to Specialist');
const faxBox = (page: Page) => details(page).getByRole('region', { name: 'Fax to clinic assistant', exact: true });
const failure = {
  status: 500,
  json: { error: { kind: 'internal', code: 'internal', message: '', requestId: 'test' } },
};

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

/** Somebody who can be asked about lesions today. */
async function dermatologist() {
  const tree = await callAs(WHO, routeReferral, { city: 'Regina', province: 'SK', activityType: 'econsult' });
  const found = tree.Dermatology?.Lesion?.find(({ onVacation }) => !onVacation);
  if (!found) throw new Error('Nobody answers for lesions.');
  return found.labelV2.name;
}

test('[FORWARD-01] [VIEW-25] [CPERM-43] a referrer follows one consult from sent to answered to forwarded to a second specialist', async ({
  page,
}) => {
  const { activityId, question } = await openAnswered(page);
  const name = await dermatologist();
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await pick(page, 'Specialty', 'Dermatology');
  await pick(page, 'Subsite', 'Lesion');
  await forwardDialog(page).getByRole('radio', { name }).check();
  await forwardDialog(page)
    .getByRole('textbox', { name: /^Note to the specialist/ })
    .fill('Could this be xanthelasma?');
  await forwardDialog(page).getByRole('button', { name: 'Forward', exact: true }).click();
  const done = snackbar(page, 'Econsult forwarded successfully');
  await expect(done).toBeVisible(ARRIVES);
  await expect(forwardDialog(page)).toHaveCount(0);
  await expect(details(page).getByText('Forwarded to')).toBeVisible(ARRIVES);

  await done.getByRole('button', { name: 'Open' }).click();
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('Dermatology · Lesion', ARRIVES);
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

test('[CFORM-37] [CFORM-42] [FORWARD-01] forwarded across provinces, a consult asks for the billing data of the form, and only then', async ({
  page,
}) => {
  await openAnswered(page);
  const tree = await callAs(WHO, routeReferral, { city: 'Regina', province: 'SK', activityType: 'econsult' });
  const rosacea = tree.Dermatology?.['Acne and Rosacea'] ?? [];
  const away = rosacea.find(({ province, onVacation }) => province !== 'AB' && province !== 'QC' && !onVacation);
  if (!away) throw new Error('Nobody outside Alberta answers for rosacea.');
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await pick(page, 'Specialty', 'Dermatology');
  await pick(page, 'Subsite', 'Lesion');
  const billing = forwardDialog(page).getByRole('region', { name: 'Out-of-province billing' });
  await forwardDialog(page)
    .getByRole('radio', { name: await dermatologist() })
    .check();
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
  const sent = page.waitForRequest('**/api/secureMessaging-forwardEconsult');
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    recipientSpecialistUId: away.uid,
    oopData: { genderCode: 'F', addressLine1: '12 Elbow Drive SW', cityName: 'Calgary', postalCode: 'T2S2H1' },
  });
  await expect(snackbar(page, 'Econsult forwarded successfully')).toBeVisible(ARRIVES);
});

test('[CFORM-36] [CFORM-40] a Quebec patient forwarded to a consultant in Alberta brings the warning, elsewhere none, and no billing data', async ({
  page,
}) => {
  await alterAnswer(page, openConsult, (opened) => ({
    ...opened,
    detail: { ...opened.detail, patient: { ...opened.detail.patient, patientProvince: 'QC' } },
  }));
  await openAnswered(page);
  const tree = await callAs(WHO, routeReferral, { city: 'Regina', province: 'SK', activityType: 'econsult' });
  const away = tree.Dermatology?.['Acne and Rosacea']?.find(
    ({ province, onVacation }) => province !== 'AB' && !onVacation,
  );
  const near = tree.Dermatology?.Lesion?.find(({ province, onVacation }) => province === 'AB' && !onVacation);
  if (!away || !near) throw new Error('The two dermatologists are missing.');
  const warning = forwardDialog(page).getByText('A consultant in Alberta cannot bill for Quebec patients.');
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await pick(page, 'Specialty', 'Dermatology');
  await pick(page, 'Subsite', 'Lesion');
  await expect(warning).toHaveCount(0);
  await forwardDialog(page).getByRole('radio', { name: near.labelV2.name }).check();
  await expect(warning).toBeVisible();
  await expect(forwardDialog(page).getByRole('region', { name: 'Out-of-province billing' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await pick(page, 'Subsite', 'Acne and Rosacea');
  await forwardDialog(page).getByRole('radio', { name: away.labelV2.name }).check();
  await expect(warning).toHaveCount(0);
});

test('[FORWARD-03] [FORWARD-05] without subsite or specialist nothing is forwarded, and what was written is asked about', async ({
  page,
}) => {
  await openAnswered(page);
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await pick(page, 'Specialty', 'Dermatology');
  const send = forwardDialog(page).getByRole('button', { name: 'Forward', exact: true });
  await send.click();
  await expect(forwardDialog(page).getByText('Please select a subsite')).toBeVisible();
  await expect(forwardDialog(page).getByText('A specialist is required')).toBeVisible();
  await expect(forwardDialog(page).getByText('Check form for errors.')).toBeVisible();
  await pick(page, 'Subsite', 'Lesion');
  await send.click();
  await expect(forwardDialog(page).getByText('A specialist is required')).toBeVisible();
  await forwardDialog(page)
    .getByRole('textbox', { name: /^Note to the specialist/ })
    .fill('Not to be lost');
  await forwardDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Discard this forward?').getByRole('button', { name: 'Cancel' }).click();
  await expect(forwardDialog(page).getByRole('textbox', { name: /^Note to the specialist/ })).toHaveValue(
    'Not to be lost',
  );
});

test('[FORWARD-04] [FORWARD-06] [FORWARD-07] [FORWARD-08] a tree that fails, is empty, or leads to somebody away, says so', async ({
  page,
}) => {
  let answer: object = failure;
  await withoutNotices(page);
  await page.route('**/api/routing-routeReferral_v2', (route) => route.fulfill(answer));
  await openAnswered(page);
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await expect(forwardDialog(page).getByText('Error routing referral')).toBeVisible(ARRIVES);
  await expect(forwardDialog(page).getByRole('combobox')).toHaveCount(0);
  answer = { json: {} };
  await forwardDialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(forwardDialog(page).getByText('No specialists available')).toBeVisible(ARRIVES);
  await forwardDialog(page).getByRole('button', { name: 'Cancel' }).click();
  const away = {
    uid: '11111111-1111-4111-8111-111111111111',
    labelV2: { name: 'Ana Weir', location: 'Bow River Cardiology, Calgary', title: 'Dr.', credentials: 'MD' },
    province: 'AB',
    onVacation: true,
    vacationEndDateMili: Date.now() + 864_000_000,
    avgResponseTime: -1,
  };
  answer = { json: { Cardiology: { Prevention: [away] } } };
  await page.reload();
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await forwardDialog(page).getByRole('radio', { name: 'Ana Weir' }).check();
  await expect(forwardDialog(page)).toContainText(
    'Specialist is on vacation, please save draft and wait for return or select another specialist',
  );
});

test('[CCALL-02] [FORWARD-09] a forward that failed is told in the dialog, keeps what was chosen, and can be sent again', async ({
  page,
}) => {
  await openAnswered(page);
  const name = await dermatologist();
  await page.route('**/api/secureMessaging-forwardEconsult', (route) => route.fulfill(failure), { times: 1 });
  await (await moreAction(page, 'Forward to specialist')).click(ARRIVES);
  await pick(page, 'Specialty', 'Dermatology');
  await pick(page, 'Subsite', 'Lesion');
  await forwardDialog(page).getByRole('radio', { name }).check();
  const send = forwardDialog(page).getByRole('button', { name: 'Forward', exact: true });
  await send.click();
  await expect(forwardDialog(page).getByText('Error forwarding econsult to specialist')).toBeVisible(ARRIVES);
  await send.click();
  await expect(snackbar(page, 'Econsult forwarded successfully')).toBeVisible(ARRIVES);
});

test('[CCALL-02] [FORWARD-15] [FORWARD-16] the PDF is saved as econsult_export.pdf, and a failed export says so', async ({
  page,
}) => {
  await openAnswered(page);
  const download = page.waitForEvent('download');
  await (await moreAction(page, 'Export PDF')).click(ARRIVES);
  expect((await download).suggestedFilename()).toBe('econsult_export.pdf');
  await page.route('**/api/secureMessaging-exportEconsultPdf', (route) => route.fulfill(failure));
  await (await moreAction(page, 'Export PDF')).click(ARRIVES);
  await expect(snackbar(page, 'Error exporting PDF')).toBeVisible(ARRIVES);
});

test('[CPERM-46] the native shell offers no export', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { Capacitor: { isNativePlatform: () => true } });
  });
  await openAnswered(page);
  await expect(await moreAction(page, 'Forward to specialist')).toBeVisible(ARRIVES);
  await expect(page.getByRole('menuitem', { name: 'Export PDF' })).toHaveCount(0);
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
  await expect(faxes.first()).toContainText('Error sending fax: no fax machine at this number', { timeout: 40_000 });
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
  await expect(faxes.first()).toContainText('Error sending fax', { timeout: 40_000 });
  await faxes.first().getByRole('button', { name: 'Done' }).click();
  await expect(tasks.getByRole('link', { name: new RegExp(patient.lastName) })).toHaveCount(0, ARRIVES);
});

test('[S12] [FORWARD-02] [FORWARD-10] [FORWARD-13] [VIEW-26] a consult goes to a clinic assistant as a link by mail', async ({
  page,
}) => {
  await openAnswered(page);
  await (await moreAction(page, 'Forward as PDF')).click(ARRIVES);
  const form = dialog(page, 'Forward eConsult as PDF');
  const send = form.getByRole('button', { name: 'Forward', exact: true });
  await send.click();
  await expect(form.getByText('Email is required')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Email' })).toBeFocused();
  const email = `assistant.${crypto.randomUUID()}@prairierose.example`;
  await form.getByRole('combobox', { name: 'Email' }).fill(email);
  await page.route('**/secure-messaging-moa-message', (route) => route.fulfill(failure), { times: 1 });
  await send.click();
  // A new address is asked about, each time until it was used.
  const asked = dialog(page, 'Send to a new address?');
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Error forwarding econsult')).toBeVisible(ARRIVES);
  await send.click();
  await expect(asked).toContainText(email);
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(snackbar(page, 'eConsult forwarded as PDF')).toBeVisible(ARRIVES);
  await (await moreAction(page, 'Forward as PDF')).click(ARRIVES);
  await expect(form.locator(`option[value="${email}"]`)).toHaveCount(1, ARRIVES);
});

test('[S12] [FORWARD-02] the assistant proves the mail address, sees the PDF in its place, and can save and print', async ({
  page,
  browser,
}) => {
  await openAnswered(page);
  const email = `assistant.${crypto.randomUUID()}@prairierose.example`;
  await (await moreAction(page, 'Forward as PDF')).click(ARRIVES);
  const form = dialog(page, 'Forward eConsult as PDF');
  await form.getByRole('combobox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Forward', exact: true }).click();
  await dialog(page, 'Send to a new address?').getByRole('button', { name: 'Send' }).click();
  await expect(snackbar(page, 'eConsult forwarded as PDF')).toBeVisible(ARRIVES);
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
  await expect(faxBox(page).getByRole('listitem')).toContainText('Error sending fax', { timeout: 40_000 });
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
