import { expect, type Page } from '@playwright/test';

/** Uses the profile as somebody does who reads on: what stands below its form comes with the first movement. */
export async function readOn(page: Page): Promise<void> {
  const below = page.getByRole('region', { name: 'Security', exact: true });
  let left = 40;
  await expect(async () => {
    left += 1;
    await page.mouse.move(left, 300);
    await expect(below).toBeAttached({ timeout: 1000 });
  }).toPass();
}
