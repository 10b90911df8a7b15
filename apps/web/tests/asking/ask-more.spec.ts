import { randomInt } from 'node:crypto';
import { getScheduleSettings, getServicePage, saveConsultLimits, saveVacations } from '@alethea/directory/contract';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { expect, type Page, type Route, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { field, fillIn, newHealthNumber, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';
import { withoutNotices } from '../support/without-notices.ts';

// People and services that other tests neither read nor count.
const WHO = 'daniel.fehr';
const RESIDENT = 'resident';
const HEMATOLOGIST = 'nikhil.deshpande';
const ANEMIA = { specialty: 'Hematology', subsite: 'Anemia and Blood Count' };
const LESION = { specialty: 'Dermatology', subsite: 'Lesion' };
const UNAVAILABLE =
  'Specialist is unavailable, please save as a draft and wait for their return or select another specialist.';
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Chooses an approver in a search field. */
async function chooseApprover(page: Page, label: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill('kowalchuk');
  await page.getByRole('button', { name: /Sarah Kowalchuk/ }).click();
}

test('[CFORM-01] a resident forwards first, or sends under a supervising physician, who finds it in the inbox', async ({
  page,
  browser,
}) => {
  await openForm(page, RESIDENT, PREVENTION);
  const [forward, send] = [page.getByRole('button', { name: 'Forward to approver' }), sendButton(page)];
  await expect(forward).toHaveAttribute('data-variant', 'primary');
  await expect(send).toHaveAttribute('data-variant', 'default');
  const lastName = `Residentcase ${randomInt(1_000_000)}`;
  await field(page, 'PHN').fill(newHealthNumber('AB'));
  await field(page, 'First name').fill('Wilma');
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Date of birth').fill('1959/03/14');
  await field(page, 'Question').fill(`Is a statin of use for ${lastName}?`);
  await field(page, 'LDL-C (mmol/L)').fill('4.1');
  await page.getByRole('group', { name: 'Background' }).getByRole('checkbox', { name: 'Diabetes' }).check();
  await field(page, 'Drugs tried and what happened').fill('None so far.');
  await send.click();
  await said(page, 'Supervising physician is required');
  await expect(page.getByRole('textbox', { name: 'Supervising physician' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await chooseApprover(page, 'Supervising physician');
  await send.click();
  await said(page, 'eConsult sent successfully');
  const supervisor = await (await browser.newContext()).newPage();
  await openAs(supervisor, 'sarah.kowalchuk', '/dashboard/secure-messaging?tab=inbox');
  const row = supervisor.locator('[data-consult]').filter({ hasText: lastName });
  await expect(row.first()).toContainText('Unread');
});

test('[CCALL-12] a billing code is checked, kept by a draft, and sent', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  await fillIn(page);
  await field(page, 'Billing code').fill('03.');
  await field(page, 'Billing code').blur();
  await said(page, 'Billing code must be at least 4 characters long');
  await field(page, 'Billing code').fill('03.01NG');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await said(page, 'Draft saved successfully');
  await page.reload();
  await expect(field(page, 'Billing code')).toHaveValue('03.01NG');
  const sent = page.waitForRequest('**/api/consult-sendConsult');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ billingCode: '03.01NG', draftVersion: expect.any(Number) });
  await said(page, 'eConsult sent successfully');
});

test('[CFORM-13] [CFORM-14] [CFORM-15] a limit reached while the form is open blocks it, and an end of the absence opens it again', async ({
  page,
  browser,
}) => {
  const { vacationId, open } = await leaveOnePlace();
  await openForm(page, WHO, ANEMIA);
  await field(page, 'Last name').fill('Testcase');
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  // Another browser hears nothing of what is announced, and learns it from the server's refusal.
  const deaf = await (await browser.newContext()).newPage();
  await withoutNotices(deaf);
  await openForm(deaf, WHO, ANEMIA);
  await field(deaf, 'PHN').fill(newHealthNumber('AB'));
  await field(deaf, 'First name').fill('Wilma');
  await field(deaf, 'Last name').fill('Deafcase');
  await field(deaf, 'Date of birth').fill('1959/03/14');
  await field(deaf, 'Question').fill('Is iron of use?');
  await field(deaf, 'Hemoglobin (g/L)').fill('101');
  await deaf.getByRole('group', { name: 'Question about' }).getByRole('checkbox', { name: 'Low hemoglobin' }).check();

  await askAs('doctor', ANEMIA);
  const notice = page.getByRole('alert').filter({ hasText: UNAVAILABLE });
  await expect(notice).toBeVisible();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(deaf.getByText(UNAVAILABLE)).toHaveCount(0);
  await sendButton(deaf).click();
  await expect(deaf.getByRole('alert').filter({ hasText: UNAVAILABLE })).toBeVisible();
  await expect(field(deaf, 'Last name')).toHaveValue('Deafcase');

  await open(vacationId);
  await expect(notice).toBeHidden();
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'Last name')).toHaveValue('Testcase');
});

