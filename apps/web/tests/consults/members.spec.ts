import { randomInt } from 'node:crypto';
import { confirmMember } from '@alethea/accounts/contract';
import { getThread, openConsult } from '@alethea/consults/contract';
import { expect, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { askAs, askThrough } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import { clipboardText } from '../support/clipboard-text.ts';
import {
  ARRIVES,
  auditLog,
  composer,
  consultAddress,
  conversation,
  details,
  messages,
  sendButton,
  snackbar,
  toDetails,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { invitedPerson } from '../support/operator-scene.ts';
import { withoutNotices } from '../support/without-notices.ts';

const GP = 'daniel.fehr';
const CARDIOLOGIST = 'anjali.raman';
const RESIDENT = 'zara.hashemi';
const OTHER_RESIDENT = 'resident';
const section = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const refused = { status: 500, json: { error: { kind: 'internal', code: 'internal', message: '' } } };
/** A refusal that no page asks again about by itself. */
const tooMany = { status: 429, json: { error: { kind: 'rate_limited', code: 'too_many_requests', message: '' } } };
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

async function openNew(page: Page, who: string) {
  const asked = await askAs(GP);
  await openAs(page, who, consultAddress(asked.activityId));
  await expect(composer(page)).toBeVisible(ARRIVES);
  return asked;
}

test('[VIEW-24] [MEMBER-01] [MEMBER-02] [MEMBER-03] [MEMBER-04] [CPERM-13] a consultant adds a colleague; what fails is told, and a referrer adds nobody', async ({
  page,
  request,
  browser,
}) => {
  const { clinicId } = await sessionOf(CARDIOLOGIST);
  if (!clinicId) throw new Error('The consultant works in a clinic.');
  const { name, personId } = await invitedPerson(request, {
    clinicId,
    practiceId: { province: 'AB', practiceId: String(randomInt(100_000_000, 1_000_000_000)) },
    practiceIdEvidence: 'College register',
  });
  await callAs(CARDIOLOGIST, confirmMember, { clinicId, personId });
  await withoutNotices(page);
  const { activityId } = await openNew(page, CARDIOLOGIST);
  const list = '**/api/secureMessaging-getConsultantsAvailableToUser';
  const open = () => section(page, 'Members').getByRole('button', { name: 'Add Consultant' }).click();

  await page.route(list, (route) => route.fulfill({ json: [] }));
  await open();
  await expect(dialog(page, 'Add Consultant').getByText('No consultants available')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(list);
  await page.reload();
  await page.route(list, (route) => route.fulfill(tooMany));
  await open();
  await expect(dialog(page, 'Add Consultant').getByText('Error retrieving available users')).toBeVisible();
  const answered = page.waitForResponse(list);
  await dialog(page, 'Add Consultant').getByRole('button', { name: 'Retry' }).click();
  await answered;
  await page.unroute(list);
  await dialog(page, 'Add Consultant').getByRole('button', { name: 'Retry' }).click();

  await dialog(page, 'Add Consultant').getByRole('combobox', { name: 'Consultant' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  expect(await axeViolations(page)).toEqual([]);
  const adding = '**/api/secureMessaging-addUserToActivity';
  await page.route(adding, (route) => route.fulfill(refused));
  await dialog(page, 'Add Consultant').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page, 'Add Consultant').getByText('Error adding user')).toBeVisible();
  await page.unroute(adding);
  await dialog(page, 'Add Consultant').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(section(page, 'Members').getByRole('listitem').filter({ hasText: name })).toContainText('Consultant');
  await expect((await auditLog(page)).filter({ hasText: 'added a consultant' })).toHaveCount(1);

  const referrer = await (await browser.newContext()).newPage();
  await openAs(referrer, GP, consultAddress(activityId));
  await expect(section(referrer, 'Members').getByRole('listitem')).toHaveCount(3, ARRIVES);
  await expect(referrer.getByRole('button', { name: 'Add Consultant' })).toHaveCount(0);
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
}, async ({ page, browser }) => {
  const { activityId } = await askThrough(OTHER_RESIDENT, GP);
  const resident = await (await browser.newContext()).newPage();
  await openAs(resident, OTHER_RESIDENT, consultAddress(activityId));
  await expect(details(resident).getByRole('heading', { level: 2 })).toBeVisible(ARRIVES);

  const { uid } = await sessionOf(OTHER_RESIDENT);
  await openAs(page, 'operator', `/dashboard/operator?tab=people&personId=${uid}`);
  const part = page.getByRole('region', { name: 'Forwarder on consults' });
  const consults = part.getByRole('listitem');
  await expect(consults.first()).toContainText('Cardiology · Prevention', ARRIVES);
  await expect(consults.first()).toContainText(/^Cardiology · PreventionSent .* for Daniel FehrForwarder since /);
  const count = await consults.count();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const end = () =>
    consults
      .first()
      .getByRole('button', { name: /^End as forwarder of Cardiology/ })
      .click();
  await end();
  await dialog(page, 'End this membership?').getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/api/operator-endForwarderMembership', (route) => route.fulfill(refused), { times: 1 });
  await end();
  await dialog(page, 'End this membership?').getByRole('button', { name: 'End' }).click();
  await expect(snackbar(page, 'The membership couldn’t be ended. Please try again.')).toBeVisible(ARRIVES);
  await expect(consults).toHaveCount(count);
  await end();
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page, 'End this membership?').getByRole('button', { name: 'End' }).click();
  await expect(snackbar(page, 'Membership ended')).toBeVisible(ARRIVES);
  await expect(consults).toHaveCount(count - 1);

  await expect(snackbar(resident, 'You no longer take part in this consult.')).toBeVisible(ARRIVES);
  const referrer = await (await browser.newContext()).newPage();
  await openAs(referrer, GP, consultAddress(activityId));
  const entry = (await auditLog(referrer)).filter({ hasText: 'removed the forwarder, as operator' });
  await expect(entry).toHaveCount(1);
  await expect(section(referrer, 'Members').getByRole('listitem')).toHaveCount(2);
});

test('the desk says where a person is no forwarder, and offers to try again where that could not be loaded', async ({
  page,
}) => {
  const { uid } = await sessionOf(CARDIOLOGIST);
  const answers = '**/api/operator-listForwarderConsults';
  await withoutNotices(page);
  await page.route(answers, (route) => route.fulfill(tooMany));
  await openAs(page, 'operator', `/dashboard/operator?tab=people&personId=${uid}`);
  const part = page.getByRole('region', { name: 'Forwarder on consults' });
  await expect(part.getByText('This could not be loaded.')).toBeVisible(ARRIVES);
  await page.unroute(answers);
  const loaded = part.getByText('Not a forwarder on any consult.');
  await part.getByRole('button', { name: 'Retry' }).click();
  await expect(loaded).toBeVisible(ARRIVES);
});

test('[MSG-12] [MSG-13] where the specialist has left, the view says so and nothing can be sent', async ({ page }) => {
  await page.route('**/api/secureMessaging-getConsultantStatus', (route) =>
    route.fulfill({ json: ['pending', 'noLongerOnPlatform'] }),
  );
  await openNew(page, GP);
  const said =
    'This specialist is no longer on the platform. It is no longer possible to send any messages on this consult.';
  await expect(conversation(page).getByText(said)).toBeVisible();
  await composer(page).fill('Are you there?');
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await composer(page).press('Control+Enter');
  await expect(messages(page)).toHaveCount(1);
});

test('[VIEW-29] [VIEW-14] [MSG-21] [S14] files are uploaded without a message: refused ones left out, success told and over', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }));
  await openNew(page, CARDIOLOGIST);
  await section(page, 'Attachments').getByRole('button', { name: 'Upload Files' }).click();
  const upload = dialog(page, 'Upload Files');
  const button = upload.getByRole('button', { name: 'Upload', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const chosen = upload.locator('input[type="file"]');
  await chosen.setInputFiles({
    name: 'tracing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ\u0090 no picture'),
  });
  const leftOut = '1 file can’t be sent and will be left out.';
  await expect(upload.getByText(leftOut)).toBeVisible(ARRIVES);
  await chosen.setInputFiles({ name: 'holter.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', ARRIVES);
  await expect(upload.getByText(leftOut)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await upload.getByRole('button', { name: 'Cancel' }).click();
  const leaving = dialog(page, 'Discard these files?');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await upload.getByRole('button', { name: 'Remove tracing.png' }).click();
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

test('[MSG-01] [STATUS-09] [VIEW-07] [CPERM-42] an empty thread, an empty audit log and a recorded response are told; who may not set the status sees no editor', async ({
  page,
}) => {
  await alterAnswer(page, getThread, (thread) => ({ ...thread, messages: [], hasEarlier: false }));
  await page.route('**/api/activity-listAuditLog', (route) =>
    route.fulfill({ json: { entries: [], nextCursor: null, total: 0 } }),
  );
  const specialistResponse = { outcome: 'No treatment required', diagnosis: 'Benign ectopy' };
  await alterAnswer(page, openConsult, ({ detail, ...opened }) => ({
    ...opened,
    detail: { ...detail, specialistResponse },
  }));
  const { activityId } = await askAs(GP);
  await openAs(page, GP, consultAddress(activityId));
  await expect(conversation(page).getByText('No messages')).toBeVisible(ARRIVES);
  await expect(section(page, 'Specialist response')).toContainText('No treatment required');
  await expect(section(page, 'Specialist response')).toContainText('Benign ectopy');
  await expect(section(page, 'Attachments')).toContainText('No files yet');
  await expect(details(page).getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await auditLog(page);
  await expect(details(page).getByText('No audit logs')).toBeVisible();
});

test(`@both [VIEW-24] [VIEW-29] the dialogs fit the window and keep the rules of accessibility`, async ({ page }) => {
  const { activityId } = await askAs(GP);
  await openAs(page, CARDIOLOGIST, consultAddress(activityId));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await toDetails(page);
  for (const [part, name] of [
    ['Members', 'Add Consultant'],
    ['Attachments', 'Upload Files'],
  ] as const) {
    await section(page, part).getByRole('button', { name }).click(ARRIVES);
    await expect(dialog(page, name)).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toHaveCount(0);
  }
});
