import { randomInt } from 'node:crypto';
import { confirmMember } from '@alethea/accounts/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs, askThrough } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import { clipboardText } from '../support/clipboard-text.ts';
import { ARRIVES, auditLog, composer, consultAddress, details, messages, snackbar } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { invitedPerson } from '../support/operator-scene.ts';

const GP = 'daniel.fehr';
const CARDIOLOGIST = 'anjali.raman';
const RESIDENT = 'zara.hashemi';
const OTHER_RESIDENT = 'resident';
const section = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

async function openNew(page: Page, who: string) {
  const asked = await askAs(GP);
  await openAs(page, who, consultAddress(asked.activityId));
  await expect(composer(page)).toBeVisible(ARRIVES);
  return asked;
}

test('[VIEW-24] [MEMBER-04] a consultant adds a colleague', async ({ page, request }) => {
  const { clinicId } = await sessionOf(CARDIOLOGIST);
  if (!clinicId) throw new Error('The consultant works in a clinic.');
  const { name, personId } = await invitedPerson(request, {
    clinicId,
    practiceId: { province: 'AB', practiceId: String(randomInt(100_000_000, 1_000_000_000)) },
    practiceIdEvidence: 'College register',
  });
  await callAs(CARDIOLOGIST, confirmMember, { clinicId, personId });
  await openNew(page, CARDIOLOGIST);
  await section(page, 'Members').getByRole('button', { name: 'Add Consultant' }).click();
  await dialog(page, 'Add Consultant').getByRole('combobox', { name: 'Consultant' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog(page, 'Add Consultant').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(section(page, 'Members').getByRole('listitem').filter({ hasText: name })).toContainText('Consultant');
  await expect((await auditLog(page)).filter({ hasText: 'added a consultant' })).toHaveCount(1);
});

test('[CPERM-02] [S17] a referrer ends the membership of who wrote for them, and their open view closes', async ({
  page,
  browser,
}) => {
  const { activityId } = await askThrough(RESIDENT, GP);
  const resident = await (await browser.newContext()).newPage();
  await openAs(resident, RESIDENT, consultAddress(activityId));
  await expect(composer(resident)).toBeVisible(ARRIVES);
  await composer(resident).fill('The tracing is normal.');

  await openAs(page, GP, consultAddress(activityId));
  await section(page, 'Members')
    .getByRole('button', { name: /^Remove .*Hashemi$/ })
    .click();
  const asking = page.getByRole('dialog').filter({ hasText: 'They lose access' });
  expect(await axeViolations(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(section(page, 'Members').getByRole('listitem')).toHaveCount(2);
  const told = snackbar(resident, 'You no longer take part in this consult. What you were writing was not sent.');
  await expect(told).toBeVisible(ARRIVES);
  await resident.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await told.getByRole('button', { name: 'COPY TEXT' }).click();
  expect(await clipboardText(resident)).toBe('The tracing is normal.');
  await expect(composer(resident)).toHaveCount(0);
  await expect(resident.locator(`[data-consult="${activityId}"]`)).toHaveCount(0);
});

test('[CPERM-02] an operator ends it at the desk, seeing no patient; the open view closes and the members read by whom', {
  tag: '@both',
}, async ({ page, browser, isMobile }) => {
  const { activityId } = await askThrough(OTHER_RESIDENT, GP);
  // What the others see of it hangs on no width of the operator's window.
  const resident = isMobile ? null : await (await browser.newContext()).newPage();
  if (resident) {
    await openAs(resident, OTHER_RESIDENT, consultAddress(activityId));
    await expect(details(resident).getByRole('heading', { level: 2 })).toBeVisible(ARRIVES);
  }

  const { uid } = await sessionOf(OTHER_RESIDENT);
  await openAs(page, 'operator', `/dashboard/operator?tab=people&personId=${uid}`);
  const part = page.getByRole('region', { name: 'Forwarder on consults' });
  const consults = part.getByRole('listitem');
  await expect(consults.first()).toContainText('Cardiology · Prevention', ARRIVES);
  await expect(consults.first()).toContainText(/^Cardiology · PreventionSent .* for Daniel FehrForwarder since /);
  const count = await consults.count();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await consults
    .first()
    .getByRole('button', { name: /^End as forwarder of Cardiology/ })
    .click();
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page, 'End this membership?').getByRole('button', { name: 'End' }).click();
  await expect(snackbar(page, 'Membership ended')).toBeVisible(ARRIVES);
  await expect(consults).toHaveCount(count - 1);

  if (!resident) return;
  await expect(snackbar(resident, 'You no longer take part in this consult.')).toBeVisible(ARRIVES);
  await openAs(page, GP, consultAddress(activityId));
  const entry = (await auditLog(page)).filter({ hasText: 'removed the forwarder, as operator' });
  await expect(entry).toHaveCount(1);
  await expect(section(page, 'Members').getByRole('listitem')).toHaveCount(2);
});

test('[VIEW-29] [VIEW-14] [MSG-21] files are uploaded without a message, and a PDF among them is shown in its place', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }));
  await openNew(page, CARDIOLOGIST);
  await section(page, 'Attachments').getByRole('button', { name: 'Upload Files' }).click();
  const upload = dialog(page, 'Upload Files');
  const button = upload.getByRole('button', { name: 'Upload', exact: true });
  const file = { name: 'holter.pdf', mimeType: 'application/pdf', buffer: PDF };
  await upload.locator('input[type="file"]').setInputFiles(file);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', ARRIVES);
  await button.click();
  await expect(upload.getByRole('button', { name: 'Uploaded' })).toBeVisible();
  await expect(upload).toHaveCount(0);
  await expect(messages(page).last()).toContainText('Attached 1 file');
  await expect(messages(page)).toHaveCount(2);

  await section(page, 'Attachments').getByRole('button', { name: 'Open holter.pdf' }).click();
  const viewer = dialog(page, 'holter.pdf');
  await expect(viewer.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible();
  // A browser's PDF view may take the keys for itself.
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toHaveCount(0);
});
