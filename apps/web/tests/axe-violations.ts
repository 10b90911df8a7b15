import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility rules that the page breaks as it stands, with the places; empty when it breaks none. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
