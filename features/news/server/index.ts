import type { PushOffer } from '@alethea/accounts/offers';
import type { Feature } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { newsChange } from '../contract/changes.ts';
import * as contract from '../contract/index.ts';
import { announceNewsTask, newsDeskImplementations } from './desk/index.ts';
import { type TellPhones, tellPhones } from './desk/tell-phones.ts';
import { addCampaign, countUnread, markRead, readOne, readPage } from './news-store.ts';

/** The news, as the composition root mounts it and as the demo world fills it. */
export interface News extends Feature {
  readonly addCampaign: typeof addCampaign;
}

const EVERYBODY = allow('news is for everybody who is signed in');

/** Makes the feature. */
export function createNews({ push }: { readonly push: Pick<PushOffer, 'tellEverybody'> }): News {
  const tell = tellPhones(push);
  return {
    name: 'news',
    addCampaign,
    implementations: [
      ...[listNotifications, getNotification, countUnreadNotifications, markAsRead, publishing(tell)],
      ...newsDeskImplementations(tell),
    ],
    tasks: [announceNewsTask(tell)],
  };
}

const listNotifications = implementRead(contract.listNotifications, {
  async read(call, { cursor }) {
    call.authorise(EVERYBODY);
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw call.failure('cursor_invalid');
    const limit = contract.NOTIFICATION_PAGE_SIZE;
    const found = await readPage(call.db, call.actor.personId, { after, limit: limit + 1, now: call.clock.now() });
    const notifications = found.slice(0, limit);
    const last = found.length > limit ? notifications.at(-1) : undefined;
    return { notifications, nextCursor: last ? writeCursor({ at: new Date(last.sentAt), id: last.campaignId }) : null };
  },
});

const getNotification = implementRead(contract.getNotification, {
  async read(call, { campaignId }) {
    call.authorise(EVERYBODY);
    const isId = contract.notificationSchema.shape.campaignId.safeParse(campaignId).success;
    const now = call.clock.now();
    const notification = isId ? await readOne(call.db, call.actor.personId, { campaignId, now }) : null;
    if (!notification) throw call.failure('notification_not_found');
    return { notification };
  },
});

const countUnreadNotifications = implementRead(contract.countUnreadNotifications, {
  async read(call) {
    call.authorise(EVERYBODY);
    return { count: await countUnread(call.db, call.actor.personId, call.clock.now()) };
  },
});

const markAsRead = implementWrite(contract.markNotificationAsRead, {
  async write(call, { campaignIds }) {
    const { personId } = call.actor;
    call.authorise(allow('the person’s own marks'));
    await markRead(call.tx, { personId, campaignIds, now: call.clock.now() });
    call.notify({ to: [`person:${personId}`], changed: [newsChange()] });
    return { ok: true } as const;
  },
});

function publishing(tell: TellPhones) {
  return implementWrite(contract.publishNotification, {
    async write(call, { title, body }) {
      call.authorise(allow('keeps the news'));
      const order = { title, body, sentAt: call.clock.now(), sentBy: call.actor.personId };
      const campaignId = await addCampaign(call.tx, order);
      await tell(call, { campaignId, isForEverybody: true });
      call.about({ recordKind: 'news', recordId: campaignId });
      call.notify({ to: ['everyone'], changed: [newsChange(campaignId)] });
      return { campaignId };
    },
  });
}
