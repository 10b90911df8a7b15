import { getThread } from '@alethea/consults/contract';
import { expect, type Locator, test } from '@playwright/test';
import { askAs, askThrough, sayAs } from '../support/ask-as.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import {
  ARRIVES,
  consultAddress,
  conversation,
  details,
  INBOX,
  list,
  messages,
  row,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const WHO = 'daniel.fehr';
const CARDIOLOGIST = 'anjali.raman';
const RESIDENT = 'zara.hashemi';
const LONG = Array.from({ length: 12 }, (_, line) => `${line + 1}. She takes one tablet and feels no different.`).join(
  '\n',
);

test('a question stands once and in full: in the conversation', async ({ page }) => {
  const { activityId } = await askAs(WHO, { question: LONG });
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page).first()).toContainText('12. She takes one tablet', ARRIVES);
  await expect(details(page).getByRole('heading', { name: 'Patient' })).toBeVisible(ARRIVES);
  await expect(page.getByText('12. She takes one tablet')).toHaveCount(1);
});

test('a thread opens at the head of its last message, also as photos come in and the field below grows', async ({
  page,
}) => {
  const { activityId } = await askAs(WHO);
  await sayAs(CARDIOLOGIST, activityId, LONG);
  await page.setViewportSize({ width: 1440, height: 480 });
  await openAs(page, WHO, consultAddress(activityId));
  const last = messages(page).last();
  await expect(last).toContainText('12. She takes', ARRIVES);
  const headRoom = async () => {
    const [message, body] = await Promise.all([
      last.boundingBox(),
      conversation(page).locator('.al-pane-body').boundingBox(),
    ]);
    return Math.round((message?.y ?? 0) - (body?.y ?? 0));
  };
  await expect.poll(headRoom).toBe(16);
  await conversation(page).getByRole('textbox', { name: 'Message' }).fill(LONG);
  await expect.poll(headRoom).toBe(16);
});

test('[R6] [MSG-18] a message is read once its end was on screen: not while it stands below, which a button says', async ({
  page,
}) => {
  const { activityId } = await askAs(WHO, { question: `${LONG}\n${LONG}\n${LONG}` });
  await page.setViewportSize({ width: 1440, height: 560 });
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  const body = conversation(page).locator('.al-pane-body');
  await body.evaluate((element) => element.scrollTo({ top: 0 }));
  await sayAs(CARDIOLOGIST, activityId, 'Yes, at a moderate dose.');
  const below = conversation(page).getByRole('button', { name: 'New message below' });
  await expect(below).toBeVisible(ARRIVES);
  const readers = async () => (await callAs(CARDIOLOGIST, getThread, { activityId })).readBy.length;
  expect(await readers()).toBe(1);
  await below.click();
  await expect(below).toBeHidden();
  await expect.poll(readers, ARRIVES).toBe(2);
});

test('[S3] a message reads Read once the other side has opened it, not when one’s own resident has', async ({
  page,
  browser,
}) => {
  const { activityId } = await askThrough(RESIDENT, WHO);
  await sayAs(WHO, activityId, 'She had cramps with one before.');
  const other = await (await browser.newContext()).newPage();
  const isReadBy = async (who: string) => {
    const { uid } = await sessionOf(who);
    const reads = async () => (await callAs(WHO, getThread, { activityId })).readBy.includes(uid);
    await openAs(other, who, consultAddress(activityId));
    await expect.poll(reads, ARRIVES).toBe(true);
  };
  await isReadBy(RESIDENT);
  await openAs(page, WHO, consultAddress(activityId));
  const own = messages(page).last();
  await expect(own).toContainText('She had cramps with one before.', ARRIVES);
  await expect(own.getByText('Unread', { exact: true })).toBeVisible();
  await isReadBy(CARDIOLOGIST);
  await expect(own.getByText('Read', { exact: true })).toBeVisible(ARRIVES);
});

test('the list stands where it was left after a consult was read and closed, and after another screen', async ({
  page,
}) => {
  // At this width a subject of the demo world takes another line in the list beside an open consult.
  await page.setViewportSize({ width: 1320, height: 800 });
  await openAs(page, 'doctor', INBOX);
  await list(page).getByRole('button', { name: 'Load More' }).click();
  await expect(list(page).getByRole('listitem').last()).toHaveAttribute('aria-setsize', '20', ARRIVES);
  const body = list(page).locator('.al-pane-body');
  await body.evaluate((element) => element.scrollTo({ top: 700 }));
  await expect.poll(() => body.evaluate((element) => Math.round(element.scrollTop))).toBe(700);
  const shown = list(page).locator('[data-consult]');
  const consult = await shown.evaluateAll((links) => {
    const inSight = links.find(
      (link) => link.getBoundingClientRect().top > 400 && link.getBoundingClientRect().bottom < innerHeight,
    );
    return inSight?.getAttribute('data-consult');
  });
  // Consults of other tests come in above; what is in sight stays where it is.
  const link = list(page).locator(`[data-consult="${consult}"]`);
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const place = async () => Math.round((await top(link)) - (await top(body)));
  const before = await place();
  await link.click();
  await expect(messages(page).first()).toBeVisible(ARRIVES);
  await expect.poll(place).toBe(before);
  await page.goBack();
  await expect(messages(page)).toHaveCount(0);
  await expect.poll(place).toBe(before);
  await page.getByRole('link', { name: 'New Consult' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Secure messaging');
  await page.goBack();
  await expect.poll(place).toBe(before);
});

test('[R6] [VIEW-02] on a phone a finger swipes from the list’s consult to its messages and back', {
  tag: '@phone',
}, async ({ page }) => {
  const { activityId, question: asked } = await askAs(WHO);
  await openAs(page, WHO, INBOX);
  await row(page, activityId).tap();
  await expect(messages(page).filter({ hasText: asked })).toBeInViewport(ARRIVES);
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const finger = (type: 'touchStart' | 'touchMove', x: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 500 }] });
    // A finger moves what was drawn last: on a busy machine that is still the screen before.
    await page.screenshot();
    await finger('touchStart', from);
    for (let step = 1; step <= 16; step++) {
      await finger('touchMove', from + ((to - from) * step) / 16);
      // As slowly as the page draws: a busy one may lose a finger that is gone before it has looked.
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(30, 350);
  await expect(details(page).getByRole('heading', { name: 'Patient' })).toBeInViewport();
  await expect(conversation(page)).not.toBeInViewport();
  await swipe(360, 40);
  await expect(messages(page).filter({ hasText: asked })).toBeInViewport();
  await expect(details(page)).not.toBeInViewport();
  await swipe(30, 350);
  await expect(details(page).getByRole('heading', { name: 'Patient' })).toBeInViewport();
  await swipe(30, 350);
  await expect(row(page, activityId)).toBeInViewport();
  await expect(page).not.toHaveURL(/econsultId/);
});
