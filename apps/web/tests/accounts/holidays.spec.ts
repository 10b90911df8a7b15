import { randomUUID } from 'node:crypto';
import { SCHEDULE_OF_2026 } from '@alethea/billing/contract/core/fee-schedule-of-2026';
import { holidaysOf, isWeekendDate } from '@alethea/billing/contract/core/holidays';
import { yearsInReach } from '@alethea/billing/contract/core/named-day-rules';
import { listNamedDayEntries, removeNamedDay, saveNamedDay } from '@alethea/billing/contract/core/named-days';
import { systemClock } from '@alethea/kernel/time/clock';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

const desk = (year: number) => `/dashboard/operator?tab=holidays&year=${year}`;
const dialog = (page: Page) => page.getByRole('dialog');
const holidays = (page: Page) => page.getByRole('region', { name: /^Statutory holidays in/ });
const others = (page: Page) => page.getByRole('region', { name: /^Additional holidays in/ });
const rowOf = (page: Page, text: string) => holidays(page).getByRole('row').filter({ hasText: text });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });

/** Years to come in which a holiday falls on a weekend: one for what is tried in turn, one for what runs at both widths. */
const WEEKENDS = yearsInReach(systemClock.now())
  .slice(3)
  .flatMap((year) => {
    const holiday = holidaysOf(year, SCHEDULE_OF_2026).find(({ fallsOn }) => isWeekendDate(fallsOn));
    return holiday ? [{ year, ...holiday }] : [];
  });

function weekend(place: number) {
  const found = WEEKENDS[place];
  if (!found) throw new Error('No holiday falls on a weekend in the next years.');
  return found;
}

/** The next working day after a date that is no holiday by the rules. */
function workingDayAfter(date: string): string {
  let at = Date.parse(date);
  const taken = holidaysOf(Number(date.slice(0, 4)), SCHEDULE_OF_2026).map((holiday) => holiday.date);
  const text = () => new Date(at).toISOString().slice(0, 10);
  do at += 86_400_000;
  while (isWeekendDate(text()) || taken.includes(text()));
  return text();
}

/** Leaves a year as the rules have it. */
async function clear(year: number): Promise<void> {
  const { entries } = await callAs('operator', listNamedDayEntries, { year });
  for (const { namedDayId } of entries) await callAs('operator', removeNamedDay, { namedDayId });
}

test('[CALLBILL-12] where a holiday falls on a weekend the operator names its day, by keyboard, and others see it at once; an entry is corrected, and one that is removed comes back by UNDO', async ({
  page,
  browser,
}) => {
  const { year, fallsOn, date } = weekend(0);
  await clear(year);
  const named = workingDayAfter(date);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'operator', desk(year));
  await expect(rowOf(other, fallsOn)).toContainText('is there a substitute day?');

  await openAs(page, 'operator', desk(year));
  const row = rowOf(page, fallsOn);
  await row.getByRole('button', { name: /^Set substitute day for/ }).press('Enter');
  await expect(dialog(page).getByLabel('Day', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Check form for errors.');
  await expect(dialog(page)).toContainText('Choose a day of the calendar.');
  await expect(dialog(page)).toContainText('This is required.');
  await expect(dialog(page).getByLabel('Day', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Day', { exact: true }).fill(fallsOn);
  await expect(dialog(page)).toContainText('That day is on a weekend.');
  await dialog(page).getByLabel('Day', { exact: true }).fill(`${year}-07-15`);
  await expect(dialog(page)).toContainText('Choose a day within a month of the holiday.');
  await dialog(page).getByLabel('Day', { exact: true }).fill(named);
  await dialog(page).getByLabel('Source').fill('Order in Council 321/2026');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  for (const each of [row, rowOf(other, fallsOn)]) {
    await expect(each).toContainText(`Substitute: ${named}`);
    await expect(each).toContainText('Order in Council 321/2026');
    await expect(each).not.toContainText('is there a substitute day?');
    await expect(each.getByRole('cell').nth(2)).toContainText(named);
  }
  await other.context().close();

  const name = `Day of mourning ${randomUUID().slice(0, 6)}`;
  const [first, second] = [workingDayAfter(`${year}-03-01`), workingDayAfter(`${year}-03-10`)];
  await expect(others(page)).toContainText(`No additional holidays in ${year}.`);
  await page.getByRole('button', { name: 'Add a day' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Source').fill('Notice of Alberta Health');
  const newYear = holidaysOf(year, SCHEDULE_OF_2026)[0]?.date ?? '';
  await dialog(page).getByLabel('Day', { exact: true }).fill(newYear);
  await save(page).click();
  await expect(dialog(page)).toContainText('That day is already a holiday.');
  await dialog(page).getByLabel('Day', { exact: true }).fill('2099-03-10');
  await expect(dialog(page)).toContainText('Choose a day of the last two years, this year or the next five.');
  await dialog(page).getByLabel('Day', { exact: true }).fill(first);
  await save(page).click();
  const entry = others(page).getByRole('row').filter({ hasText: name });
  await expect(entry).toContainText(first);

  await entry.getByRole('button', { name: `Edit ${name}, ${first}` }).click();
  await expect(dialog(page).getByLabel('Source')).toHaveValue('Notice of Alberta Health');
  await dialog(page).getByLabel('Day', { exact: true }).fill(second);
  await save(page).click();
  await expect(entry).toContainText(second);
  await expect(entry).toHaveCount(1);

  await entry.getByRole('button', { name: `Remove ${name}, ${second}` }).press('Enter');
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(entry).toContainText(second);
  await clear(year);
});

test(`the holidays can be used by everybody and fit the window @both`, async ({ page }, { project }) => {
  const { year, fallsOn } = weekend(1);
  // Each of the two runs names a day of its own.
  const month = project.name === 'phone' ? 5 : 3;
  const date = workingDayAfter(`${year}-0${month}-07`);
  const day = { kind: 'single', name: 'Day of mourning', date } as const;
  const { entry } = await callAs('operator', saveNamedDay, { day, source: 'Order in Council 321/2026' });
  await openAs(page, 'operator', desk(year));
  await expect(others(page)).toContainText(date);
  const check = async () => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };
  await check();
  // The last of many tabs, which do not all fit a phone: it is seen whole.
  const tab = page.getByRole('link', { name: 'Holidays' });
  await expect(tab).toBeInViewport({ ratio: 1 });
  await rowOf(page, fallsOn)
    .getByRole('button', { name: /^Set substitute day for/ })
    .click();
  await save(page).click();
  await expect(dialog(page)).toContainText('This is required.');
  await check();
  await callAs('operator', removeNamedDay, { namedDayId: entry.namedDayId });
});
