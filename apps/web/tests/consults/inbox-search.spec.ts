import { changeStatus, markUnread } from '@alethea/consults/contract';
import { expect, type Page, test } from '@playwright/test';
import { type AskedConsult, askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { ARRIVES, composer, INBOX, list, messages, row } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A physician, and the cardiologist who answers, in whose inboxes these tests find what they have asked. */
const WHO = 'harjit.gill';
const SPECIALIST = 'anjali.raman';

const searchBar = (page: Page) => list(page).getByRole('textbox', { name: 'Search consults' });
const rows = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[data-consult]') });
const chip = (page: Page, term: string) => list(page).getByRole('button', { name: `Remove ${term}`, exact: true });

async function openInbox(page: Page, who = WHO): Promise<void> {
  await openAs(page, who, INBOX);
  await expect(rows(page).first()).toBeVisible(ARRIVES);
}

test('[INBOX-11] [INBOX-36] a search finds by chips of terms and statuses in both folders, and is not in the address', async ({
  page,
}) => {
  const wanted = await askAs(WHO);
  const other = await askAs(WHO);
  await callAs(SPECIALIST, changeStatus, { activityId: wanted.activityId, status: 'to_book_urgent' });
  await openInbox(page);
  await page.keyboard.press('/');
  await expect(searchBar(page)).toBeFocused();
  await page.keyboard.type(`${wanted.patient.lastName} ROBIN`);
  // Without Enter: typing has paused.
  await expect(rows(page)).toHaveCount(1, ARRIVES);
  await expect(row(page, wanted.activityId)).toContainText('Inbox');
  await page.keyboard.press('Enter');
  await expect(chip(page, wanted.patient.lastName.toLowerCase())).toBeVisible();
  await expect(chip(page, 'robin')).toBeVisible();
  await expect(page).toHaveURL(INBOX);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '1 consult found' })).toHaveCount(1);

  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(`${other.patient.shownPhn},`);
  await expect(row(page, other.activityId)).toBeVisible(ARRIVES);
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(searchBar(page)).toHaveValue('');
  await expect(rows(page).nth(2)).toBeVisible(ARRIVES);
  await list(page).getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'To Book Urgent' }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, wanted.activityId)).toBeVisible(ARRIVES);
  await expect(row(page, other.activityId)).toHaveCount(0);
  await chip(page, 'To Book Urgent').click();
  await expect(row(page, other.activityId)).toBeVisible(ARRIVES);
});

test('[R30] what is unread is listed alone by one choice, and a press on its chip brings the list back', async ({
  page,
}) => {
  const unread = await askAs(WHO);
  const read = await askAs(WHO);
  await callAs(WHO, markUnread, { activityIds: [unread.activityId] });
  await openInbox(page);
  await list(page).getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Unread' }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, read.activityId)).toHaveCount(0, ARRIVES);
  await expect(row(page, unread.activityId)).toContainText(`Robin ${unread.patient.lastName}`);
  await expect(page).toHaveURL(INBOX);
  await chip(page, 'Unread').click();
  await expect(row(page, read.activityId)).toBeVisible(ARRIVES);
});

test('[INBOX-04] who has no messages of their own finds the news where others find their inbox', async ({ page }) => {
  await openAs(page, 'moa', '/dashboard/secure-messaging');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible(ARRIVES);
});

