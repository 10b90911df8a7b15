import { refusalOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
  MAX_UNREAD_NOTIFICATIONS,
  markNotificationAsRead,
  NOTIFICATION_PAGE_SIZE,
  publishNotification,
} from '../../contract/index.ts';

let app: TestApp;
let operator: TestClient;
let reader: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  reader = await app.signIn(await app.world.person());
});
beforeEach(async () => {
  await sql`truncate notification_read, notification_version, notification_campaign`.execute(app.server.engine.db);
});
afterAll(() => app.stop());

async function publish(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const news = { title: `News ${number}`, body: `Body of *${number}*.` };
    ids.push((await operator.call(publishNotification, news)).campaignId);
    app.clock.advance(1_000);
  }
  return ids;
}

test('[NEWS-02] [ICALL-32] a page holds ten, newest first, and the cursor leads to the rest', async () => {
  await publish(NOTIFICATION_PAGE_SIZE + 2);
  const first = await reader.call(listNotifications, {});
  expect(first.notifications.map(({ title }) => title)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `News ${n}`),
  );
  const second = await reader.call(listNotifications, { cursor: first.nextCursor ?? '' });
  expect(second.notifications.map(({ title }) => title)).toEqual(['News 2', 'News 1']);
  expect(second.nextCursor).toBeNull();
  await expect(reader.call(listNotifications, { cursor: 'made-up' })).rejects.toMatchObject({ code: 'cursor_invalid' });
});

test('[NEWS-10] [ICALL-23] [ICALL-24] [IMODEL-17] read are those listed, or all with an empty payload, for this person alone', async () => {
  const [first = '', second = ''] = await publish(3);
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: 3 });
  await reader.call(markNotificationAsRead, { campaignIds: [first, second] });
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: 1 });
  const { notification } = await reader.call(getNotification, { campaignId: first });
  expect(notification).toMatchObject({ title: 'News 1', body: 'Body of *1*.', read: true });
  const readAt = notification.readAt;
  app.clock.advance(60_000);
  await reader.call(markNotificationAsRead, {});
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: 0 });
  // What was read before keeps its time.
  expect((await reader.call(getNotification, { campaignId: first })).notification.readAt).toBe(readAt);
  expect(await operator.call(countUnreadNotifications, {})).toEqual({ count: 3 });
});

test('[B30] what was told before an account was made is nothing new to it, and can still be read', async () => {
  const [old = ''] = await publish(2);
  app.clock.advance(1_000);
  const newcomer = await app.signIn(await app.world.person());
  expect(await newcomer.call(countUnreadNotifications, {})).toEqual({ count: 0 });
  const before = await newcomer.call(listNotifications, {});
  expect(before.notifications.map(({ title, read, readAt }) => [title, read, readAt])).toEqual([
    ['News 2', true, null],
    ['News 1', true, null],
  ]);
  const { notification } = await newcomer.call(getNotification, { campaignId: old });
  expect(notification).toMatchObject({ body: 'Body of *1*.', read: true });
  const [fresh = ''] = await publish(1);
  expect(await newcomer.call(countUnreadNotifications, {})).toEqual({ count: 1 });
  expect((await newcomer.call(getNotification, { campaignId: fresh })).notification.read).toBe(false);
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: 3 });
});

test('[NEWS-15] a piece of news that does not exist is told as such, whatever stands in the address', async () => {
  for (const campaignId of ['made-up', '0190a0de-0000-7000-8000-000000000000']) {
    await expect(reader.call(getNotification, { campaignId })).rejects.toMatchObject({
      code: 'notification_not_found',
    });
  }
});

test('only who keeps the news publishes', async () => {
  const news = { title: 'Not mine to tell', body: 'No.' };
  await expect(reader.call(publishNotification, news)).rejects.toMatchObject({ code: 'not_permitted' });
  expect((await reader.call(listNotifications, {})).notifications).toEqual([]);
});

test('[NEWS-02] what is told between two pages shifts neither, and news of one moment are each listed once', async () => {
  const sentAt = app.clock.now();
  const { db } = app.server.engine;
  const order = { title: 'At once', body: 'With others.', sentAt, sentBy: null };
  const ids: string[] = [];
  for (let count = 0; count < NOTIFICATION_PAGE_SIZE + 3; count += 1) {
    ids.push(await db.transaction().execute((tx) => app.server.features.news.addCampaign(tx, order)));
  }
  const first = await reader.call(listNotifications, {});
  app.clock.advance(1_000);
  await publish(1);
  const second = await reader.call(listNotifications, { cursor: first.nextCursor ?? '' });
  const listed = [...first.notifications, ...second.notifications].map(({ campaignId }) => campaignId);
  expect(listed).toEqual(ids.toSorted().toReversed());
  expect(second.nextCursor).toBeNull();
});

test('a last page that is full leads to no empty one', async () => {
  await publish(NOTIFICATION_PAGE_SIZE);
  const page = await reader.call(listNotifications, {});
  expect(page.notifications).toHaveLength(NOTIFICATION_PAGE_SIZE);
  expect(page.nextCursor).toBeNull();
});

test('[NEWS-08] the unread are counted up to one more than the badge shows, and no further', async () => {
  const { db } = app.server.engine;
  const order = { title: 'One of many', body: 'Short.', sentAt: app.clock.now(), sentBy: null };
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count <= MAX_UNREAD_NOTIFICATIONS; count += 1) {
      await app.server.features.news.addCampaign(tx, order);
    }
  });
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: MAX_UNREAD_NOTIFICATIONS });
  await reader.call(markNotificationAsRead, {});
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: 0 });
});

