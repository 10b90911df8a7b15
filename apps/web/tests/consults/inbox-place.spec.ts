import { getSearchFilters, moveToFolder, saveSearchFilters } from '@alethea/consults/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { callAs } from '../support/call-as.ts';
import {
  ARRIVES,
  consultAddress,
  consultBar,
  details,
  INBOX,
  list,
  messages,
  row,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** Somebody in whose inbox only these tests work; the columns are theirs in every browser. */
const WHO = 'devin.fraser';

type ColumnName = InputOf<typeof saveSearchFilters>['searchFilters'][number];
const keep = (...searchFilters: ColumnName[]) => callAs(WHO, saveSearchFilters, { searchFilters });
const kept = async () => (await callAs(WHO, getSearchFilters, {})).searchFilters;

async function openConsult(page: Page, activityId: string): Promise<void> {
  await row(page, activityId).click(ARRIVES);
  await expect(messages(page).first()).toBeVisible(ARRIVES);
}

test('with a consult open, j and k open the next and the previous one, and e archives the one that is open; archived from its conversation it gives the focus to the next one, and j goes on from there', async ({
  page,
}) => {
  const asked: string[] = [];
  for (let count = 0; count < 6; count++) asked.push((await askAs(WHO)).activityId);
  const [sixth = '', fifth = '', fourth = '', third = '', second = '', first = ''] = asked;
  await openAs(page, WHO, INBOX);
  await openConsult(page, first);
  for (const [key, id] of [
    ['j', second],
    ['j', third],
    ['k', second],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`econsultId=${id}`));
    await expect(row(page, id)).toBeFocused();
  }
  await page.keyboard.press('e');
  await expect(snackbar(page, 'Moved to Archive')).toBeVisible(ARRIVES);
  await expect(row(page, second)).toHaveCount(0);
  await expect(row(page, first)).toBeVisible();

  await openConsult(page, third);
  await consultBar(page).getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(row(page, fourth)).toBeFocused(ARRIVES);
  await page.keyboard.press('j');
  await expect(row(page, fifth)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messages(page).first()).toBeVisible(ARRIVES);
  await details(page).getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('e');
  await expect(row(page, sixth)).toBeFocused(ARRIVES);
});

test('[INBOX-14] e moves an open consult that the list does not show where its button says', async ({ page }) => {
  const { activityId } = await askAs(WHO);
  await callAs(WHO, moveToFolder, { activityIds: [activityId], folder: 'archive' });
  await openAs(page, WHO, consultAddress(activityId));
  await expect(consultBar(page).getByRole('button', { name: 'Move to inbox' })).toBeVisible(ARRIVES);
  await expect(messages(page).first()).toBeVisible(ARRIVES);
  await page.keyboard.press('e');
  await expect(snackbar(page, 'Moved to Inbox')).toBeVisible(ARRIVES);
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
});

test('a list that is scrolled stays where it is when a consult comes in above', async ({ page }) => {
  test.slow();
  for (let count = 0; count < 10; count++) await askAs(WHO);
  await openAs(page, WHO, INBOX);
  const rows = list(page).locator('[data-consult]');
  await expect(rows.nth(5)).toBeVisible(ARRIVES);
  const readId = await rows.nth(5).getAttribute('data-consult');
  const read = row(page, readId ?? '');
  await list(page)
    .locator('.al-pane-body')
    .evaluate((body) => body.scrollTo(0, 150));
  const topPx = async () => Math.round((await read.boundingBox())?.y ?? 0);
  const before = await topPx();
  const { activityId } = await askAs(WHO);
  await expect(row(page, activityId)).toBeAttached(ARRIVES);
  expect(await topPx()).toBe(before);
});

test('[INBOX-15] [INBOX-42] [INBOX-43] [INBOX-44] [INBOX-45] the chosen columns make the subject line, in two lines where a narrow list has no room; the last one stays, and of several quick choices the last is kept, though the page is left at once', async ({
  page,
}) => {
  await keep('Specialty', 'Subsite', 'PHN');
  const { activityId, patient } = await askAs(WHO);
  await openAs(page, WHO, INBOX);
  const subject = row(page, activityId).locator('.consults-row-subject');
  await expect(subject).toHaveText(`Cardiology · Prevention · ${patient.shownPhn}`, ARRIVES);
  await list(page).getByRole('button', { name: 'Subject columns' }).click();
  const column = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true });
  for (const name of ['Specialty', 'Subsite', 'PHN']) await expect(column(name)).toBeChecked();
  await column('Patient Name').check();
  const [number, name] = [subject.getByText(patient.shownPhn), subject.getByText(`Robin ${patient.lastName}`)];
  await expect(name).toBeVisible();
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect((await name.boundingBox())?.y).toBeGreaterThan((await number.boundingBox())?.y ?? 0);
  for (const other of ['Referrer Name', 'Consultant Name']) await column(other).check();
  await expect(subject).toHaveText(
    new RegExp(`^Cardiology · Prevention · ${patient.shownPhn} · Robin ${patient.lastName} · .*Fraser.* · .*Raman`),
  );
  for (const other of ['Specialty', 'Subsite', 'PHN', 'Referrer Name', 'Consultant Name']) {
    await column(other).uncheck();
  }
  await column('Patient Name').click();
  await expect(page.getByRole('alert').filter({ hasText: 'At least one column must be selected' })).toBeVisible();
  await expect(column('Patient Name')).toBeChecked();
  await expect.poll(kept).toEqual(['Patient Name']);

  let held = 0;
  await page.route('**/api/secureMessaging-saveSearchFilters', (route) =>
    held++ === 0 ? undefined : route.continue(),
  );
  await column('PHN').check();
  await expect.poll(() => held).toBe(1);
  await column('Patient Name').uncheck();
  await page.reload();
  await expect.poll(kept).toEqual(['PHN']);
  await expect(subject).toHaveText(patient.shownPhn, ARRIVES);
});
