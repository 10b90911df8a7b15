import type { OwnBrowser } from '../../../scripts/parts/own-browser.ts';
import { followRequests, scriptsOnceWhole } from './page-requests.ts';

/** A page, and by whom it is opened. */
export interface MeasuredPage {
  readonly address: string;
  /** The selector of what a person sees once the page is whole. */
  readonly shows: string;
  readonly cookie: string | null;
}

const WHOLE_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 100;

/** Opens a page and answers the addresses of the scripts that were loaded to run until it was whole. */
export async function scriptsOf(browser: OwnBrowser, { address, shows, cookie }: MeasuredPage): Promise<string[]> {
  const requests = followRequests();
  const page = await browser.openPage(requests.hear);
  await page.tell('Network.enable');
  // Each route as if it were the first: what another page has fetched ahead would not be seen again.
  await page.tell('Network.setCacheDisabled', { cacheDisabled: true });
  await page.tell('Network.setBypassServiceWorker', { bypass: true });
  if (cookie) {
    const [name, value] = cookie.split('=');
    await page.tell('Network.setCookie', { name, value, url: address });
  }
  await page.tell('Page.navigate', { url: address });
  const startedAt = performance.now();
  const scripts = await scriptsOnceWhole(address, {
    requests,
    isShown: async () => (await page.evaluate(isShownOnceIdle(shows))) === true,
    async wait() {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      return performance.now() - startedAt < WHOLE_WITHIN_MS;
    },
  });
  await page.close();
  return scripts;
}

/** For the page to work out once it has nothing left to do: what follows from what it shows has been asked for by then. */
const isShownOnceIdle = (selector: string) => `new Promise((resolve) => requestIdleCallback(() => {
  const found = document.querySelector(${JSON.stringify(selector)});
  resolve(document.readyState === 'complete' && found !== null && found.checkVisibility());
}))`;
