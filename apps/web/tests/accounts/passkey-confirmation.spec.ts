import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { loseSession } from '../support/open-as.ts';
import { invitedPerson, OWN_PASSWORD } from '../support/operator-scene.ts';
import { giveAuthenticator, makePasskey } from '../support/own-passkey.ts';
import { readOn } from '../support/read-on.ts';
import { newPracticeId } from '../support/sign-up-steps.ts';
import { emptySignInForm } from '../support/signed-in.ts';

const PROFILE = '/dashboard/profile';
const identity = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const credentials = (page: Page) => page.getByRole('textbox', { name: 'Credentials' });

/** Somebody with a passkey in this browser, who has just signed in with it. */
async function openWithPasskey(page: Page): Promise<void> {
  await giveAuthenticator(page);
  await invitedPerson(page.request, {
    practiceId: { practiceId: newPracticeId(), province: 'AB' },
    practiceIdEvidence: 'Looked up at the college.',
  });
  await page.goto(PROFILE);
  await makePasskey(page, OWN_PASSWORD);
  await page.goto('about:blank');
  await loseSession(page);
  await page.goto(`/login?origin=${encodeURIComponent(PROFILE)}`);
  await emptySignInForm(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(PROFILE);
}

test('who has signed in with a passkey changes what is faxed with it instead of the password, and then a password that is not known any more', async ({
  page,
}) => {
  test.slow();
  await openWithPasskey(page);
  const faxes = page.getByRole('region', { name: 'Fax Settings', exact: true });
  await faxes.getByRole('button', { name: /^Fax Settings/ }).click();
  const option = faxes.getByRole('checkbox', { name: 'Fax incoming secure messages to me' });
  await option.uncheck();
  await credentials(page).fill('MD, FRCPC, typed before');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('4035550187');
  await page.getByRole('textbox', { name: 'Calendar email' }).fill('calendar@clinic.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(identity(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // The browser's own dialog is closed once: nothing is lost, and the password is still there to be used.
  await page.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = () => {
      navigator.credentials.get = get;
      return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    };
  });
  await identity(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(identity(page).getByRole('alert')).toHaveText('No passkey was used. Try again, or enter your password.');
  expect(await axeViolations(page)).toEqual([]);
  await identity(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await expect(identity(page)).toBeHidden();
  const answer = await page.request.post('/api/profile-get', { data: {} });
  const { profile } = await answer.json();
  expect(profile.credentials).toBe('MD, FRCPC, typed before');
  expect(profile.preferences.fax.secureMessage.incoming.enabled).toBe(false);

  await readOn(page);
  const passwords = page.getByRole('region', { name: 'Password', exact: true });
  await passwords.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password').fill('Chinook-Arch-42');
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  await expect(dialog.getByLabel('New password')).toHaveValue('Chinook-Arch-42');
  await dialog.getByLabel('Confirm password').fill('Chinook-Arch-42');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
});
