import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { beforeEach, expect, test } from 'vitest';
import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
  markNotificationAsRead,
  NOTIFICATION_PAGE_SIZE,
  publishNotification,
} from '../../contract/index.ts';

let app: TestApp;
let operator: TestClient;
let reader: TestClient;
beforeEach(async () => {
  app = await createTestApp();
  operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  reader = await app.signIn(await app.world.person());
  return () => app.stop();
});

async function publish(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const news = { title: `News ${number}`, body: `Body of *${number}*.` };
    ids.push((await operator.call(publishNotification, news, { idempotencyKey: `news-${number}` })).campaignId);
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
