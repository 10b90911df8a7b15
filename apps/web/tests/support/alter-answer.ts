import type { Operation, OutputOf } from '@alethea/kernel/calls/operation';
import type { Page } from '@playwright/test';

/**
 * Lets the server answer an operation and the page get that answer altered; of a call that the test leaves behind, as it
 * ends, nothing more is heard.
 */
export async function alterAnswer<Op extends Operation>(
  page: Page,
  { name }: Op,
  alter: (answer: OutputOf<Op>) => unknown,
  options: { readonly times?: number } = {},
): Promise<void> {
  await page.route(
    `**/api/${name}`,
    async (route) => {
      try {
        const response = await route.fetch();
        await route.fulfill({ response, json: alter(await response.json()) });
      } catch (error) {
        if (!(error instanceof Error && /disposed|closed|ended/.test(error.message))) throw error;
      }
    },
    options,
  );
}
