import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../contract/index.ts';

export const listNotifications = remote<typeof contract.listNotifications>('notifications-list');
export const getNotification = remote<typeof contract.getNotification>('notifications-get');
export const countUnreadNotifications = remote<typeof contract.countUnreadNotifications>('notifications-countUnread');
export const markNotificationAsRead = remote<typeof contract.markNotificationAsRead>('fcm-markNotificationAsRead_v1');

/** One piece of news as it comes over the wire. */
export type Notification = RemoteOutput<typeof getNotification>['notification'];
