import { instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** How a picture stands on its way to the EMR. */
export const AVA_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
/** Why one did not arrive: refused for what it is, no such account there, not reached in hours, or gone from the gallery. */
export const AVA_REASONS = ['refused', 'account_unknown', 'unavailable', 'gone'] as const;
/** See AVA_REASONS. */
export type AvaReason = (typeof AVA_REASONS)[number];

/** How a picture stands on its way to its owner's EMR. */
export const avaUploadSchema = z.object({
  state: z.enum(AVA_STATES),
  /** Null unless it failed. */
  reason: z.enum(AVA_REASONS).nullable(),
  changed: instantSchema,
});
/** See avaUploadSchema. */
export type AvaUpload = z.output<typeof avaUploadSchema>;
