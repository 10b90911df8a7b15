import { defineOperation } from '@alethea/kernel/calls/operation';
import { dateSchema, idSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { bodySiteSchema, consentSchema, scaleSchema } from './facts/media-facts.ts';
import { mediaItemSchema } from './media-item.ts';
import { MAX_MEDIA_PER_CALL } from './media-limits.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;
const mediaIds = z.array(idSchema).min(1).max(MAX_MEDIA_PER_CALL);
const errors = { media_not_found: 'not_found' } as const;
const item = z.object({ item: mediaItemSchema });

/** Notes where on the body items were taken; null takes that back. */
export const setBodySite = defineOperation({
  name: 'gallery-setBodySite',
  summary: 'Notes the body site of pictures of the caller.',
  input: z.strictObject({ mediaIds, bodySite: bodySiteSchema.nullable() }),
  output: z.object({ items: z.array(mediaItemSchema) }),
  access,
  audit: { event: 'media.bodySiteSet', action: 'U' },
  errors,
  repeat: 'same',
});

/** Records a consent for items; nothing that was recorded before changes. */
export const recordConsent = defineOperation({
  name: 'gallery-recordConsent',
  summary: 'Records who consented to what, for pictures of the caller.',
  input: z.strictObject({ mediaIds, ...consentSchema.pick({ givenBy: true, givenOn: true, purposes: true }).shape }),
  output: z.object({ items: z.array(mediaItemSchema) }),
  access,
  audit: { event: 'media.consentRecorded', action: 'U' },
  errors: { ...errors, date_in_future: 'invalid', too_many_consents: 'conflict' },
  repeat: 'keyed',
});

/** Records that a consent was withdrawn; it stays with the item as one that was. */
export const withdrawConsent = defineOperation({
  name: 'gallery-withdrawConsent',
  summary: 'Records that a consent for a picture was withdrawn.',
  input: z.strictObject({ mediaId: idSchema, consentId: idSchema, withdrawnOn: dateSchema }),
  output: item,
  access,
  audit: { event: 'media.consentWithdrawn', action: 'U' },
  errors: {
    ...errors,
    consent_not_found: 'not_found',
    consent_withdrawn: 'conflict',
    date_in_future: 'invalid',
    before_consent: 'invalid',
  },
  repeat: 'same',
});

/** Keeps the scale of a picture with the lines that were measured in it; null removes both. */
export const setScale = defineOperation({
  name: 'gallery-setScale',
  summary: 'Keeps the scale of a picture and the lines measured in it.',
  input: z.strictObject({ mediaId: idSchema, scale: scaleSchema.nullable() }),
  output: item,
  access,
  audit: { event: 'media.scaleSet', action: 'U' },
  errors: {
    ...errors,
    /** A film, or a reference too short to measure by. */
    scale_invalid: 'invalid',
  },
  repeat: 'same',
});

/** The operations of what is known of an item. */
export const factOperations = [setBodySite, recordConsent, withdrawConsent, setScale] as const;
