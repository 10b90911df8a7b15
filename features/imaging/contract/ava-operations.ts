import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { MAX_MEDIA_PER_CALL } from './media-limits.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;

/** The caller's account at the partner whose EMR takes pictures; null without one, and where nothing is sent from here. */
export const getAvaIntegration = defineOperation({
  name: 'ava-getIntegration',
  summary: 'Answers the caller’s EMR integration.',
  input: z.strictObject({}),
  output: z.object({ integrations: z.object({ avaUuid: z.string().nullable() }) }),
  access,
  audit: { none: 'the caller’s own linked account' },
  errors: {},
  repeat: 'read',
});

/**
 * Has pictures of the caller's gallery sent to their EMR, in the background. One that is there already, or on its way, is
 * left as it is; one that failed is tried anew.
 */
export const uploadGalleryFiles = defineOperation({
  name: 'ava-uploadGalleryFiles',
  summary: 'Sends pictures of the caller’s gallery to the EMR that is linked to their account.',
  input: z.strictObject({ galleryItemIds: z.array(idSchema).max(MAX_MEDIA_PER_CALL) }),
  /** How many are on their way now that were not before. */
  output: z.object({ queued: z.number().int() }),
  access,
  audit: { event: 'media.sentToAva', action: 'E' },
  errors: {
    nothing_selected: 'invalid',
    media_not_found: 'not_found',
    pictures_only: 'invalid',
    ava_not_linked: 'conflict',
  },
  repeat: 'same',
});
