import { openConsult } from '@alethea/consults/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs, sayAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { clipboardText } from '../support/clipboard-text.ts';
import {
  ARRIVES,
  auditLog,
  composer,
  consultAddress,
  consultBar,
  conversation,
  details,
  messages,
  row,
  sendButton,
  snackbar,
  toDetails,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A physician and the cardiologist whom they ask. */
const WHO = 'daniel.fehr';
const CARDIOLOGIST = 'anjali.raman';

async function openNew(page: Page, who = WHO) {
  const asked = await askAs(WHO);
  await openAs(page, who, consultAddress(asked.activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await expect(composer(page)).toBeVisible();
  return asked;
}

const inSection = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const statusSelect = (page: Page) => details(page).getByRole('combobox', { name: 'Status' });

test('[VIEW-01] [VIEW-06] [VIEW-08] [VIEW-13] [VIEW-16] [VIEW-17] [VIEW-18] [MSG-20] the details stand left of the messages: subject, patient, what was asked, members, and no status to set for who asked; each author has a colour, and the answer is copied as a chart note', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { activityId, patient, question, answers } = await openNew(page);
  const [left, right] = await Promise.all([details(page).boundingBox(), conversation(page).boundingBox()]);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText(['Cardiology · Prevention']);
  await expect(details(page).getByText(/^Sent /)).toBeVisible();
  await expect(row(page, activityId)).toContainText('Pending');
  await expect(statusSelect(page)).toHaveCount(0);
  await expect(inSection(page, 'Patient')).toContainText(`Robin ${patient.lastName}`);
  await expect(inSection(page, 'Patient')).toContainText(patient.shownPhn);
  await expect(inSection(page, 'Patient').getByRole('link')).toHaveAttribute('href', 'tel:4035550199');
  await inSection(page, 'Patient').getByRole('button', { name: 'Copy PHN' }).click();
  expect(await clipboardText(page)).toBe(patient.phn);
  await expect(messages(page).first()).toContainText(question);
  await expect(details(page)).not.toContainText(question);
  for (const { header, answer } of answers) await expect(inSection(page, 'Symptoms')).toContainText(header + answer);

  const members = inSection(page, 'Members').getByRole('listitem');
  await expect(members).toHaveCount(2);
  await expect(members.filter({ hasText: 'Fehr' })).toContainText(/You.*Referrer · Meewasin Family Practice/);
  await expect(members.filter({ hasText: 'Raman' })).toContainText('Consultant · Bow River Cardiology · Calgary');

  await sayAs(CARDIOLOGIST, activityId, 'Yes. Start rosuvastatin 10 mg and repeat the lipids in eight weeks.');
  await sayAs(WHO, activityId, 'Thank you.');
  await expect(messages(page)).toHaveCount(3, ARRIVES);
  const colours = await messages(page)
    .locator('.consults-author')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name).color));
  expect(colours[0]).toBe(colours[2]);
  expect(colours[0]).not.toBe(colours[1]);

  await messages(page).getByRole('button', { name: 'Copy as chart note' }).click();
  await expect(snackbar(page, 'Copied to clipboard').first()).toBeVisible();
  await expect.poll(() => clipboardText(page)).toContain('Cardiology · Prevention');
  const note = await clipboardText(page);
  expect(note).toMatch(/^Specialist: .*Raman.*Bow River Cardiology$/m);
  expect(note).toContain(question);
  expect(note).toContain('Yes. Start rosuvastatin 10 mg and repeat the lipids in eight weeks.');
  expect(note).toContain(patient.lastName);
  expect(note).toContain(patient.shownPhn);
});

test('[VIEW-11] [STATUS-01] [STATUS-03] [STATUS-07] the specialist sets any status, and the audit log tells it', async ({
  page,
}) => {
  const { activityId } = await openNew(page, CARDIOLOGIST);
  await expect(statusSelect(page).getByRole('option')).toHaveText([
    'Pending',
    'To Book',
    'To Book Urgent',
    'Booked',
    'Completed',
    'No Status',
  ]);
  await expect(statusSelect(page)).toHaveValue('pending');
  const log = await auditLog(page);
  await statusSelect(page).selectOption('Booked');
  await expect(log.filter({ hasText: 'Anjali Raman changed status from Pending to Booked' })).toBeVisible(ARRIVES);
  await expect(row(page, activityId)).toContainText('Booked', ARRIVES);
  await statusSelect(page).selectOption('To Book Urgent');
  await expect(log.filter({ hasText: 'changed status from Booked to To Book Urgent' })).toBeVisible(ARRIVES);
  await page.reload();
  await expect(statusSelect(page)).toHaveValue('to_book_urgent', ARRIVES);
});

