import { type BrowserContext, type ConsoleMessage, test as plain } from 'playwright/test';

export * from 'playwright/test';

/**
 * What every specification gets as `test` (apps/web/tests/tsconfig.json): a test in which a page breaks its content
 * security policy fails, in whichever of its windows that was.
 */
export const test = plain.extend<{ policy: undefined }>({
  policy: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      };
      const watch = (context: BrowserContext) => void context.on('console', note);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      if (violations.length > 0) throw new Error(`The content security policy was broken:\n${violations.join('\n')}`);
    },
    { auto: true },
  ],
});
