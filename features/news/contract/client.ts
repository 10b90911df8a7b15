// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as Index from './index.ts';

/** Lists the news, newest first, ten on a page. */
export const listNotifications: Remote<typeof Index.listNotifications> = {
  name: 'notifications-list',
  repeat: 'read',
  outdatedBy: ['news'],
};

/** Answers one piece of news. */
export const getNotification: Remote<typeof Index.getNotification> = {
  name: 'notifications-get',
  repeat: 'read',
  outdatedBy: ['news'],
};

/** Counts the unread news of the caller, up to 100. */
export const countUnreadNotifications: Remote<typeof Index.countUnreadNotifications> = {
  name: 'notifications-countUnread',
  repeat: 'read',
  outdatedBy: ['news'],
};

/** Marks the listed news read; all of it when none is listed. */
export const markNotificationAsRead: Remote<typeof Index.markNotificationAsRead> = {
  name: 'fcm-markNotificationAsRead_v1',
  repeat: 'same',
};

/** Sends a piece of news to everybody. */
export const publishNotification: Remote<typeof Index.publishNotification> = {
  name: 'news-publish',
  repeat: 'keyed',
};
