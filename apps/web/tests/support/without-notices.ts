import type { Page } from '@playwright/test';

/**
 * Ends the live stream of a page, from its next address on, so that it fetches nothing because of what other tests do.
 * For tests of Retry, which a notice would press by itself, and for those that count what is asked for.
 */
export async function withoutNotices(page: Page): Promise<void> {
  await page.route('**/api/live*', (route) => route.abort());
}
