import { expect, type Page, test } from '@playwright/test';
import { readOn } from '../support/read-on.ts';
import { openSignedIn } from '../support/signed-in.ts';

/** A sheet of US Letter between its margins, at 96 dots per inch. */
const SHEET = { width: 702, height: 942 };

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(SHEET);
}

const isBlackOnWhite = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const colours = [...(main?.querySelectorAll('*') ?? [])].map((element) => getComputedStyle(element).color);
    const ground = getComputedStyle(document.body).backgroundColor;
    return ground === 'rgb(255, 255, 255)' && colours.every((colour) => colour === 'rgb(0, 0, 0)');
  });

test('an open consult prints its details and its whole conversation, without frame, list and buttons', async ({
  page,
}) => {
  await openSignedIn(page, 'doctor', '/dashboard/secure-messaging');
  const list = page.locator('[data-consult]').first();
  await list.click();
  const details = page.getByRole('region', { name: 'Consult details' });
  const messages = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
  await expect(messages.first()).toBeVisible();
  await expect(details.getByText('PHN')).toBeVisible();
  await onPaper(page);

  await expect(details.getByText('PHN')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  for (const message of await messages.all()) await expect(message).toBeVisible();
  // [R15] What was sent today is told with its date and zone.
  const sentOnPaper = await details
    .locator('.consults-sent time')
    .evaluate((time) => [getComputedStyle(time).fontSize, getComputedStyle(time, '::after').content]);
  expect(sentOnPaper).toEqual(['0px', expect.stringMatching(/^"Sent \w{3} \d+, \d{4}, \d+:\d\d \S+"$/)]);
  await expect(list).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('textbox')).toBeHidden();
  expect(await page.locator('.al-button:visible, .al-icon-button:visible').count()).toBe(0);
  expect(await isBlackOnWhite(page)).toBe(true);
  // Nothing scrolls: what a box cuts off is lost on paper.
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll('.al-shell, .al-main, .al-panes, .al-pane, .al-pane-body')]
      .filter((box) => getComputedStyle(box).display !== 'none' && getComputedStyle(box).overflowY !== 'visible')
      .map(({ className }) => className),
  );
  expect(cutOff).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
});

test('the profile prints under its heading', async ({ page }) => {
  await openSignedIn(page, 'doctor', '/dashboard/profile');
  await readOn(page);
  await onPaper(page);
  const heading = await page.getByRole('heading', { level: 1, name: 'Profile' }).boundingBox();
  expect(heading?.height).toBeGreaterThan(10);
  await expect(page.getByText('doctor@demo.alethea.example', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await isBlackOnWhite(page)).toBe(true);
});
