import { expect, type Page } from '@playwright/test';
import { readOn } from './read-on.ts';

/** Gives the browser an authenticator of its own, that says yes by itself. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  // Of the test before, whose page this is: a browser has one built in.
  await browser.send('WebAuthn.disable');
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes the first passkey of who is signed in, on their profile. */
export async function makePasskey(page: Page, password: string): Promise<void> {
  await readOn(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const naming = page.getByRole('dialog', { name: 'Name this passkey' });
  await naming.getByLabel('Name').fill('Clinic laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(passkeys).toContainText('Clinic laptop');
}
