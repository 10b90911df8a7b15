import { expect, test } from '@playwright/test';
import {
  type OwnBrowser,
  type OwnPage,
  startOwnBrowser,
  type ToldByPage,
} from '../../../../scripts/parts/own-browser.ts';
import { signedInCookie } from '../support/call-as.ts';
import { type CountingProxy, startCountingProxy } from '../support/counting-proxy.ts';

// In a Chromium of its own: of an older worker under Playwright's debugger a newer one may never hear that it rests.
// Why: docs/decisions/0040-pages-start-with-less.md.
const PROFILE = `${process.env.ALETHEA_TEST_URL}/dashboard/profile`;
const BANNER = `[...document.querySelectorAll('[role=status]')].find((each) => each.checkVisibility() && each.textContent.includes('A new version is available!'))`;

let version = '// first';
let proxy: CountingProxy;
let browser: OwnBrowser;
test.beforeEach(async () => {
  version = '// first';
  proxy = await startCountingProxy((path) => (path === '/service-worker.js' ? `\n${version}` : ''));
  browser = await startOwnBrowser([`--proxy-server=${proxy.address}`, '--proxy-bypass-list=<-loopback>']);
});
test.afterEach(async () => {
  await browser.stop();
  proxy.close();
});

/** Opens the profile, signed in; counts how often it loads. */
async function openProfile() {
  let loads = 0;
  const page = await browser.openPage(({ method }: ToldByPage) => {
    if (method === 'Page.loadEventFired') loads += 1;
  });
  for (const cookie of (await signedInCookie('doctor')).split('; ')) {
    const [name, value] = cookie.split('=');
    await page.tell('Network.setCookie', { name, value, url: PROFILE });
  }
  await page.tell('Page.enable');
  await page.tell('Page.navigate', { url: PROFILE });
  const shows = (expression: string) => expect.poll(() => page.evaluate(`Boolean(${expression})`));
  return {
    ...page,
    loads: () => loads,
    isWhole: () => shows(`document.querySelector('#profile-cellPhone')`).toBe(true),
    hasBanner: (has: boolean) => shows(BANNER).toBe(has),
    /** Presses a button of the banner, as a hand does it. */
    async press(name: string) {
      const place = (await page.evaluate(`(() => {
        const button = [...${BANNER}.querySelectorAll('button')].find((each) => each.textContent === ${JSON.stringify(name)});
        const { x, y, width, height } = button.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`)) as { readonly x: number; readonly y: number };
      const mouse = (type: string) =>
        page.tell('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
      await mouse('mouseMoved');
      await mouse('mousePressed');
      await mouse('mouseReleased');
    },
  };
}

/** Puts a version on the server, and has the page look for it. */
async function offer(next: string, page: OwnPage): Promise<void> {
  version = next;
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)');
}

/** A profile that a worker serves, to which a version is then offered. */
async function openServedProfile() {
  const page = await openProfile();
  await page.isWhole();
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.tell('Page.reload');
  await expect.poll(page.loads).toBe(2);
  return page;
}

test('[SHELL-41] [SHELL-42] [ENV-26] a new version waits for Reload, and its taking over reloads every page once', async () => {
  const page = await openServedProfile();
  const other = await openProfile();
  for (const open of [page, other]) {
    await open.isWhole();
    await open.hasBanner(false);
  }

  await offer('// second', page);
  for (const open of [page, other]) await open.hasBanner(true);
  const before = { page: page.loads(), other: other.loads() };
  await page.press('Reload');
  await expect.poll(other.loads).toBe(before.other + 1);
  await expect.poll(page.loads).toBeGreaterThan(before.page);
  for (const open of [page, other]) {
    await open.isWhole();
    await open.hasBanner(false);
  }
  expect(await page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)')).toBe(true);
  expect(other.loads()).toBe(before.other + 1);
});

test('[SHELL-42] Reload loads the page anew, whether the new version takes over or not', async () => {
  const page = await openServedProfile();
  await offer('self.skipWaiting = () => Promise.resolve();', page);
  await page.hasBanner(true);
  await page.press('Reload');
  expect(await page.evaluate(`${BANNER}.querySelector('button').ariaBusy`)).toBe('true');
  await expect.poll(page.loads).toBe(3);
  await page.isWhole();
  await page.hasBanner(true);
});