test('marking what does not exist marks nothing and fails nothing; what comes after all were read is unread', async () => {
  await publish(1);
  await reader.call(markNotificationAsRead, { campaignIds: ['0190a0de-0000-7000-8000-000000000000'] });
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: 1 });
  await reader.call(markNotificationAsRead, {});
  await operator.call(publishNotification, { title: 'Later', body: 'New again.' });
  expect(await reader.call(countUnreadNotifications, {})).toEqual({ count: 1 });
});

test('[NEWS-10] two windows that mark the same at once both succeed, and it is read once', async () => {
  const [campaignId = ''] = await publish(1);
  await Promise.all([
    reader.call(markNotificationAsRead, { campaignIds: [campaignId] }),
    reader.call(markNotificationAsRead, {}),
  ]);
  const { rows } = await sql`select 1 from notification_read where campaign_id = ${campaignId}`.execute(
    app.server.engine.db,
  );
  expect(rows).toHaveLength(1);
});

test('an empty or endless title, body or list of marks is refused field by field, and nothing is kept', async () => {
  const issuesOf = async (call: Promise<unknown>) => {
    const { code, issues } = await refusalOf(call);
    return [code, ...issues.map(({ path }) => path)];
  };
  const publishing = (title: string, body: string) => issuesOf(operator.call(publishNotification, { title, body }));
  expect(await publishing('   ', '')).toEqual(['invalid_input', 'title', 'body']);
  expect(await publishing('t'.repeat(141), 'b'.repeat(20_001))).toEqual(['invalid_input', 'title', 'body']);
  const marking = (campaignIds: string[]) => issuesOf(reader.call(markNotificationAsRead, { campaignIds }));
  expect(await marking([])).toEqual(['invalid_input', 'campaignIds']);
  expect(await marking(['made-up'])).toEqual(['invalid_input', 'campaignIds.0']);
  const tooMany = Array.from({ length: 101 }, () => '0190a0de-0000-7000-8000-000000000000');
  expect(await marking(tooMany)).toEqual(['invalid_input', 'campaignIds']);
  expect((await reader.call(listNotifications, {})).notifications).toEqual([]);
});

test('without a session nothing is listed, shown, counted, marked or published', async () => {
  const [campaignId = ''] = await publish(1);
  const stranger = app.anonymous();
  const calls = [
    stranger.call(listNotifications, {}),
    stranger.call(getNotification, { campaignId }),
    stranger.call(countUnreadNotifications, {}),
    stranger.call(markNotificationAsRead, {}),
    stranger.call(publishNotification, { title: 'From outside', body: 'No.' }),
  ];
  const refusals = await Promise.all(calls.map(refusalOf));
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('a publication that is sent again under its key is told once, and answers the same id', async () => {
  const news = { title: 'Once', body: 'Only.' };
  const again = { idempotencyKey: 'same-attempt' };
  const first = await operator.call(publishNotification, news, again);
  expect(await operator.call(publishNotification, news, again)).toEqual(first);
  expect((await reader.call(listNotifications, {})).notifications).toHaveLength(1);
});

test('publishing stands in the access log without what was told; reading and marking do not', async () => {
  const [campaignId = ''] = await publish(1);
  await reader.call(listNotifications, {});
  await reader.call(getNotification, { campaignId });
  await reader.call(markNotificationAsRead, {});
  const { rows } = await sql<{ event: string; action: string; row: string }>`
    select event, action, row_to_json(a)::text as row from audit_event a
    where record_id = ${campaignId} or event ilike '%notification%'`.execute(app.server.engine.db);
  expect(rows).toMatchObject([{ event: 'news.published', action: 'C' }]);
  for (const told of ['News 1', 'Body of']) expect(rows[0]?.row).not.toContain(told);
});

test('[NEWS-07] everybody’s open browser hears of news, and of a mark only the browsers of who made it', async () => {
  const other = await app.signIn(await app.world.person());
  const [own, theirs] = [await reader.live(), await other.live()];
  const [campaignId = ''] = await publish(1);
  const isNews = ({ data }: { readonly data: unknown }) => JSON.stringify(data).includes('"kind":"news"');
  for (const live of [own, theirs]) await live.next((event) => JSON.stringify(event.data).includes(campaignId));
  await reader.call(markNotificationAsRead, {});
  await expect.poll(() => own.events.filter(isNews)).toHaveLength(2);
  // What comes after it has come, so that the mark would have come before.
  const later = await operator.call(publishNotification, { title: 'Later', body: 'To all.' });
  await theirs.next(({ data }) => JSON.stringify(data).includes(later.campaignId));
  expect(theirs.events.filter(isNews)).toHaveLength(2);
  own.close();
  theirs.close();
});

test('[PUSH-03] phones that subscribe to `all` are told that there is news, where it is read and not what it says', async () => {
  const [campaignId = ''] = await publish(1);
  const pushes = () => app.server.features.pushSpool.list();
  await expect.poll(async () => JSON.stringify(await pushes())).toContain(campaignId);
  const push = (await pushes()).find(({ message }) => message.path.includes(campaignId));
  expect(push?.target).toEqual({ topic: 'all' });
  expect(push?.message.path).toBe(`/dashboard/secure-messaging?tab=notifications&campaignId=${campaignId}`);
  expect(JSON.stringify(push)).not.toMatch(/News 1|Body of/);
});
