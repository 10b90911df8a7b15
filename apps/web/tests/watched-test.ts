import { type BrowserContext, type ConsoleMessage, test as plain } from 'playwright/test';

export * from 'playwright/test';

/**
 * What every specification gets as `test` (apps/web/tests/tsconfig.json): a test in which a page breaks its content
 * security policy fails, in whichever of its windows that was.
 */
export const test = plain.extend<{ policy: undefined }>({
  policy: [
    async ({ browser, context }, use) => {
      const violations: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      };
      const watched: BrowserContext[] = [];
      const watch = (each: BrowserContext) => {
        watched.push(each);
        each.on('console', note);
      };
      // The test's own context may be that of the test before, which the browser does not announce again.
      watch(context);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      for (const each of watched) each.off('console', note);
      if (violations.length > 0) throw new Error(`The content security policy was broken:\n${violations.join('\n')}`);
    },
    { auto: true },
  ],
});
