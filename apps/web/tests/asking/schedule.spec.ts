import { getScheduleSettings, saveCustomCalendar, savePhoneSchedule, saveVacations } from '@alethea/directory/contract';
import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import { formatNearDate } from '@alethea/web-kit/page/format';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

const ADDRESS = '/dashboard/edit-schedule';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const days = (page: Page) => page.getByRole('heading', { level: 3 });
const dayItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

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

test('[CROUTE-23] [SCHED-04] [SCHED-05] [SCHED-06] [SCHED-15] [SCHED-22] [SCHED-25] [SCHED-29] [SHELL-22] the schedule opens from the menu; its four tabs keep the rules of accessibility and what is changed, until leaving asks, and save it', async ({
  page,
}) => {
  // Sundays stay closed after it, and on a Sunday nobody could ask this person: no other test does.
  await clearSchedule('samuel.osei');
  await openAs(page, 'samuel.osei', '/dashboard/profile');
  await expect(page.getByText('Specialist Tools', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Specialist schedule' }).click();
  await expect(page).toHaveURL(ADDRESS);
  const tabs = page.getByRole('navigation', { name: 'Parts of the schedule' }).getByRole('link');
  await expect(tabs).toHaveText(['Phone Consult Schedule', 'Unavailable', 'Custom Calendar', 'Consult Limits']);
  await expect(tab(page, 'Phone Consult Schedule')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('All times are Mountain Time (America/Edmonton).')).toBeVisible();
  await weekAtMorning(page);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Add block on Friday').click();
  await expect(page.getByRole('dialog', { name: 'Add block' }).getByLabel('Start')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await tab(page, 'Unavailable').click();
  await button(page, 'Add period').click();
  await page.getByLabel('From').fill('2031-05-10');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2031-05-10');
  await page.getByLabel('To', { exact: true }).fill('2031-05-09');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').getByText('Please make sure the vacation period')).toBeVisible();
  await expect(page.getByLabel('From')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Discard').click();

  await tab(page, 'Consult Limits').click();
  await expect(page.getByText('Daily limit').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await tab(page, 'Custom Calendar').click();
  await expect(page).toHaveURL(`${ADDRESS}?tab=calendar`);
  await page.getByLabel('Sunday').uncheck();
  expect(await axeViolations(page)).toEqual([]);
  await tab(page, 'Consult Limits').click();
  await tab(page, 'Custom Calendar').click();
  await expect(page.getByLabel('Sunday')).not.toBeChecked();
  await page.getByRole('link', { name: 'New Consult' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Sunday')).not.toBeChecked();
  await expect(page.getByLabel('Monday')).toBeChecked();
});

test('[SCHED-05] [SCHED-08] [SCHED-09] @phone on mobile the hours are read, a notice says where to edit them, and no tab breaks a rule of accessibility', async ({
  page,
}) => {
  await openAs(page, 'aisha.rahimi', ADDRESS);
  await expect(page.getByText('Please use a desktop computer to edit your weekly phone schedule.')).toBeVisible();
  await expect(dayItem(page, 'Wednesday')).toContainText('12:00–13:00');
  await expect(page.locator('.schedule-week')).toHaveCount(0);
  await expect(button(page, 'Save')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  for (const [name, content] of [
    ['Unavailable', 'Full days, Mountain Time.'],
    ['Custom Calendar', 'Days you accept consults'],
    ['Consult Limits', 'Daily limit'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByText(content).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
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

test('[S18] a booked call stands in the week with its whole words at 1280 px and at 1440 px', async ({ page }) => {
  await openAs(page, 'aisha.rahimi', ADDRESS);
  const call = page.locator('.schedule-call').first();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(call).toContainText(/^\d+:\d\d–\d+:\d\dCall [A-Z][a-z]{2} \d+$/);
    const cut = () =>
      call.evaluate((element) => {
        const room = element.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        const words = [...range.getClientRects()];
        return words.filter(
          ({ left, right, top, bottom }) =>
            left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1,
        ).length;
      });
    await expect.poll(cut).toBe(0);
  }
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
  await button(page, 'Remove Period 1').click();
  await save(page);
  await expect(card).toContainText('Available now');
  await searching.close();
});
