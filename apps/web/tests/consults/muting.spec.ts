import { listClinicConsults, setMuted } from '@alethea/consults/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs, sayAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  details,
  INBOX,
  list,
  messages,
  moreAction,
  row,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const GP = 'daniel.fehr';
/** A physician in whose inbox nothing else happens meanwhile. */
const LISTENER = 'joy.mutasa';
const MOA = 'booking';
const CARDIOLOGIST = 'anjali.raman';

const head = (page: Page) => details(page).locator('.consults-sent');
const mark = (page: Page, activityId: string) => row(page, activityId).getByTitle('Muted');
const item = (page: Page, activityId: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: row(page, activityId) });
const spoken = (page: Page) => page.locator('[aria-live="polite"]').filter({ hasText: /unread|New message/ });

test('[CMODEL-03] a consult is muted from its row and by m, in every window of the person, several together; UNDO ends it, but of the one that was so before', async ({
  page,
}) => {
  const asked = [await askAs(GP), await askAs(GP)];
  const [activityId = '', second = ''] = asked.map((each) => each.activityId);
  await openAs(page, GP, INBOX);
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  const other = await page.context().newPage();
  await other.goto(consultAddress(activityId));
  await expect(head(other)).toBeVisible(ARRIVES);
  await expect(head(other)).not.toContainText('Muted');

  await row(page, activityId).hover();
  await item(page, activityId).getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(mark(page, activityId)).toBeVisible();
  await expect(snackbar(page, 'Consult muted')).toBeVisible(ARRIVES);
  await expect(head(other)).toContainText('Muted', ARRIVES);
  await expect(mark(other, activityId)).toBeVisible();
  await snackbar(page, 'Consult muted').getByRole('button', { name: 'UNDO' }).click();
  await expect(mark(page, activityId)).toHaveCount(0);
  await expect(head(other)).toBeVisible(ARRIVES);
  await expect(head(other)).not.toContainText('Muted');

  await row(page, activityId).focus();
  await page.keyboard.press('m');
  await expect(mark(page, activityId)).toBeVisible();
  const unmuted = page.waitForResponse(
    (response) => response.url().endsWith(setMuted.name) && response.request().postDataJSON().muted === false,
  );
  await page.keyboard.press('m');
  await expect(mark(page, activityId)).toHaveCount(0);
  await unmuted;
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('region', { name: 'List of consults' })).toContainText('Mute or unmutem');
  await page.keyboard.press('Escape');

  await callAs(GP, setMuted, { activityIds: [activityId], muted: true });
  await expect(mark(page, activityId)).toBeVisible(ARRIVES);
  for (const { patient } of asked) {
    await list(page)
      .getByRole('checkbox', { name: new RegExp(patient.shownPhn) })
      .check();
  }
  // The snackbar of the key goes first: the next one has the same words, and comes after the mark.
  await expect(snackbar(page, 'Consult muted')).toHaveCount(0);
  await list(page).locator('.al-row-toolbar').getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(mark(page, second)).toBeVisible();
  await snackbar(page, 'Consult muted').getByRole('button', { name: 'UNDO' }).click();
  await expect(mark(page, second)).toHaveCount(0);
  await expect(mark(page, activityId)).toBeVisible();
});

test('[CMODEL-03] nothing is said of what the person marks unread, of another folder, nor of a muted consult that turns unread; of another one it is said', async ({
  page,
}) => {
  const [muted, heard, marked] = [await askAs(LISTENER), await askAs(LISTENER), await askAs(LISTENER)];
  await callAs(LISTENER, setMuted, { activityIds: [muted.activityId], muted: true });
  await openAs(page, LISTENER, INBOX);
  await expect(mark(page, muted.activityId)).toBeVisible(ARRIVES);
  const unread = (activityId: string) => row(page, activityId).getByText('Unread', { exact: true });
  const counted = spoken(page).filter({ hasText: 'unread consult' });
  await row(page, marked.activityId).focus(ARRIVES);
  await page.keyboard.press('u');
  await expect(snackbar(page, 'Marked as unread')).toBeVisible(ARRIVES);
  const folder = (name: RegExp) => page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
  await folder(/^Archive/).click();
  await expect(row(page, marked.activityId)).toHaveCount(0, ARRIVES);
  await folder(/^Inbox/).click();
  await expect(unread(marked.activityId)).toHaveCount(1, ARRIVES);
  await expect(counted).toHaveCount(0);

  await sayAs(CARDIOLOGIST, muted.activityId, 'No statin yet.');
  await expect(unread(muted.activityId)).toHaveCount(1, ARRIVES);
  await expect(counted).toHaveCount(0);
  await sayAs(CARDIOLOGIST, heard.activityId, 'Yes, a statin.');
  await expect(unread(heard.activityId)).toHaveCount(1, ARRIVES);
  await expect(counted).toHaveCount(1);
});

test('[CMODEL-03] the opened consult is muted in its head and by m: its conversation shows what comes in, and says it again once it is not', async ({
  page,
}) => {
  const { activityId } = await askAs(LISTENER);
  await openAs(page, LISTENER, consultAddress(activityId));
  await (await moreAction(page, 'Mute')).click(ARRIVES);
  await expect(head(page)).toContainText('Muted');
  await expect(mark(page, activityId)).toBeVisible();
  await page.reload();
  await expect(head(page)).toContainText('Muted', ARRIVES);
  await expect(composer(page)).toBeVisible(ARRIVES);
  await sayAs(CARDIOLOGIST, activityId, 'One moment.');
  await expect(messages(page)).toHaveCount(2, ARRIVES);
  await expect(spoken(page)).toHaveCount(0);
  await details(page).getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('m');
  await expect(head(page)).not.toContainText('Muted');
  await expect(snackbar(page, 'Consult unmuted')).toBeVisible(ARRIVES);
  await sayAs(CARDIOLOGIST, activityId, 'No statin yet.');
  await expect(spoken(page)).toHaveText(/New message from .*Raman/, ARRIVES);
});

test('[CMODEL-03] an assistant mutes a consult of the clinic without opening it', async ({ page }) => {
  const { activityId } = await askAs(GP, { specialty: 'Dermatology', subsite: 'Lesion' });
  await openAs(page, MOA, '/dashboard/clinic-inbox');
  const all = list(page)
    .getByRole('group', { name: 'Which consults' })
    .getByRole('button', { name: 'All', exact: true });
  await all.click(ARRIVES);
  await row(page, activityId).focus(ARRIVES);
  await page.keyboard.press('m');
  await expect(mark(page, activityId)).toBeVisible();
  await expect(snackbar(page, 'Consult muted')).toBeVisible(ARRIVES);
  await expect(row(page, activityId).getByText('Unread', { exact: true })).toHaveCount(1);
  const { consults } = await callAs(MOA, listClinicConsults, { limit: 50 });
  expect(consults.find((each) => each.activityId === activityId)).toMatchObject({ muted: true, unread: true });
});

test(`@both [CMODEL-03] the muted row and the head of its consult fit the window and keep the rules of accessibility`, async ({
  page,
}) => {
  const { activityId, patient } = await askAs(GP);
  await callAs(GP, setMuted, { activityIds: [activityId], muted: true });
  await openAs(page, GP, INBOX);
  await expect(mark(page, activityId)).toBeVisible(ARRIVES);
  await list(page)
    .getByRole('checkbox', { name: new RegExp(patient.shownPhn) })
    .check();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(consultAddress(activityId));
  await expect(head(page)).toContainText('Muted', ARRIVES);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
});