test('a specialist clears one question after the other by keyboard alone', async ({ page }) => {
  // Of somebody whom no other test asks.
  const where = { specialty: 'Orthopedic Surgery', subsite: 'Shoulder' };
  const waiting = new Map<string | null | undefined, AskedConsult>();
  for (let count = 0; count < 3; count++) {
    const asked = await askAs(WHO, { ...where, question: `Question ${count}?` });
    waiting.set(asked.activityId, asked);
  }
  await openInbox(page, 'gordon.macallister');
  for (const id of waiting.keys()) await expect(row(page, id ?? '')).toBeVisible(ARRIVES);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-consult'));
  while (waiting.size > 0) {
    // The first is reached by j; from then on the next one has the focus as soon as one is archived.
    await expect(async () => {
      if (!waiting.has(await focused())) await page.keyboard.press('j');
      expect(waiting.has(await focused())).toBe(true);
    }).toPass(ARRIVES);
    const { activityId, question } = waiting.get(await focused()) ?? {};
    if (!activityId || !question) throw new Error('Another row has the focus.');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toHaveText(new RegExp(question.slice(0, -1)), ARRIVES);
    await page.keyboard.press('r');
    await expect(composer(page)).toBeFocused(ARRIVES);
    await page.keyboard.type('No, repeat it in a year.');
    await page.keyboard.press('Control+Enter');
    await expect(messages(page).filter({ hasText: 'repeat it in a year' })).toBeVisible(ARRIVES);
    // Once in each consult the outcome is asked for, and may be left out.
    const outcomes = page.getByRole('dialog', { name: 'Outcomes' });
    await expect(outcomes).toBeVisible(ARRIVES);
    await page.keyboard.press('Escape');
    await expect(outcomes).toBeHidden(ARRIVES);
    await expect(composer(page)).toBeFocused(ARRIVES);
    await page.keyboard.press('Escape');
    await expect(row(page, activityId)).toBeFocused();
    await page.keyboard.press('e');
    await expect(row(page, activityId)).toHaveCount(0, ARRIVES);
    waiting.delete(activityId);
  }
});

test(`axe finds nothing in a search, and it fits the window`, { tag: '@both' }, async ({ page }) => {
  test.slow();
  const { patient, activityId } = await askAs(WHO);
  await openInbox(page);
  await searchBar(page).fill(`${patient.lastName} ${patient.shownPhn} robin cardiology`);
  await searchBar(page).press('Enter');
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  await expect(rows(page)).toHaveCount(1, ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  await list(page).getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('[INBOX-46] [INBOX-47] in a wide list the columns are 11 of 12 wide and stand under each other; the status takes 2 of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  const first = await askAs(WHO);
  const second = await askAs(WHO, { specialty: 'Orthopedic Surgery', subsite: 'Shoulder' });
  const bare = await askAs(WHO);
  await callAs(SPECIALIST, changeStatus, { activityId: bare.activityId, status: 'no_status' });
  await openInbox(page);
  await expect(row(page, bare.activityId)).toBeVisible(ARRIVES);
  const cellsOf = ({ activityId }: AskedConsult) =>
    row(page, activityId)
      .locator('.consults-row-cell')
      .evaluateAll((cells) => {
        const boxes = cells.map((cell) => cell.getBoundingClientRect());
        return boxes.map(({ left, width }) => ({ left: Math.round(left), width: Math.round(width) }));
      });
  const places = await cellsOf(first);
  expect(places).toHaveLength(3);
  // Equally wide, however long their words are.
  expect(new Set(places.map(({ width }) => width)).size).toBe(1);
  expect(await cellsOf(second)).toEqual(places);

  const line = await row(page, first.activityId).boundingBox();
  const status = await row(page, first.activityId).locator('.al-row-tags').boundingBox();
  const columnsWidth = (status?.x ?? 0) - (line?.x ?? 0);
  expect(columnsWidth / (status?.width ?? 1)).toBeGreaterThan(4);
  expect(columnsWidth / (status?.width ?? 1)).toBeLessThan(5);
  const widthOf = (cells: typeof places) => cells.reduce((sum, { width }) => sum + width, 0);
  const ratio = widthOf(await cellsOf(bare)) / widthOf(places);
  expect(ratio).toBeGreaterThan(1.1);
  expect(ratio).toBeLessThan(1.4);
});

test('a long name of a specialty gives way to the health number in a narrow list', async ({ page }) => {
  const { activityId, patient } = await askAs(WHO, { specialty: 'Orthopedic Surgery', subsite: 'Shoulder' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openInbox(page);
  const number = row(page, activityId).getByText(patient.shownPhn, { exact: true });
  await expect(number).toBeVisible(ARRIVES);
  const [shown, pane] = await Promise.all([number.boundingBox(), list(page).boundingBox()]);
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan((pane?.x ?? 0) + (pane?.width ?? 0));
  expect(await number.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});
