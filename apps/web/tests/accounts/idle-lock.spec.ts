import { getSession } from '@alethea/accounts/contract';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { withoutNotices } from '../support/without-notices.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const PASSWORD = 'Demo-2026!';
const FORM = '/dashboard/profile';
const TYPED = 'Typed before the screen locked';

const lockScreen = (page: Page) => page.locator('dialog.lock');
const lockTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Nair' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Still there?' });
const credentials = (page: Page) => page.getByRole('textbox', { name: 'Credentials' });
const password = (page: Page) => lockScreen(page).getByLabel('Password', { exact: true });

/** Opens the profile with something typed into it, on a clock that the test moves. */
async function openTyping(page: Page): Promise<void> {
  await page.clock.install();
  await openSignedIn(page, 'doctor', FORM);
  await credentials(page).fill(TYPED);
}

async function lockByWaiting(page: Page): Promise<void> {
  await page.clock.fastForward(IDLE_MS + MINUTE_MS);
  await expect(lockScreen(page)).toBeVisible();
}

async function sessionIn(context: BrowserContext): Promise<unknown> {
  const answer = await context.request.post('/api/login-getSession', { data: {} });
  return answer.json();
}

test('typing and pointing keep the screen open, and the server hears of it every few minutes at most; a minute before it locks a dialog warns, and one key is enough to stay', async ({
  page,
}) => {
  await openTyping(page);
  const touches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login-touchSession')) touches.push(request.url());
  });
  for (let round = 0; round < 3; round += 1) {
    await page.clock.fastForward(20 * MINUTE_MS);
    if (round % 2 === 0) await credentials(page).press('End');
    else await page.mouse.move(200 + round, 300);
  }
  await expect(credentials(page)).toHaveValue(TYPED);
  await expect(lockScreen(page)).toHaveCount(0);
  await expect.poll(() => touches.length).toBe(3);

  await page.clock.fastForward(IDLE_MS - MINUTE_MS / 2);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(lockScreen(page)).toHaveCount(0);
  await expect(credentials(page)).toHaveValue(TYPED);
});

test('then nothing of the page can be seen, reached or asked, and the password opens it with everything kept', async ({
  page,
  context,
}) => {
  await openTyping(page);
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 200));
  const before = await page.evaluate(() => document.querySelector('main')?.scrollTop);
  await lockByWaiting(page);
  await expect(lockTitle(page)).toBeVisible();
  await expect(lockScreen(page)).toContainText('were away for a while');
  await expect(password(page)).toBeFocused();
  // Neither in sight, nor in the accessibility tree, nor by the keyboard.
  await expect(credentials(page)).toBeHidden();
  expect(await page.locator('body').ariaSnapshot()).not.toContain(TYPED);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest('dialog.lock') !== null;
    });
    expect(place).toBe(true);
  }
  for (const key of ['Escape', 'Escape', 'Control+k', '?']) await page.keyboard.press(key);
  await expect(lockScreen(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect.poll(() => sessionIn(context)).toEqual({ session: null, endedBecause: 'idle' });
  expect((await context.request.post('/api/profile-get', { data: {} })).status()).toBe(401);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await password(page).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(lockScreen(page).getByRole('alert')).toBeVisible();
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(lockScreen(page)).toHaveCount(0);
  await expect(credentials(page)).toHaveValue(TYPED);
  await expect(credentials(page)).toBeFocused();
  expect(await page.evaluate(() => document.querySelector('main')?.scrollTop)).toBe(before);
  await expect(page).toHaveURL(FORM);
  expect((await context.request.post('/api/profile-get', { data: {} })).status()).toBe(200);
});

test('windows of one browser lock and open together', async ({ page, context }) => {
  await openTyping(page);
  const other = await context.newPage();
  await other.goto(FORM);
  await credentials(other).fill('In the other window');
  await page.bringToFront();
  await lockByWaiting(page);
  await expect(lockScreen(other)).toBeVisible();
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(lockScreen(page)).toHaveCount(0);
  await expect(lockScreen(other)).toHaveCount(0);
  await expect(credentials(page)).toHaveValue(TYPED);
  await expect(credentials(other)).toHaveValue('In the other window');
});

test('somebody else finds nothing: leaving empties the page, and signs nobody in', async ({ page, context }) => {
  await openTyping(page);
  await lockByWaiting(page);
  await page.getByRole('button', { name: 'Not you? Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.goBack();
  await expect(page.getByText(TYPED)).toHaveCount(0);
  expect(await sessionIn(context)).toEqual({ session: null });
});

test('a locked page that is loaded again is the sign-in page, with who was here and why', async ({ page }) => {
  await openTyping(page);
  await lockByWaiting(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Last signed in as')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nair');
  await expect(page.getByText('signed out after a period of inactivity')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('doctor@demo.alethea.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FORM);
});

test('a session that has lasted as long as it may locks in its place, whoever is at work', async ({ page }) => {
  let leftSeconds = 600;
  // A notice would have the session asked for between the two that go together: what is left, and the clock.
  await withoutNotices(page);
  await alterAnswer(page, getSession, (answer) => ({ ...answer, lasts: { idleSeconds: 1_800, leftSeconds } }));
  await openTyping(page);
  const goOn = async (seconds: number) => {
    leftSeconds -= seconds;
    await page.clock.fastForward(seconds * 1_000);
    await page.mouse.move(200 + seconds, 300);
  };
  await goOn(300);
  await goOn(270);
  await expect(page.getByRole('dialog', { name: 'Please sign in again soon' })).toBeVisible();
  await page.keyboard.press('Enter');
  await goOn(30);
  await expect(lockScreen(page)).toContainText('session reached its time limit');
  leftSeconds = 600;
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(lockScreen(page)).toHaveCount(0);
  await expect(credentials(page)).toHaveValue(TYPED);
});

test('on a phone the lock screen fits, and axe finds nothing', { tag: '@phone' }, async ({ page }) => {
  await openTyping(page);
  await lockByWaiting(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
