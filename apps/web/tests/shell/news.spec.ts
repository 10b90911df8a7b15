import { countUnreadNotifications, type Notification, publishNotification } from '@alethea/news/contract';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

const READER = 'amina.warsame';
const OPERATOR = 'operator';

let count = 0;
/** Tells everybody something that no other test tells. */
async function publish(): Promise<Pick<Notification, 'campaignId' | 'title'>> {
  count += 1;
  const title = `Planned work number ${Date.now()}-${count}`;
  const { campaignId } = await callAs(OPERATOR, publishNotification, { title, body: 'On **Sunday**, from 2:00.' });
  return { campaignId, title };
}

const logo = (page: Page) => page.getByRole('button', { name: /^Alethea, notifications/ });
const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const text = (page: Page) => page.getByRole('article');

/** Gives a function that answers the actions of which a page has told so far, and lets it tell what it still has. */
function actionsOf(page: Page): () => Promise<readonly unknown[]> {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics-logEvents')) told.push(request.postDataJSON());
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    return told;
  };
}

/** The badge has the number that the server counts, to which other tests may add, and the name of the button says it. */
async function expectCounted(page: Page): Promise<void> {
  const button = logo(page);
  const differs = async () => {
    const { count } = await callAs(READER, countUnreadNotifications, {});
    const number = count > 99 ? '99+' : String(count);
    const counted = count === 0 ? ['Alethea, notifications'] : [`Alethea, notifications, ${number} new`, number];
    const badges = await button.locator('.al-brand-badge').allTextContents();
    const shown = [await button.getAttribute('aria-label'), ...badges];
    return shown.join() === counted.join() ? 'no' : `${shown.join()} for ${counted.join()}`;
  };
  await expect.poll(differs).toBe('no');
}

test('[INBOX-02] [ENV-17] [SHELL-36] [SHELL-37] [ROUTE-40] [CALL-28] [NEWS-06] [NEWS-07] the logo counts what is unread, live, and opens the news', async ({
  page,
}) => {
  await openAs(page, READER, '/dashboard/profile');
  await expectCounted(page);
  const { title } = await publish();
  await expectCounted(page);
  await logo(page).click();
  await expect(page).toHaveURL(/\/dashboard\/secure-messaging\?tab=notifications$/);
  await expect(page.getByRole('link', { name: 'Alethea News' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, title)).toHaveAccessibleName(new RegExp(`^Unread: ${title}`));
  expect(await axeViolations(page)).toEqual([]);
});

test('[ROUTE-41] [CROUTE-20] [IROUTE-09] [IROUTE-41] [IROUTE-42] [NEWS-01] [NEWS-09] [PUSH-05] opening one reads it before the server has been told, and is noted as an action', async ({
  page,
}) => {
  const { campaignId, title } = await publish();
  const actions = actionsOf(page);
  await openAs(page, READER, '/dashboard/secure-messaging?tab=notifications');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/fcm-markNotificationAsRead_v1', async (route) => {
    await held;
    await route.continue();
  });
  await row(page, title).click();
  await expect(page).toHaveURL(new RegExp(`campaignId=${campaignId}$`));
  await expect(text(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(text(page).locator('strong')).toHaveText('Sunday');
  await expect(row(page, title)).not.toHaveAccessibleName(/^Unread/);
  const told = page.waitForResponse('**/api/fcm-markNotificationAsRead_v1');
  release();
  await told;
  await expect.poll(actions).toEqual([{ platform: 'web', actions: ['fcm_markNotificationAsRead_v1'] }]);
  await page.reload();
  await expect(row(page, title)).not.toHaveAccessibleName(/^Unread/);
  expect(await axeViolations(page)).toEqual([]);
});

test('[NEWS-03] [NEWS-04] [NEWS-05] all are read at once, the list is refreshed by hand, and more are loaded', async ({
  page,
}) => {
  for (let number = 0; number < 11; number += 1) await publish();
  await openAs(page, READER, '/dashboard/secure-messaging?tab=notifications');
  const rows = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).not.toHaveCount(10);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(logo(page)).toHaveAccessibleName('Alethea, notifications');
  const listed = page.waitForResponse('**/api/notifications-list');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await listed;
  await expect(page.getByText('Unread:')).toHaveCount(0);
});
