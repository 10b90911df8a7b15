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
const RELOAD = `${BANNER}.querySelector('button')`;

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

/** Opens the profile, signed in; counts how often it loads, and asks whether to leave it. */
async function openProfile() {
  let loads = 0;
  let questions = 0;
  const page = await browser.openPage(({ method }: ToldByPage) => {
    if (method === 'Page.loadEventFired') loads += 1;
    if (method === 'Page.javascriptDialogOpening') questions += 1;
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
    questions: () => questions,
    isWhole: () => shows(`document.querySelector('#profile-cellPhone')`).toBe(true),
    hasBanner: (has: boolean) => shows(BANNER).toBe(has),
    /** Presses the button of the banner, as a hand does it. */
    async pressReload() {
      const place = (await page.evaluate(`(() => {
        const { x, y, width, height } = ${RELOAD}.getBoundingClientRect();
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

/** Has the page fetch parts of itself and call the server for some seconds, as one does that a person works in. */
async function useOn(page: OwnPage): Promise<void> {
  await page.evaluate(`(() => {
    const { src } = document.querySelector('script[src]');
    const timer = setInterval(() => void Promise.allSettled([fetch(src), fetch('/api/nothing')]), 100);
    setTimeout(() => clearInterval(timer), 4_000);
  })()`);
}

/** A profile that a worker serves, to which a version is then offered. */
async function openServedProfile() {
  const page = await openProfile();
  await page.isWhole();
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.tell('Page.reload');
  await expect.poll(page.loads).toBe(2);
  await page.isWhole();
  return page;
}

test('[SHELL-41] [SHELL-42] [ENV-26] a new version waits for Reload, and its taking over reloads every page once, in use or not', async () => {
  const page = await openServedProfile();
  const other = await openProfile();
  for (const open of [page, other]) {
    await open.isWhole();
    await open.hasBanner(false);
  }

  await offer('// second', page);
  for (const open of [page, other]) await open.hasBanner(true);
  const before = { page: page.loads(), other: other.loads() };
  await page.pressReload();
  await useOn(other);
  await expect.poll(other.loads).toBe(before.other + 1);
  await expect.poll(page.loads).toBe(before.page + 1);
  for (const open of [page, other]) {
    await open.isWhole();
    await open.hasBanner(false);
  }
  expect(await page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)')).toBe(true);
  expect({ page: page.loads(), other: other.loads() }).toEqual({ page: before.page + 1, other: before.other + 1 });
});

test('[SHELL-42] Reload loads the page anew, whether the new version takes over or not, but for who stays with what is not saved', async () => {
  const page = await openServedProfile();
  await offer('self.skipWaiting = () => Promise.resolve();', page);
  await page.hasBanner(true);
  await page.evaluate(`document.querySelector('#profile-cellPhone').select()`);
  await page.tell('Input.insertText', { text: '5875550199' });
  await page.pressReload();
  expect(await page.evaluate(`${RELOAD}.ariaBusy`)).toBe('true');
  await expect.poll(page.questions).toBe(1);
  await page.tell('Page.handleJavaScriptDialog', { accept: false });
  await expect.poll(() => page.evaluate(`${RELOAD}.ariaBusy`)).toBe(null);
  expect(await page.evaluate(`document.querySelector('#profile-cellPhone').value`)).toContain('0199');

  await page.pressReload();
  await expect.poll(page.questions).toBe(2);
  await page.tell('Page.handleJavaScriptDialog', { accept: true });
  await expect.poll(page.loads).toBe(3);
  await page.isWhole();
  await page.hasBanner(true);
});
