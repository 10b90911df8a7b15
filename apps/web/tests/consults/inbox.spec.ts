import { expect, type Page, test } from '@playwright/test';
import { type AskedConsult, askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARCHIVE, ARRIVES, consultAddress, INBOX, list, messages, row, snackbar } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A physician in whose inbox only these tests work. */
const WHO = 'sarah.kowalchuk';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Folders' });
const rows = (page: Page) => list(page).getByRole('listitem');
const selectAll = (page: Page) => list(page).getByRole('checkbox', { name: 'Select all' });
const focusedConsult = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-consult'));

async function openInbox(page: Page, who = WHO): Promise<void> {
  await openAs(page, who, INBOX);
  await expect(rows(page).first()).toBeVisible(ARRIVES);
}

/** Asks and opens the inbox in which the consult stands, read and first. */
async function openInboxWithNew(page: Page, who: string = WHO): Promise<AskedConsult> {
  const asked = await askAs(who);
  await openInbox(page, who);
  await expect(row(page, asked.activityId)).toBeVisible(ARRIVES);
  return asked;
}

const tick = (page: Page, { patient }: AskedConsult) =>
  list(page)
    .getByRole('checkbox', { name: new RegExp(patient.shownPhn) })
    .check();

test('[INBOX-01] [INBOX-03] [INBOX-07] [INBOX-20] the inbox is the folder that opens; the archive is the other one', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/secure-messaging');
  await expect(tabs(page).getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page', ARRIVES);
  await expect(rows(page).first()).toBeVisible(ARRIVES);
  await tabs(page).getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(ARCHIVE);
  await expect(tabs(page).getByRole('link', { name: 'Archive' })).toHaveAttribute('aria-current', 'page');
  await tabs(page)
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await expect(page).toHaveURL(INBOX);
  await expect(tabs(page).getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page', ARRIVES);
  await list(page).getByRole('link', { name: 'New Consult' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dashboard\/consult(\?|$)/);
});

test('[INBOX-13] [INBOX-14] [INBOX-20] [INBOX-21] [INBOX-22] [INBOX-25] a read consult is marked unread, moves to the archive, and UNDO brings it back', async ({
  page,
}) => {
  const asked = await openInboxWithNew(page);
  const { activityId } = asked;
  await expect(row(page, activityId)).not.toContainText('Unread');
  await tick(page, asked);
  await list(page).getByRole('button', { name: 'Mark unread' }).first().click();
  await expect(snackbar(page, 'Marked as unread')).toBeVisible(ARRIVES);
  await expect(row(page, activityId)).toContainText('Unread');
  await page.reload();
  await expect(row(page, activityId)).toContainText('Unread', ARRIVES);

  const archive = () => list(page).getByRole('button', { name: 'Archive', exact: true }).first().click();
  await tick(page, asked);
  await archive();
  await expect(snackbar(page, 'Moved to Archive')).toBeVisible(ARRIVES);
  await expect(row(page, activityId)).toHaveCount(0);
  await snackbar(page, 'Moved to Archive').getByRole('button', { name: 'UNDO' }).click();
  await expect(row(page, activityId)).toBeVisible(ARRIVES);

  await tick(page, asked);
  await archive();
  await expect(row(page, activityId)).toHaveCount(0);
  await tabs(page).getByRole('link', { name: 'Archive' }).click();
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  await tick(page, asked);
  await list(page).getByRole('button', { name: 'Move to inbox' }).first().click();
  await expect(snackbar(page, 'Moved to Inbox')).toBeVisible(ARRIVES);
  await tabs(page)
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
});

test('the keys j, k, x, u, e and Enter work the list', async ({ page }) => {
  const older = await askAs(WHO);
  const newer = await openInboxWithNew(page);
  const focusOn = async (key: 'j' | 'k', { activityId }: AskedConsult) => {
    await expect(async () => {
      await page.keyboard.press(key);
      expect(await focusedConsult(page)).toBe(activityId);
    }).toPass({ ...ARRIVES, intervals: [0, 50] });
  };
  await focusOn('j', newer);
  await focusOn('j', older);
  await focusOn('k', newer);
  await page.keyboard.press('x');
  await expect(list(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(list(page).getByText('Select all')).toBeVisible();
  await page.keyboard.press('u');
  await expect(snackbar(page, 'Marked as unread')).toBeVisible(ARRIVES);
  await expect(row(page, newer.activityId)).toContainText('Unread');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(consultAddress(newer.activityId));
  await expect(messages(page).first()).toBeVisible(ARRIVES);
  await expect(row(page, newer.activityId)).not.toContainText('Unread');
  await page.keyboard.press('e');
  await expect(snackbar(page, 'Moved to Archive')).toBeVisible(ARRIVES);
  await expect(row(page, newer.activityId)).toHaveCount(0);
  await expect(page).toHaveURL(INBOX);
});

test(`axe finds nothing in the inbox, its chosen rows and its columns`, { tag: '@both' }, async ({ page }) => {
  test.slow();
  await openInbox(page);
  await list(page).getByRole('button', { name: 'Subject columns' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await selectAll(page).check();
  expect(await axeViolations(page)).toEqual([]);
});
