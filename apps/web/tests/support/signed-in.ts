import type { Page } from '@playwright/test';

/** Signs in as a person of the demo world, by the part of the address before the @, and opens an address. */
export async function openSignedIn(page: Page, who: string, address: string): Promise<void> {
  // What is open may be on its way to the sign-in page by itself, when its session has just gone.
  await page.goto('about:blank');
  await page.goto(`/login?origin=${encodeURIComponent(address)}`);
  await emptySignInForm(page);
  await page.getByLabel('Email').fill(`${who}@demo.alethea.example`);
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}*`);
}

/** Leaves the greeting of who was here last, whose session has ended, for the form. */
export async function emptySignInForm(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' });
  await page.getByLabel('Email').or(logout).waitFor();
  if (await logout.isVisible()) await logout.click();
}