test('[CFORM-01] an Alberta physician asks an Alberta dermatologist with two pictures', async ({ page }) => {
  const { services } = await callAs(WHO, getServicePage, LESION);
  const service = services.find(({ type, clinic }) => type === 'econsult' && clinic.location.province === 'AB');
  await openAs(page, WHO, `/dashboard/consult/consult-form?serviceId=${service?.id}&locationIdx=0`);
  await field(page, 'PHN').fill(newHealthNumber('AB'));
  await field(page, 'First name').fill('Wilma');
  await field(page, 'Last name').fill('Pictures');
  await field(page, 'Date of birth').fill('1959/03/14');
  await field(page, 'Question').fill('Is excision needed?');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  const names = ['close.png', 'wide.png'];
  const chosen = names.map((name) => ({ name, mimeType: 'image/png', buffer: picture }));
  await page.locator('input[type="file"]').setInputFiles(chosen);
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  for (const name of names) await expect(files.filter({ hasText: name })).toContainText('ready');
  await answerAll(page);
  const sent = page.waitForRequest('**/api/consult-sendConsult');
  await sendButton(page).click();
  expect((await sent).postDataJSON().attachmentIds).toHaveLength(2);
  await said(page, 'eConsult sent successfully');
});

test('a draft that changed elsewhere is not sent over, and the form stays', async ({ page, context }) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await said(page, 'Draft saved successfully');
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'First name').fill('Olga');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await said(other, 'Draft saved successfully');
  await sendButton(page).click();
  await said(page, 'This draft was changed elsewhere');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await page.getByRole('button', { name: 'Load the newer one' }).click();
  await expect(field(page, 'First name')).toHaveValue('Olga');
  await sendButton(page).click();
  await said(page, 'eConsult sent successfully');
});

test('a draft whose service is gone can be read and copied, and leads to another service', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await said(page, 'Draft saved successfully');
  const json = { error: { kind: 'not_found', code: 'service_not_found', message: '', requestId: 'test' } };
  await page.route('**/api/services-getServiceById', (route) => route.fulfill({ status: 404, json }));
  await page.reload();
  await said(page, 'This service is no longer offered');
  const main = page.getByRole('main');
  for (const text of [lastName, 'Is a statin of use at this age?', 'None so far.'])
    await expect(main).toContainText(text);
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Find a specialist' }).click();
  await expect(page).toHaveURL('/dashboard/consult');
});

test('[DRAFT-21] [DRAFT-22] [DRAFT-23] the approver search waits 500 ms, a failed forward is told, and a success for 2000 ms', async ({
  page,
}) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users-searchApprovers')) searches.push(request.postDataJSON().text);
  });
  await page.clock.install();
  await openForm(page, RESIDENT, PREVENTION);
  await field(page, 'Last name').fill(`Forwardcase ${randomInt(1_000_000)}`);
  await page.getByRole('button', { name: 'Forward to approver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward to approver' });
  const approver = dialog.getByRole('textbox', { name: 'Approver' });
  await expect(approver).toBeFocused();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await approver.fill('kowal');
  await page.clock.runFor(499);
  await approver.fill('kowalchuk');
  await page.clock.runFor(499);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toEqual(['kowalchuk']);
  await page.clock.resume();
  await dialog.getByRole('button', { name: /Sarah Kowalchuk/ }).click();

  await page.route('**/api/consultDraft-saveDraft', refuse, { times: 1 });
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  await said(page, 'Error forwarding eConsult');
  await page.getByRole('button', { name: 'Forward to approver' }).click();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  const success = page.locator('.al-snackbar').filter({ hasText: 'Econsult forwarded successfully' });
  await expect(success).toBeAttached();
  await page.clock.runFor(1999);
  await expect(success).toBeAttached();
  await page.clock.runFor(1000);
  await expect(success).toHaveCount(0);
});

test('[DRAFT-31] a PDF that does not come as one is told', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Last name').fill('Pdfcase');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await said(page, 'Draft saved successfully');
  const json = { fileName: 'draft.pdf', contentType: 'application/pdf', pdfBase64: '*' };
  await page.route('**/api/consultDraft-exportDraftPdf', (route) => route.fulfill({ json }));
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await said(page, 'Error loading PDF');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await said(page, 'Draft discarded successfully');
});

test('a resident’s form and the billing code break no rule of accessibility and fit the window', {
  tag: '@both',
}, async ({ page }) => {
  for (const who of [RESIDENT, WHO]) {
    await page.goto('about:blank');
    await openForm(page, who, PREVENTION);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

/** The hematologist is away from tomorrow on, for long, and takes one more consult today. */
async function leaveOnePlace() {
  const { vacations, consultLimits } = (await callAs(HEMATOLOGIST, getScheduleSettings, {})).settings;
  const dayAfter = (days: number) => dateInEdmonton(new Date(systemClock.now().getTime() + days * 86_400_000));
  const vacationId = newId(systemClock.now());
  await callAs(HEMATOLOGIST, saveVacations, {
    basedOn: vacations.revision,
    save: [{ id: vacationId, from: dayAfter(1), to: dayAfter(60), disableEconsult: true, description: '' }],
    remove: [],
  });
  await callAs(HEMATOLOGIST, saveConsultLimits, {
    basedOn: consultLimits.revision,
    consultLimits: { daily: { enabled: true, limit: consultLimits.receivedToday + 1 } },
  });
  const open = async (id: string) => {
    const { revision } = (await callAs(HEMATOLOGIST, getScheduleSettings, {})).settings.vacations;
    await callAs(HEMATOLOGIST, saveVacations, { basedOn: revision, save: [], remove: [id] });
  };
  return { vacationId, open };
}

/** Answers whatever the service asks besides the question. */
async function answerAll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const text of await main.locator('[id^="ask-symptoms-"]:is(input, textarea)').all()) await text.fill('6');
  for (const group of await main.locator('div[id^="ask-symptoms-"]').all()) {
    await group.getByRole('checkbox').first().check();
  }
}

function refuse(route: Route): Promise<void> {
  const json = { error: { kind: 'rate_limited', code: 'too_many_requests', message: '', requestId: 'test' } };
  return route.fulfill({ status: 429, json });
}
