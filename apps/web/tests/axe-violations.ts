import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility rules that the page breaks as it stands, with the places; empty when it breaks none. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Every rule runs; only what it passed is not listed, which would take most of the time.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
