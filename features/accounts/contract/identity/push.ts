import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';

/** The topic that news is pushed to (PUSH-03). */
export const NEWS_TOPIC = 'all';

/** As Firebase Cloud Messaging makes them: url-safe letters with colons in between, of no fixed length. */
const fcmTokenSchema = z.string().regex(/^[\w:.-]{10,4096}$/);

/** Registers the phone that the app runs on, or says once more that it is there (CALL-30, MODEL-06). */
export const registerPushToken = defineOperation({
  name: 'fcm-registerToken',
  summary: 'Has the caller’s phone be pushed to, and answers which topics it is to subscribe to; it leaves all others.',
  input: z.strictObject({ fcmToken: fcmTokenSchema, platform: z.enum(['android', 'ios']) }),
  output: z.object({ topics: z.array(z.enum([NEWS_TOPIC])) }),
  access: 'signedIn',
  audit: { none: 'where the caller’s own phone is reached' },
  errors: {},
  repeat: 'same',
});

/** Ends it while the session goes on: the person has switched notifications off in the phone’s own settings. */
export const removePushToken = defineOperation({
  name: 'fcm-removeToken',
  summary: 'Has a phone of the caller be pushed to no more.',
  input: z.strictObject({ fcmToken: fcmTokenSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: 'signedIn',
  audit: { none: 'where the caller’s own phone is reached' },
  errors: {},
  repeat: 'same',
});

/** The operations of this part. */
export const pushOperations = [registerPushToken, removePushToken] as const;
