import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';

/** Events that one call takes. */
export const MAX_EVENTS_PER_CALL = 50;

/**
 * Keeps what kinds of things the caller did, by the names of actions alone (PUSH-05): letters, digits and `_`, so that
 * no text of a person fits in. On native the names begin with `mobile_` (PUSH-06).
 */
export const logEvents = defineOperation({
  name: 'analytics-logEvents',
  summary: 'Keeps the names of actions that the caller did, for the operator’s own statistics.',
  input: z
    .strictObject({
      platform: z.enum(['web', 'android', 'ios']),
      actions: z
        .array(z.string().regex(/^[a-z][A-Za-z0-9_]{0,79}$/))
        .min(1)
        .max(MAX_EVENTS_PER_CALL),
    })
    .refine(({ platform, actions }) => actions.every((name) => name.startsWith('mobile_') === (platform !== 'web')), {
      path: ['actions'],
      message: 'Names of actions begin with mobile_ on native, and only there.',
    }),
  output: z.object({ ok: z.literal(true) }),
  access: 'signedIn',
  audit: { none: 'statistics of the caller’s own actions, which are logged themselves' },
  errors: {},
  repeat: 'same',
});

/** The operations of this part. */
export const analyticsOperations = [logEvents] as const;
