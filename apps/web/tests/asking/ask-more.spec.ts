import { listConsults } from '@alethea/consults/contract';
import { getScheduleSettings, getServicePage, saveConsultLimits, saveVacations } from '@alethea/directory/contract';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { saveDraft } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { field, fillIn, fillInPatient, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

// People and services that other tests neither read nor count.
const WHO = 'daniel.fehr';
const RESIDENT = 'resident';
const HEMATOLOGIST = 'nikhil.deshpande';
const ANEMIA = { specialty: 'Hematology', subsite: 'Anemia and Blood Count' };
const LESION = { specialty: 'Dermatology', subsite: 'Lesion' };
const UNAVAILABLE =
  'Specialist is unavailable, please save as a draft and wait for their return or select another specialist.';
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const widerThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('[CFORM-01] a resident forwards first, or sends under a supervising physician, who finds it in the inbox', async ({
  page,
}) => {
  await openForm(page, RESIDENT, PREVENTION);
  const send = sendButton(page);
  await expect(page.getByRole('button', { name: 'Forward to approver' })).toHaveAttribute('data-variant', 'primary');
  await expect(send).toHaveAttribute('data-variant', 'default');
  const lastName = await fillIn(page);
  await send.click();
  await said(page, 'Supervising physician is required');
  const supervisor = page.getByRole('textbox', { name: 'Supervising physician' });
  await expect(supervisor).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  expect(await widerThanWindow(page)).toBe(0);
  await supervisor.fill('kowalchuk');
  await page.getByRole('button', { name: /Sarah Kowalchuk/ }).click();
  await send.click();
  await said(page, 'eConsult sent successfully');
  const inbox = await callAs('sarah.kowalchuk', listConsults, { folder: 'inbox' });
  expect(inbox.consults.filter(({ patientName }) => patientName.includes(lastName))).toMatchObject([{ unread: true }]);
});

test('a resident’s form breaks no rule of accessibility and fits the window of a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await openForm(page, RESIDENT, PREVENTION);
  expect(await axeViolations(page)).toEqual([]);
  expect(await widerThanWindow(page)).toBe(0);
});

test('[CFORM-13] [CFORM-14] [CFORM-15] a limit reached while the form is open blocks it, and an end of the absence opens it again', async ({
  page,
}) => {
  const { vacationId, open } = await leaveOnePlace();
  await openForm(page, WHO, ANEMIA);
  await field(page, 'Last name').fill('Testcase');
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await askAs('doctor', ANEMIA);
  const notice = page.getByRole('alert').filter({ hasText: UNAVAILABLE });
  await expect(notice).toBeVisible();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await open(vacationId);
  await expect(notice).toBeHidden();
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'Last name')).toHaveValue('Testcase');
});

test('[CFORM-01] an Alberta physician asks an Alberta dermatologist with two pictures: what is refused for good says why and stays out, what was interrupted blocks the send', async ({
  page,
}) => {
  const { services } = await callAs(WHO, getServicePage, LESION);
  const service = services.find(({ type, clinic }) => type === 'econsult' && clinic.location.province === 'AB');
  await openAs(page, WHO, `/dashboard/consult/consult-form?serviceId=${service?.id}&locationIdx=0`);
  const lastName = await fillInPatient(page);
  await field(page, 'Question').fill('Is excision needed?');
  await answerAll(page);
  const close = { name: 'close.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles([
    close,
    { name: 'wide.png', mimeType: 'image/png', buffer },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD', 'base64') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('MZ'.padEnd(400, '\0')) },
  ]);
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  for (const name of ['close.png', 'wide.png']) await expect(files.filter({ hasText: name })).toContainText('ready');
  await expect(files.filter({ hasText: 'broken.jpg' })).toContainText('This picture is damaged or incomplete.');
  for (const name of ['setup.exe', 'renamed.png']) {
    await expect(files.filter({ hasText: name })).toContainText('Only JPEG, PNG, PDF, MP4 and WebM files can be sent');
  }
  for (const name of ['broken.jpg', 'setup.exe', 'renamed.png']) {
    await expect(page.getByRole('button', { name: `Try again: ${name}` })).toHaveCount(0);
  }
  await page.route('**/api/files', (route) => route.abort());
  await input.setInputFiles([{ ...close, name: 'late.png' }]);
  await expect(page.getByRole('button', { name: 'Try again: late.png' })).toBeVisible();
  await sendButton(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Try the failed files again, or remove them.' });
  await expect(problem).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await page.getByRole('button', { name: 'Remove late.png' }).click();
  const sent = page.waitForRequest('**/api/consult-sendConsult');
  await sendButton(page).click();
  expect((await sent).postDataJSON().attachmentIds).toHaveLength(2);
  await said(page, 'eConsult sent successfully');
});

test('a draft whose service is gone can be read and copied, and leads to another service', async ({ page }) => {
  const draftId = newId(systemClock.now());
  const { services } = await callAs(WHO, getServicePage, PREVENTION);
  const formData = { patientInfo: { lastName: 'Gonecase' }, question: 'Is a statin of use?', symptoms: {} };
  await callAs(WHO, saveDraft, {
    ...{ draftId, consultDraftsCollectionType: 'user_drafts', formData, subject: 'Gone' },
    serviceId: services[0]?.id ?? '',
  });
  const json = { error: { kind: 'not_found', code: 'service_not_found', message: '', requestId: 'test' } };
  await page.route('**/api/services-getServiceById', (route) => route.fulfill({ status: 404, json }));
  await openAs(page, WHO, `/dashboard/consult/consult-form?consultDraftId=${draftId}&collection=user_drafts`);
  await said(page, 'This service is no longer offered');
  const main = page.getByRole('main');
  for (const text of ['Gonecase', 'Is a statin of use?']) await expect(main).toContainText(text);
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Find a specialist' }).click();
  await expect(page).toHaveURL('/dashboard/consult');
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
  await main.locator('[id^="ask-symptoms-"]').first().waitFor();
  for (const text of await main.locator('[id^="ask-symptoms-"]:is(input, textarea)').all()) await text.fill('6');
  for (const group of await main.locator('div[id^="ask-symptoms-"]').all()) {
    await group.getByRole('checkbox').first().check();
  }
}
