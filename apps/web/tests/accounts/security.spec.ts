import { randomUUID } from 'node:crypto';
import { getSecurity, getSession } from '@alethea/accounts/contract';
import { expect, type Page, test } from '@playwright/test';
import { appCode } from '../../../../packages/test-kit/src/authenticator-app.ts';
import { alterAnswer } from '../support/alter-answer.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { loseSession, openAs } from '../support/open-as.ts';
import { giveAuthenticator } from '../support/own-passkey.ts';
import { readOn } from '../support/read-on.ts';
import { emptySignInForm } from '../support/signed-in.ts';

const PASSWORD = 'Demo-2026!';
const PROFILE = '/dashboard/profile';
const emailOf = (who: string) => `${who}@demo.alethea.example`;

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function signIn(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.goto(`/login?origin=${encodeURIComponent(PROFILE)}`);
  await emptySignInForm(page);
  await page.getByLabel('Email').fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  // An open page would leave for the sign-in page by itself.
  await page.goto('about:blank');
  await loseSession(page);
}

async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Sets up the app and answers its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: readonly string[] }> {
  await card(page, 'Two-factor sign-in').getByRole('button', { name: 'Set up' }).click();
  await confirmIdentity(page);
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await setUp.locator('code').textContent();
  await setUp.getByLabel('Code from the app').fill('000000');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('That code didn’t work.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await setUp.getByLabel('Code from the app').fill(appCode(key ?? ''));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  expect(await axeViolations(page)).toEqual([]);
  return { key: key ?? '', codes };
}

test('an authenticator app is set up, asked for at the next sign-in, replaced by a recovery code, and turned off', async ({
  page,
}) => {
  // Three sign-ins, four dialogs and two looks by axe.
  test.slow();
  await openAs(page, 'harjit.gill', PROFILE);
  await readOn(page);
  const { key, codes } = await setUpApp(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('alethea-recovery-codes.txt');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(card(page, 'Two-factor sign-in')).toContainText('10 codes left');

  await signOut(page);
  await signIn(page, 'harjit.gill');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Code is required')).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('That code didn’t work. Wait for the next one and try again.');
  // The present one may be used up; a phone's clock may be one step ahead.
  await code.fill(appCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PROFILE);

  await signOut(page);
  await signIn(page, 'harjit.gill');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PROFILE);
  await readOn(page);
  await expect(card(page, 'Two-factor sign-in')).toContainText('9 codes left');

  await card(page, 'Two-factor sign-in').getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await confirmIdentity(page);
  await expect(card(page, 'Two-factor sign-in').getByRole('button', { name: 'Set up' })).toBeVisible();
  await signOut(page);
  // The password is enough again.
  const answer = await page.request.post('/api/login-signIn', {
    data: { email: emailOf('harjit.gill'), password: PASSWORD },
  });
  expect(await answer.json()).toMatchObject({ session: { email: emailOf('harjit.gill') } });
});

test('a passkey is made under a name, is a second factor at the next sign-in, and is removed', async ({ page }) => {
  test.slow();
  await giveAuthenticator(page);
  await openAs(page, 'sarah.kowalchuk', PROFILE);
  await readOn(page);
  const passkeys = card(page, 'Passkeys');
  await expect(passkeys).toContainText('You have no passkeys yet.');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmIdentity(page);
  const naming = page.getByRole('dialog', { name: 'Name this passkey' });
  await expect(naming.getByLabel('Name')).toHaveValue(/Chrome/);
  await naming.getByLabel('Name').fill('Clinic laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(passkeys).toContainText('Clinic laptop');
  await expect(card(page, 'Two-factor sign-in')).toContainText('On');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await signOut(page);
  await signIn(page, 'sarah.kowalchuk');
  await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(PROFILE);
  await readOn(page);
  await expect(passkeys).not.toContainText('not used yet');
  await passkeys.getByRole('button', { name: 'Actions for Clinic laptop' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await passkeys.getByRole('button', { name: 'Actions for Old laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await confirmIdentity(page);
  await expect(passkeys).toContainText('You have no passkeys yet.');
});

test('who must have a second factor sets one up before anything else', { tag: '@both' }, async ({ page, isMobile }) => {
  // The server of this lane asks nobody; what it answers to who must is proved beside it.
  let isEnrolled = false;
  await alterAnswer(page, getSession, ({ session, ...lasts }) => ({
    ...lasts,
    session: { ...session, mustEnrolTwoFactor: !isEnrolled },
  }));
  await openAs(page, isMobile ? 'julia.marchetti' : 'helena.petrovic', PROFILE);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-factor sign-in' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use an app' }).click();
  await confirmIdentity(page);
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await setUp.locator('code').textContent()) ?? '';
  await setUp.getByLabel('Code from the app').fill(appCode(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  isEnrolled = true;
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeAttached();
});

test('a session ended here leaves the other browser at once; a changed password ends the others, and a wrong one stays on its field', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const next = 'Chinook-Arch-42';
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = async (from: string, to: string) => {
    await card(page, 'Password').getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('Current password').fill(from);
    await dialog.getByLabel('New password').fill(to);
    await dialog.getByLabel('Confirm password').fill(to);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  // Somebody whom no other test signs in: their sessions would stand in this list, and end with it.
  const credentials = { email: emailOf('peter.stavros'), password: PASSWORD };
  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'peter.stavros', PROFILE);
  await expect(other.getByRole('region', { name: 'You', exact: true })).toContainText(credentials.email);
  await openAs(page, 'peter.stavros', PROFILE);
  await readOn(page);
  const sessions = card(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await sessions
    .getByRole('button', { name: /^Sign out (Chrome|Unknown)/ })
    .first()
    .click();
  await expect(other).toHaveURL(/\/login\?origin=/);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.context().close();

  const isSignedIn = async () =>
    (await (await request.post('/api/login-getSession', { data: {} })).json()).session !== null;
  await request.post('/api/login-signIn', { data: credentials });
  expect(await isSignedIn()).toBe(true);
  await change('not-the-password', next);
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expect(dialog.getByLabel('New password')).toHaveValue(next);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await change(PASSWORD, next);
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(await isSignedIn()).toBe(false);
  await change(next, PASSWORD);
  await expect(dialog).toBeHidden();
  await sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('changing the password with a passkey, and the check of who it is, fit a phone', { tag: '@phone' }, async ({
  page,
}) => {
  const laptop = {
    passkeyId: randomUUID(),
    name: 'Clinic laptop',
    addedAt: '2026-11-02T18:00:00.000Z',
    lastUsedAt: null,
  };
  await alterAnswer(page, getSecurity, (security) => ({ ...security, passkeys: [laptop], recoveryCodesLeft: 10 }));
  await openAs(page, 'doctor', PROFILE);
  await readOn(page);
  await expect(card(page, 'Where you are signed in')).toContainText('This device');
  expect(await axeViolations(page)).toEqual([]);
  await card(page, 'Password').getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card(page, 'Two-factor sign-in').getByRole('button', { name: 'Set up' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(identity.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
