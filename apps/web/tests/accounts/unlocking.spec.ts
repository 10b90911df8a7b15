import { getSession } from '@alethea/accounts/contract';
import { pathOf } from '@alethea/kernel/calls/operation';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { loseSession } from '../support/open-as.ts';
import { invitedPerson, OWN_PASSWORD } from '../support/operator-scene.ts';
import { giveAuthenticator, makePasskey } from '../support/own-passkey.ts';

const MINUTE_MS = 60_000;
const PROFILE = '/dashboard/profile';
const TYPED = 'Typed before the screen locked';

const lockScreen = (page: Page) => page.locator('dialog.lock');
const credentials = (page: Page) => page.getByRole('textbox', { name: 'Credentials' });

/** Locks the page with something typed into it. */
async function lockTyping(page: Page): Promise<void> {
  await credentials(page).fill(TYPED);
  await page.clock.fastForward(31 * MINUTE_MS);
  await expect(lockScreen(page)).toBeVisible();
}

test('a passkey opens a locked screen, and so does the password with the second step; everything is kept', async ({
  page,
}) => {
  test.slow();
  await giveAuthenticator(page);
  await invitedPerson(page.request);
  await page.clock.install();
  await page.goto(PROFILE);
  await makePasskey(page, OWN_PASSWORD);
  await lockTyping(page);
  await lockScreen(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(lockScreen(page)).toHaveCount(0);
  await expect(credentials(page)).toHaveValue(TYPED);
  await expect(credentials(page)).toBeFocused();

  await lockTyping(page);
  await lockScreen(page).getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(lockScreen(page).getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The password alone has opened nothing.
  await expect(credentials(page)).toBeHidden();
  expect(await (await page.request.post(pathOf(getSession), { data: {} })).json()).toMatchObject({ session: null });
  await lockScreen(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(lockScreen(page)).toHaveCount(0);
  await expect(credentials(page)).toHaveValue(TYPED);
  await expect(page).toHaveURL(PROFILE);
});

test('the passkey of somebody else opens a page of their own, with nothing of what was there', async ({ page }) => {
  test.slow();
  await giveAuthenticator(page);
  const passer = await invitedPerson(page.request);
  await page.goto(PROFILE);
  await makePasskey(page, OWN_PASSWORD);
  await page.goto('about:blank');
  await loseSession(page);
  const owner = await invitedPerson(page.request);
  await page.clock.install();
  await page.goto(PROFILE);
  await expect(page.getByText(owner.email).first()).toBeVisible();
  await lockTyping(page);
  await lockScreen(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(passer.email).first()).toBeVisible();
  await expect(lockScreen(page)).toHaveCount(0);
  const content = await page.content();
  for (const word of [TYPED, owner.email, owner.personId]) expect(content).not.toContain(word);
  await expect(credentials(page)).not.toHaveValue(TYPED);
});