test('[MSG-16] [MSG-17] what is being written comes back after a reload, for its writer alone, and goes with the message', async ({
  page,
}) => {
  const { activityId } = await openNew(page);
  const saved = page.waitForResponse('**/api/secureMessaging-saveMessageDraft');
  await composer(page).fill('Would you add ezetim');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(composer(page)).toHaveValue('Would you add ezetim', ARRIVES);
  const { detail } = await callAs(CARDIOLOGIST, openConsult, { activityId });
  expect(detail.messageDraft).toBe('');

  await composer(page).fill('Would you add ezetimibe?');
  await composer(page).press('Control+Enter');
  await expect(messages(page).last()).toContainText('Unread', ARRIVES);
  await page.reload();
  await expect(messages(page)).toHaveCount(2, ARRIVES);
  await expect(composer(page)).toHaveValue('');
});

test('[S14] a file that is refused says why and is left out, and what can be sent is sent', async ({ page }) => {
  await openNew(page);
  const program = { name: 'tracing.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0090\u0000 not a picture') };
  const picture = { name: 'ecg.png', mimeType: 'image/png', buffer: await composer(page).screenshot() };
  const chosen = conversation(page).locator('input[type="file"]');
  await composer(page).fill('The tracing is attached.');
  await chosen.setInputFiles(program);
  const leftOut = '1 file can’t be sent and will be left out.';
  await expect(conversation(page).getByText(leftOut)).toBeVisible(ARRIVES);
  await expect(conversation(page).getByText('the contents must match the file type')).toBeVisible();
  await expect(conversation(page).getByRole('button', { name: 'Upload tracing.png again' })).toHaveCount(0);
  await chosen.setInputFiles(picture);
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true', ARRIVES);
  await expect(conversation(page).getByText(leftOut)).toBeVisible();
  await expect(composer(page)).toHaveValue('The tracing is attached.');
  await page.locator('[data-consult]:not([aria-current])').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await sendButton(page).click();
  const sent = messages(page)
    .filter({ hasText: 'The tracing is attached.' })
    .getByRole('img', { name: 'Photo ecg.png' });
  await expect(sent).toBeVisible(ARRIVES);
  await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth), ARRIVES).toBeGreaterThan(0);
  await expect(page.getByRole('img', { name: 'Photo ecg.png' })).toHaveCount(1);
});

test('[MSG-14] a clinic assistant who writes is added to the consult before', async ({ page }) => {
  const { activityId } = await askAs('doctor');
  await openAs(page, 'moa', `/dashboard/clinic-inbox?econsultId=${activityId}`);
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await expect(conversation(page)).toContainText('Sending adds you to this consult as a clinic assistant.');
  await composer(page).fill('The patient prefers mornings.');
  await composer(page).press('Control+Enter');
  await expect(messages(page).filter({ hasText: 'The patient prefers mornings.' })).toBeVisible(ARRIVES);
  await expect(inSection(page, 'Members').getByRole('listitem').filter({ hasText: 'Tremblay' })).toContainText(
    'Clinic assistant',
    ARRIVES,
  );
  const log = await auditLog(page);
  await expect(log.filter({ hasText: 'Jasmine Tremblay joined as clinic assistant' })).toBeVisible(ARRIVES);
});

test(`[VIEW-24] [VIEW-29] axe finds nothing in an answered consult, its audit log and the dialogs of members and files, which fit the window`, {
  tag: '@both',
}, async ({ page, isMobile }) => {
  test.slow();
  const { activityId } = await askAs(WHO);
  await sayAs(CARDIOLOGIST, activityId, 'Yes, at a moderate dose.');
  await openAs(page, CARDIOLOGIST, consultAddress(activityId));
  await toDetails(page);
  await expect(inSection(page, 'Patient')).toBeVisible(ARRIVES);
  const log = await auditLog(page);
  await expect(log.first()).toBeVisible(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  for (const [part, name] of [
    ['Members', 'Add Consultant'],
    ['Attachments', 'Upload Files'],
  ] as const) {
    await inSection(page, part).getByRole('button', { name }).click(ARRIVES);
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  if (!isMobile) return;
  await consultBar(page).getByRole('button', { name: 'Messages' }).tap();
  await expect(messages(page).last()).toBeInViewport(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
});
