import type { Page } from '@playwright/test';

/** One picture: who looks, at which address, and what they do before it is taken. */
export interface Shot {
  readonly name: string;
  /** Local part of a demo account; null for nobody signed in. */
  readonly account: string | null;
  readonly path: string;
  prepare?(page: Page): Promise<void>;
}

/** Opens the first consult of a list, up to its messages. */
export async function openFirstConsult(page: Page): Promise<void> {
  await page.locator('[data-consult]').first().click();
  await page.locator('[data-message]').first().waitFor({ state: 'attached' });
}

/** Of a screen that a phone does not show: there its refusal is the picture. */
export function onDesk(prepare: (page: Page) => Promise<void>): NonNullable<Shot['prepare']> {
  return async (page) => {
    if ((page.viewportSize()?.width ?? 0) >= 650) await prepare(page);
  };
}
