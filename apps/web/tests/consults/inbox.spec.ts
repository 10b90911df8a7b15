import { expect, type Page, test } from '@playwright/test';
import { type AskedConsult, askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import {
  ARCHIVE,
  ARRIVES,
  consultAddress,
  details,
  INBOX,
  list,
  messages,
  row,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { withoutNotices } from '../support/without-notices.ts';

/** A physician in whose inbox only these tests work. */
const WHO = 'sarah.kowalchuk';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Folders' });
const rows = (page: Page) => list(page).getByRole('listitem');
const selectAll = (page: Page) => list(page).getByRole('checkbox', { name: 'Select all' });
const loadMore = (page: Page) => list(page).getByRole('button', { name: /^(Load More|Loading|End of Consults)$/ });
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

/** Lets the next call of an operation fail: without an answer, or with one that the server did not intend. */
async function failOnce(page: Page, operation: string, how: 'noAnswer' | 'error' = 'error'): Promise<void> {
  const error = { kind: 'internal', code: 'internal', message: '', requestId: 'test' };
  await page.route(
    `**/api/${operation}`,
    (route) => (how === 'noAnswer' ? route.abort() : route.fulfill({ status: 500, json: { error } })),
    { times: 1 },
  );
}

test('[INBOX-01] [INBOX-03] [INBOX-07] [INBOX-20] the inbox is the folder that opens; the archive is the other one', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/secure-messaging');
  await expect(tabs(page).getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page', ARRIVES);
  await expect(rows(page).first()).toBeVisible(ARRIVES);
  await tabs(page).getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(ARCHIVE);
  await expect(tabs(page).getByRole('link', { name: 'Archive' })).toHaveAttribute('aria-current', 'page');
  await page.goto(INBOX);
  await expect(tabs(page).getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page', ARRIVES);
  await list(page).getByRole('link', { name: 'New Consult' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dashboard\/consult(\?|$)/);
});

test('[INBOX-12] select all takes every loaded row and gives them back', async ({ page }) => {
  await openInboxWithNew(page);
  const boxes = rows(page).getByRole('checkbox');
  const all = await boxes.count();
  expect(all).toBeGreaterThan(1);
  await selectAll(page).check();
  await expect(list(page).getByText(`${all} selected`)).toBeVisible();
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await boxes.first().uncheck();
  await expect(list(page).getByText(`${all - 1} selected`)).toBeVisible();
  expect(await selectAll(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await selectAll(page).click();
  await expect(list(page).getByText(`${all} selected`)).toBeVisible();
  await selectAll(page).uncheck();
  await expect(list(page).getByText('Select all')).toBeVisible();
});

test('[INBOX-14] [INBOX-20] [INBOX-21] [INBOX-22] a consult moves to the archive, and UNDO brings it back', async ({
  page,
}) => {
  const asked = await openInboxWithNew(page);
  const { activityId } = asked;
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
  await page.goto(INBOX);
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
});

test('[INBOX-23] [INBOX-24] a move that fails leaves the consult where it was, and a failed UNDO is told', async ({
  page,
}) => {
  const asked = await openInboxWithNew(page);
  const archive = async () => {
    await tick(page, asked);
    await list(page).getByRole('button', { name: 'Archive', exact: true }).first().click();
  };
  await failOnce(page, 'secureMessaging-moveToFolder');
  await archive();
  await expect(snackbar(page, 'Error moving message to Archive')).toBeVisible(ARRIVES);
  await expect(row(page, asked.activityId)).toBeVisible();

  await archive();
  const undo = snackbar(page, 'Moved to Archive').getByRole('button', { name: 'UNDO' });
  await expect(undo).toBeVisible(ARRIVES);
  await failOnce(page, 'secureMessaging-moveToFolder', 'noAnswer');
  await undo.click();
  await expect(snackbar(page, 'Error undoing the previous action')).toBeVisible(ARRIVES);
  await expect(row(page, asked.activityId)).toHaveCount(0);
});

test('[INBOX-13] [INBOX-25] [INBOX-26] [INBOX-30] a read consult is marked unread, and a failure takes the mark back', async ({
  page,
}) => {
  const asked = await openInboxWithNew(page);
  const markUnread = async () => {
    await tick(page, asked);
    await list(page).getByRole('button', { name: 'Mark unread' }).first().click();
  };
  await expect(row(page, asked.activityId)).not.toContainText('Unread');
  await failOnce(page, 'secureMessaging-markUnread');
  await markUnread();
  await expect(snackbar(page, 'Error marking message as unread')).toBeVisible(ARRIVES);
  await expect(row(page, asked.activityId)).not.toContainText('Unread');
  await markUnread();
  await expect(snackbar(page, 'Marked as unread')).toBeVisible(ARRIVES);
  await expect(row(page, asked.activityId)).toContainText('Unread');
  await page.reload();
  await expect(row(page, asked.activityId)).toContainText('Unread', ARRIVES);
});

test('[INBOX-16] [INBOX-17] [INBOX-18] [INBOX-40] ten consults are loaded at a time, up to the end', async ({
  page,
}) => {
  await openInbox(page, 'doctor');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10');
  await expect(loadMore(page)).toHaveText('Load More');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/secureMessaging-listConsults', async (route) => {
    if (route.request().postDataJSON().cursor) await held;
    await route.continue();
  });
  await loadMore(page).click();
  await expect(loadMore(page)).toHaveText('Loading');
  release();
  await expect(async () => {
    if ((await loadMore(page).textContent()) === 'Load More') await loadMore(page).click();
    await expect(loadMore(page)).toHaveText('End of Consults', { timeout: 2_000 });
  }).toPass(ARRIVES);
  await expect(loadMore(page)).toHaveAttribute('aria-disabled', 'true');
  expect(Number(await rows(page).first().getAttribute('aria-setsize'))).toBeGreaterThan(10);
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

test('an inbox without consults says what will come there, and so does the archive', async ({ page }) => {
  // Everybody in the demo world has been asked or has asked something.
  const json = { consults: [], nextCursor: null, unreadCount: 0 };
  await page.route('**/api/secureMessaging-listConsults', (route) => route.fulfill({ json }));
  await openAs(page, 'doctor', INBOX);
  await expect(list(page)).toContainText('Your inbox is empty', ARRIVES);
  await expect(loadMore(page)).toHaveCount(0);
  await tabs(page).getByRole('link', { name: 'Archive' }).click();
  await expect(list(page)).toContainText('Nothing is archived', ARRIVES);
  await list(page).getByRole('link', { name: 'Go to inbox' }).click();
  await expect(page).toHaveURL(INBOX);
});

for (const how of ['noAnswer', 'error'] as const) {
  test(`[INBOX-32] a list that cannot be loaded (${how}) says so, and Retry brings it`, async ({ page }) => {
    let isBroken = true;
    await withoutNotices(page);
    await page.route('**/api/secureMessaging-listConsults', (route) => {
      if (!isBroken) return route.continue();
      return how === 'noAnswer' ? route.abort() : route.fulfill({ status: 500, body: 'Bad gateway' });
    });
    await openAs(page, WHO, INBOX);
    const alert = list(page).getByRole('alert').filter({ hasText: 'Error loading messages' });
    await expect(alert).toBeVisible(ARRIVES);
    await expect(rows(page)).toHaveCount(0);
    isBroken = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible(ARRIVES);
    await expect(alert).toBeHidden();
  });
}

test('[INBOX-09] [INBOX-10] an unknown consult is closed and reported', async ({ page }) => {
  for (const unknown of ['019aa000-0000-7000-8000-000000000000', 'not-an-id']) {
    await openAs(page, WHO, consultAddress(unknown));
    await expect(snackbar(page, 'This consult could not be opened.')).toBeVisible(ARRIVES);
    await expect(page).toHaveURL(INBOX);
    await expect(rows(page).first()).toBeVisible(ARRIVES);
    await expect(details(page)).toContainText('Choose a consult');
  }
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
