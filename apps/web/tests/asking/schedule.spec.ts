import { getScheduleSettings, saveCustomCalendar, savePhoneSchedule, saveVacations } from '@alethea/directory/contract';
import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import { formatNearDate } from '@alethea/web-kit/page/format';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';
import { withoutNotices } from '../support/without-notices.ts';

const ADDRESS = '/dashboard/edit-schedule';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const days = (page: Page) => page.getByRole('heading', { level: 3 });
const dayItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const refused = { status: 429, json: { error: { kind: 'rate_limited', code: 'too_many_requests', message: '' } } };

/** The day so many days from now in Edmonton. */
const dayAhead = (count: number) => atMountainTime(new Date()).toPlainDate().add({ days: count }).toString();

/** Takes hours, vacations and closed days away, so that a test may run once more. */
async function clearSchedule(who: string): Promise<void> {
  const { settings } = await callAs(who, getScheduleSettings, {});
  const { phoneConsultSchedule, vacations, customCalendar } = settings;
  const schedule = Array.from({ length: 7 }, () => ({ timeslots: [] }));
  await callAs(who, savePhoneSchedule, { basedOn: phoneConsultSchedule?.revision ?? '', schedule });
  const remove = vacations.periods.map(({ id }) => id);
  await callAs(who, saveVacations, { basedOn: vacations.revision, save: [], remove });
  await callAs(who, saveCustomCalendar, {
    basedOn: customCalendar.revision,
    customCalendar: [true, true, true, true, true, true, true],
  });
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await saved(page);
}

/** Only what is saved cannot be discarded. */
const saved = (page: Page) => expect(button(page, 'Discard')).toHaveAttribute('aria-disabled', 'true');

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middle of a slot of the week; days count from Sunday. */
async function slot(page: Page, day: number, time: string): Promise<{ x: number; y: number }> {
  const { x } = await middleOf(page.locator(`.schedule-week [role="columnheader"][data-date="2023-01-0${day + 1}"]`));
  const { y } = await middleOf(page.locator(`.schedule-slot-header[data-time="${time}:00"]`));
  return { x, y };
}

/** The week as it stands, once it has scrolled to the morning: a place that is measured before moves away. */
async function weekAtMorning(page: Page): Promise<void> {
  const header = page.locator('.schedule-week [role="columnheader"]').first();
  await page.locator('.schedule-slot-header').first().waitFor();
  await expect.poll(async () => (await slot(page, 1, '07:00')).y - (await middleOf(header)).y).toBeLessThan(45);
}

