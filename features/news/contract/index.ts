import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { newsChange } from './changes.ts';
import { newsDeskOperations } from './desk-news.ts';

/** Notifications on one page (NEWS-02). */
export const NOTIFICATION_PAGE_SIZE = 10;
/** Unread ones are counted up to here; the badge shows at most 99 (NEWS-08). */
export const MAX_UNREAD_NOTIFICATIONS = 100;

/** One piece of news as a person sees it (IMODEL-17); the body is Markdown. */
export const notificationSchema = z.object({
  campaignId: idSchema,
  title: z.string(),
  body: z.string(),
  /** The same in French; null where it was written in English alone. */
  french: z.object({ title: z.string(), body: z.string() }).nullable(),
  sentAt: z.iso.datetime(),
  read: z.boolean(),
  readAt: z.iso.datetime().nullable(),
});
/** See notificationSchema. */
export type Notification = z.infer<typeof notificationSchema>;

/** One page of the news, newest first. */
export const listNotifications = defineOperation({
  name: 'notifications-list',
  summary: 'Lists the news that is addressed to the caller, newest first, ten on a page.',
  input: z.strictObject({ cursor: z.string().max(200).optional() }),
  output: z.object({ notifications: z.array(notificationSchema), nextCursor: z.string().nullable() }),
  access: 'signedIn',
  audit: { none: 'news holds no patient data' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [newsChange],
});

/** One piece of news by the id that an address carries. */
export const getNotification = defineOperation({
  name: 'notifications-get',
  summary: 'Answers one piece of news.',
  input: z.strictObject({ campaignId: z.string().max(100) }),
  output: z.object({ notification: notificationSchema }),
  access: 'signedIn',
  audit: { none: 'news holds no patient data' },
  errors: { notification_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [newsChange],
});

/** How many the person has not read, for the badge on the logo. */
export const countUnreadNotifications = defineOperation({
  name: 'notifications-countUnread',
  summary: `Counts the unread news of the caller, up to ${MAX_UNREAD_NOTIFICATIONS}.`,
  input: z.strictObject({}),
  output: z.object({ count: z.number().int().nonnegative() }),
  access: 'signedIn',
  audit: { none: 'news holds no patient data' },
  errors: {},
  repeat: 'read',
  outdatedBy: [newsChange],
});

/** Marks the listed news read, or all with an empty payload (ICALL-23, ICALL-24). */
export const markNotificationAsRead = defineOperation({
  name: 'fcm-markNotificationAsRead_v1',
  summary: 'Marks the listed news read; all of it when none is listed.',
  input: z.strictObject({ campaignIds: z.array(idSchema).min(1).max(100).optional() }),
  output: z.object({ ok: z.literal(true) }),
  access: 'signedIn',
  audit: { none: 'news holds no patient data' },
  errors: {},
  repeat: 'same',
});

/** Tells everybody a piece of news, at once. */
export const publishNotification = defineOperation({
  name: 'news-publish',
  summary: 'Sends a piece of news to everybody.',
  input: z.strictObject({ title: requiredTextSchema(140), body: requiredTextSchema(20_000) }),
  output: z.object({ campaignId: idSchema }),
  access: { anyOf: [['newsAdmin']] },
  audit: { event: 'news.published', action: 'C' },
  errors: {},
  repeat: 'keyed',
});

/** All operations of this feature. */
export const operations = [
  listNotifications,
  getNotification,
  countUnreadNotifications,
  markNotificationAsRead,
  publishNotification,
  ...newsDeskOperations,
] as const;
