import { expect, type Page } from '@playwright/test';

/** Waits, as somebody does who reads on, until what stands below the form of the profile has followed. */
export async function readOn(page: Page): Promise<void> {
  const below = page.getByRole('region', { name: 'Security', exact: true });
  await expect(below).toBeAttached();
}
