// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as DeskNews from './desk-news.ts';
import type * as Index from './index.ts';

/** Lists the news that is addressed to the caller, newest first, ten on a page. */
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

/** Lists the news as the desk keeps it, newest first, with how many have read it. */
export const listNewsAdmin: Remote<typeof DeskNews.listNewsAdmin> = {
  name: 'news-listAdmin',
  repeat: 'read',
  outdatedBy: ['news'],
};

/** Answers a piece of news as the desk keeps it, with what it said before. */
export const getNewsAdmin: Remote<typeof DeskNews.getNewsAdmin> = {
  name: 'news-getAdmin',
  repeat: 'read',
  outdatedBy: ['news'],
};

/** Counts the people whom an audience has now. */
export const countAudience: Remote<typeof DeskNews.countAudience> = {
  name: 'news-countAudienceAdmin',
  repeat: 'read',
};

/** Finds open clinics by a part of their name, at most eight. */
export const findNewsClinics: Remote<typeof DeskNews.findNewsClinics> = {
  name: 'news-findClinicsAdmin',
  repeat: 'read',
};

/** Begins a piece of news as a draft, or saves what it says and to whom. */
export const saveNewsAdmin: Remote<typeof DeskNews.saveNewsAdmin> = {
  name: 'news-saveAdmin',
  repeat: 'keyed',
};

/** Publishes a piece of news, schedules it, or withdraws it. */
export const decideNewsAdmin: Remote<typeof DeskNews.decideNewsAdmin> = {
  name: 'news-decideAdmin',
  repeat: 'keyed',
};