/** Drags with the mouse as a hand does, in several moves. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

test('[CROUTE-23] [SCHED-05] [SCHED-06] [SCHED-22] [SHELL-22] the schedule opens from the menu with its four tabs', async ({
  page,
}) => {
  await openAs(page, 'victor.almeida', '/dashboard/profile');
  await expect(page.getByText('Specialist Tools', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Specialist schedule' }).click();
  await expect(page).toHaveURL(ADDRESS);
  const tabs = page.getByRole('navigation', { name: 'Parts of the schedule' }).getByRole('link');
  await expect(tabs).toHaveText(['Phone Consult Schedule', 'Unavailable', 'Custom Calendar', 'Consult Limits']);
  await expect(tab(page, 'Phone Consult Schedule')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('All times are Mountain Time (America/Edmonton).')).toBeVisible();
  await tab(page, 'Custom Calendar').click();
  await expect(page).toHaveURL(`${ADDRESS}?tab=calendar`);
});

test('[SCHED-07] [CPERM-34] [CPERM-35] without phone consults Unavailable comes first and speaks of no phone', async ({
  page,
}) => {
  await openAs(page, 'dentist', ADDRESS);
  await expect(tab(page, 'Unavailable')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Phone Consult Schedule')).toHaveCount(0);
  await button(page, 'Add period').click();
  await expect(page.getByLabel('eConsults and referrals')).toBeChecked();
  await expect(page.getByLabel('Phone consults')).toHaveCount(0);
});

test('[CPERM-39] a referrer has no schedule', async ({ page }) => {
  await openAs(page, 'doctor', ADDRESS);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(tab(page, 'Unavailable')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Specialist schedule' })).toHaveCount(0);
});

test('[SCHED-01] [SCHED-16] [SCHED-17] [SCHED-19] [SCHED-20] [SCHED-21] [SCHED-23] [SCHED-24] blocks are drawn, made by a click, merged and moved with the mouse, and saved', async ({
  page,
}) => {
  await clearSchedule('victor.almeida');
  await openAs(page, 'victor.almeida', ADDRESS);
  await weekAtMorning(page);
  await expect(page.locator('.schedule-slot-header')).toHaveCount(24 * 6);
  const halfHours = ['07:00', '07:30', '08:00', '08:30'];
  const middles = await Promise.all(halfHours.map((time) => slot(page, 1, time)));
  const lines = middles.slice(1).map(({ y }, index) => Math.round(y - (middles[index]?.y ?? 0)));
  expect(lines).toEqual([3 * 15, 3 * 15, 3 * 15]);

  const monday = dayItem(page, 'Monday').locator('ul');
  await drag(page, await slot(page, 1, '09:00'), await slot(page, 1, '09:30'));
  await expect(monday).toHaveText('9:00–9:40');
  const eleven = await slot(page, 1, '11:00');
  await page.mouse.click(eleven.x, eleven.y);
  await expect(monday.getByRole('listitem')).toHaveText(['9:00–9:40', '11:00–12:00']);
  const nine = await slot(page, 1, '09:30');
  await drag(page, { ...nine, y: nine.y + 15 }, { ...eleven, y: eleven.y - 15 });
  await expect(monday).toHaveText('9:00–12:00');

  await drag(page, await slot(page, 1, '09:00'), await slot(page, 2, '10:00'));
  await expect(dayItem(page, 'Tuesday').locator('ul')).toHaveText('10:00–13:00');
  await expect(dayItem(page, 'Monday')).toContainText('No hours');
  await save(page);
  await page.reload();
  await expect(dayItem(page, 'Tuesday').locator('ul')).toHaveText('10:00–13:00');
  await expect(days(page)).toHaveCount(7);
});

test('[S18] a block under the mouse says its new time, the week scrolls beneath it, and one that lands on another goes back with a word', async ({
  page,
}) => {
  // Nobody books a call with this person; hours with a booked call could not be cleared.
  await clearSchedule('victor.almeida');
  await openAs(page, 'victor.almeida', ADDRESS);
  await weekAtMorning(page);
  const monday = dayItem(page, 'Monday').locator('ul');
  await drag(page, await slot(page, 1, '08:00'), await slot(page, 1, '08:30'));
  await expect(monday.getByRole('listitem')).toHaveText(['8:00–8:40']);
  await drag(page, await slot(page, 1, '10:00'), await slot(page, 1, '10:30'));
  const both = ['8:00–8:40', '10:00–10:40'];
  await expect(monday.getByRole('listitem')).toHaveText(both);
  const shown = page.locator('.schedule-week .schedule-block-time');
  await expect(shown).toHaveText(both);

  const [from, taken] = [await slot(page, 1, '08:00'), await slot(page, 1, '10:00')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8, { steps: 3 });
  await page.mouse.move(from.x, from.y + 3 * 15, { steps: 6 });
  await expect(shown.filter({ hasText: '8:30–9:10' })).toBeVisible();
  await page.mouse.move(taken.x, taken.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('Blocks cannot overlap. Choose a time that is free on this day.')).toBeVisible();
  await expect(monday.getByRole('listitem')).toHaveText(both);
  await expect(shown).toHaveText(both);

  const week = await page.locator('.schedule-week').boundingBox();
  const before = await slot(page, 1, '08:00');
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x, before.y + 8, { steps: 3 });
  const edge = (week?.y ?? 0) + (week?.height ?? 0) - 8;
  await page.mouse.move(before.x, edge, { steps: 6 });
  let nudge = 0;
  await expect
    .poll(async () => {
      await page.mouse.move(before.x, edge - (nudge++ % 2));
      return (await slot(page, 1, '08:00')).y;
    })
    .toBeLessThan(before.y - 60);
  await page.mouse.up();
  await expect(monday.getByRole('listitem').first()).toHaveText('10:00–10:40');
});

for (const width of [1280, 1440]) {
  test(`[S18] a booked call stands in the week with its whole words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, 'aisha.rahimi', ADDRESS);
    const call = page.locator('.schedule-call').first();
    await expect(call).toContainText(/^\d+:\d\d–\d+:\d\dCall [A-Z][a-z]{2} \d+$/);
    const cut = await call.evaluate((element) => {
      const room = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = [...range.getClientRects()];
      return words.filter(
        ({ left, right, top, bottom }) =>
          left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1,
      ).length;
    });
    expect(cut).toBe(0);
  });
}

test('[SCHED-10] [SCHED-11] [SCHED-12] [SCHED-16] [SCHED-18] blocks are added, changed and removed by keyboard; Discard brings back what is saved', async ({
  page,
}) => {
  await clearSchedule('farid.haddad');
  await openAs(page, 'farid.haddad', ADDRESS);
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Add block on Friday').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add block' });
  await expect(dialog.getByLabel('Start')).toBeFocused();
  await expect(dialog.getByLabel('End')).toHaveValue('600');
  await dialog.getByLabel('Start').selectOption('8:30');
  await dialog.getByLabel('End').selectOption('24:00');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('End').press('Tab');
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(dayItem(page, 'Friday').locator('ul')).toHaveText('8:30–24:00');

  await button(page, 'Add block on Friday').press('Enter');
  await dialog.getByLabel('Start').selectOption('8:00');
  await dialog.getByLabel('End').selectOption('8:40');
  await expect(dialog.getByText('Blocks cannot overlap.')).toBeVisible();
  await page.keyboard.press('Escape');

  await save(page);
  await button(page, 'Edit Friday, 8:30–24:00').press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit block' });
  await edit.getByLabel('Day').selectOption('Saturday');
  await edit.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dayItem(page, 'Saturday').locator('ul')).toHaveText('8:30–24:00');
  await button(page, 'Discard').press('Enter');
  await expect(dayItem(page, 'Friday').locator('ul')).toHaveText('8:30–24:00');
  await button(page, 'Remove Friday, 8:30–24:00').press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dayItem(page, 'Friday').locator('ul')).toHaveText('8:30–24:00');
  await expect(button(page, 'Discard')).toHaveAttribute('aria-disabled', 'true');
});

test('[SCHED-08] [SCHED-09] @phone on mobile the hours are read, and a notice says where to edit them', async ({
  page,
}) => {
  await openAs(page, 'aisha.rahimi', ADDRESS);
  await expect(page.getByText('Please use a desktop computer to edit your weekly phone schedule.')).toBeVisible();
  await expect(dayItem(page, 'Wednesday')).toContainText('12:00–13:00');
  await expect(page.locator('.schedule-week')).toHaveCount(0);
  await expect(button(page, 'Save')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('[SCHED-02] [SCHED-13] [SCHED-40] [CCALL-60] a saved vacation shows in a searcher’s open directory at once, and so does its removal', async ({
  page,
  browser,
}) => {
  const searching = await browser.newPage();
  const { searchParams } = new URL('http://find?specialty=Ophthalmology&subsite=Red+Eye+and+Lids');
  await openAs(searching, 'doctor', `/dashboard/consult?${searchParams}`);
  const card = searching.getByRole('article');
  await expect(card).toContainText('Available now');
  await clearSchedule('linh.tran-beaulieu');
  await openAs(page, 'linh.tran-beaulieu', `${ADDRESS}?tab=unavailable`);
  await button(page, 'Add period').click();
  await expect(page.getByLabel('From')).toBeFocused();
  await page.getByLabel('To', { exact: true }).fill(dayAhead(2));
  const returning = `Unavailable - Returning ${formatNearDate(dayAhead(3), new Date())}`;
  await expect(page.getByText('How referrers will see you once saved:')).toBeVisible();
  await expect(page.getByText(returning).first()).toBeVisible();
  await save(page);
  await expect(card).toContainText(returning);
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(dayAhead(2));
  await button(page, 'Remove Period 1').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(dayAhead(2));
  await button(page, 'Remove Period 1').click();
  await save(page);
  await expect(card).toContainText('Available now');
  await searching.close();
});

test('[SCHED-25] [SCHED-26] [SCHED-29] From after To is refused in words, and a later From takes To along', async ({
  page,
}) => {
  await openAs(page, 'gordon.macallister', `${ADDRESS}?tab=unavailable`);
  await button(page, 'Add period').click();
  await page.getByLabel('From').fill('2031-05-10');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2031-05-10');
  await page.getByLabel('To', { exact: true }).fill('2031-05-09');
  await expect(page.getByText('"From" date must be before "To" date', { exact: true })).toBeVisible();
  await button(page, 'Save').click();
  const refusal = 'Please make sure the vacation period\'s "From" date is before it\'s "To" date.';
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect(page.getByLabel('From')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('[SCHED-03] [SCHED-14] [SCHED-30] [SCHED-31] [SCHED-32] [SCHED-33] a limit typed wrong cannot be saved, a right one can', async ({
  page,
}) => {
  await openAs(page, 'samuel.osei', `${ADDRESS}?tab=limits`);
  await expect(page.getByText('Consults sent meanwhile count for the day you’re back')).toBeVisible();
  await page.getByRole('switch', { name: 'Limit daily consults' }).check();
  const limit = page.getByLabel('Consults per day');
  await limit.fill('0');
  await expect(page.getByText('Enter a positive whole number.')).toBeVisible();
  await limit.fill('1.5');
  await expect(page.getByText('Use digits only, such as 12.')).toBeVisible();
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await limit.fill('40');
  const refuses = page.getByRole('checkbox', { name: 'Refuse consults beyond the limit' });
  await refuses.check();
  await limit.press('Enter');
  await saved(page);
  await page.reload();
  await expect(limit).toHaveValue('40');
  await expect(refuses).toBeChecked();
  await limit.fill('7');
  await button(page, 'Discard').click();
  await expect(limit).toHaveValue('40');
});

test('[SCHED-04] [SCHED-15] [SCHED-37] [SCHED-38] a calendar without a day cannot be saved; leaving with changes asks', async ({
  page,
}) => {
  await clearSchedule('kwame.boateng');
  await openAs(page, 'kwame.boateng', `${ADDRESS}?tab=calendar`);
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(7);
  for (const box of await boxes.all()) await box.uncheck();
  await expect(page.getByRole('alert').getByText('Check at least one day.')).toBeVisible();
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await page.getByLabel(name).check();
  await tab(page, 'Consult Limits').click();
  await tab(page, 'Custom Calendar').click();
  await expect(page.getByLabel('Sunday')).not.toBeChecked();
  await page.getByRole('link', { name: 'New Consult' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Saturday')).not.toBeChecked();
  await expect(page.getByLabel('Monday')).toBeChecked();
});

test('[SCHED-43] [SCHED-44] [SCHED-45] [SCHED-46] failures are told in words, and what was typed stays', async ({
  page,
}) => {
  await withoutNotices(page);
  await page.route('**/api/schedule-getSettings', (route) => route.fulfill(refused));
  await openAs(page, 'renee.lachance', ADDRESS);
  await expect(page.getByText('Error loading your schedule', { exact: true })).toBeVisible();
  await tab(page, 'Unavailable').click();
  await expect(page.getByText('Error loading your vacation settings', { exact: true })).toBeVisible();
  await page.unroute('**/api/schedule-getSettings');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.route('**/api/schedule-save*', (route) => route.fulfill(refused));
  await button(page, 'Add period').click();
  await button(page, 'Save').click();
  await expect(page.getByText('Error saving your vacation settings', { exact: true })).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue(dayAhead(0));
  await tab(page, 'Consult Limits').click();
  await page.getByLabel('Consults per day').fill('8');
  await button(page, 'Save').click();
  await expect(page.getByText('Error saving your schedule', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Consults per day')).toHaveValue('8');
});

for (const [name, content] of [
  ['phone', 'Blocks by day'],
  ['unavailable', 'Full days, Mountain Time.'],
  ['calendar', 'Days you accept consults'],
  ['limits', 'Daily limit'],
] as const) {
  test(`[SCHED-05] @both the tab ${name} keeps the rules of accessibility`, async ({ page }) => {
    await openAs(page, 'aisha.rahimi', `${ADDRESS}?tab=${name}`);
    await expect(page.getByText(content).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
