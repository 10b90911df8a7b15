import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { loseSession } from '../support/open-as.ts';
import { invitedPerson, OWN_PASSWORD } from '../support/operator-scene.ts';
import { readOn } from '../support/read-on.ts';
import { mailedCode, newEmail } from '../support/sign-up-steps.ts';

const PROFILE = '/dashboard/profile';
const card = (page: Page) => page.getByRole('region', { name: 'Email', exact: true });

test('one’s email is changed on the profile: the password, the new address, the code that went there, and one signs in with it', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const { email } = await invitedPerson(page.request);
  const wanted = newEmail('wanted');
  await page.goto(PROFILE);
  await readOn(page);
  const other = await context.newPage();
  await other.goto(PROFILE);
  await readOn(other);
  await expect(card(other)).toContainText(email);
  await other.getByRole('textbox', { name: 'Credentials' }).fill('Typed in the other window');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.request.post('/api/login-signIn', { data: { email, password: OWN_PASSWORD } });
  await elsewhere.goto(PROFILE);
  await readOn(elsewhere);
  await expect(card(elsewhere)).toContainText(email);

  await page.bringToFront();
  await card(page).getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog).toContainText('Email is required');
  await dialog.getByLabel('New email').fill(email);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');

  // Who it is, is asked first; whoever does not say finds the address as it was typed.
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(identity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('New email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await identity.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This is already your account’s address.');
  await dialog.getByLabel('New email').fill(wanted);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page)).toContainText(`We sent a code to ${wanted}.`);
  await expect(card(page)).toContainText(`Until then, your account keeps the address ${email}.`);
  const code = card(page).getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  const mailed = await mailedCode(page.request, wanted);
  await code.fill(`${(Number(mailed[0]) + 1) % 10}${mailed.slice(1)}`);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('That code is incorrect. Check the email and try again.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await code.fill(mailed);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${wanted} is confirmed.`)).toBeVisible();
  await expect(card(page)).toContainText(`You sign in with ${wanted}.`);
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(wanted);

  // The other window of this browser shows it too, and has kept what was typed.
  await expect(card(other)).toContainText(`You sign in with ${wanted}.`);
  await expect(other.getByRole('region', { name: 'You', exact: true })).toContainText(wanted);
  await expect(other.getByRole('textbox', { name: 'Credentials' })).toHaveValue('Typed in the other window');
  await other.close({ runBeforeUnload: false });

  // Another browser is signed out and told why; the address that it remembers is not offered there.
  await expect(elsewhere.getByText('You were signed out because your email address was changed.')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByLabel('Email')).toHaveValue('');
  await expect(elsewhere.getByLabel('Email')).toBeFocused();
  await elsewhere.context().close();

  await page.goto('about:blank');
  await loseSession(page);
  const data = { email, password: OWN_PASSWORD };
  expect((await page.request.post('/api/login-signIn', { data })).ok()).toBe(false);
  await page.goto(`/login?origin=${encodeURIComponent(PROFILE)}`);
  // This browser greets its person, whose address it knows by now.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(wanted);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PROFILE);
});

test('changing one’s email fits a phone', { tag: '@phone' }, async ({ page }) => {
  const { email } = await invitedPerson(page.request);
  await page.goto(PROFILE);
  await readOn(page);
  await card(page).getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog).toContainText('Email is required');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('New email').fill(newEmail('wanted'));
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Password', { exact: true })
    .fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(`Until then, your account keeps the address ${email}.`);
  await card(page).getByLabel('Code', { exact: true }).fill('1234 567');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('Enter the eight digits of the code.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
