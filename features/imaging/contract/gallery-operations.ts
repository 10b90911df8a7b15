import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, dateSchema, idSchema, textSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { defineUpload } from '@alethea/kernel/calls/upload';
import { z } from 'zod';
import { galleryChange, mediaTextsChange } from './changes.ts';
import { MAX_SEARCHED_SITES } from './facts/facts-limits.ts';
import { bodySiteSchema, CONSENT_PURPOSES } from './facts/media-facts.ts';
import { mediaItemSchema, mediaTextsSchema } from './media-item.ts';
import {
  MAX_FILM_BYTES,
  MAX_MEDIA_PER_CALL,
  MAX_MEDIA_PER_UPLOAD,
  MAX_PICTURE_BYTES,
  MAX_TAG_LENGTH,
} from './media-limits.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;
const OWN = { none: 'shows only the caller’s own pictures; each file that is opened has a row' } as const;

/** What this feature takes in before the gallery has it. */
export const galleryUpload = defineUpload({
  name: 'galleryMedia',
  summary: 'Pictures and films for the caller’s own gallery',
  access,
  kinds: {
    'image/jpeg': MAX_PICTURE_BYTES,
    'image/png': MAX_PICTURE_BYTES,
    'video/mp4': MAX_FILM_BYTES,
    'video/webm': MAX_FILM_BYTES,
  },
  mostFiles: MAX_MEDIA_PER_UPLOAD,
  stagedHours: 24,
});

const mediaPage = z.object({ items: z.array(mediaItemSchema), nextCursor: z.string().nullable() });
const mediaIds = z.array(idSchema).min(1).max(MAX_MEDIA_PER_CALL);

/** Puts uploaded files into the caller's gallery, in their order. */
export const addMedia = defineOperation({
  name: 'gallery-addMedia',
  summary: 'Adds uploaded files to the caller’s gallery.',
  input: z.strictObject({ fileIds: z.array(idSchema).min(1).max(MAX_MEDIA_PER_UPLOAD) }),
  output: z.object({ items: z.array(mediaItemSchema) }),
  access,
  audit: { event: 'media.added', action: 'C' },
  errors: {
    /** Not uploaded by the caller, in use elsewhere, or of a kind that a gallery does not hold. */
    file_not_found: 'not_found',
    gallery_full: 'conflict',
  },
  repeat: 'keyed',
});

/** One page of the caller's gallery, newest first. */
export const listMedia = defineOperation({
  name: 'gallery-listMedia',
  summary: 'Answers one page of the caller’s gallery, newest first.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: mediaPage,
  access,
  audit: OWN,
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/** One page of what the caller has deleted within the last days, the last one first. */
export const listBin = defineOperation({
  name: 'gallery-listBin',
  summary: 'Answers one page of the caller’s deleted pictures.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: mediaPage,
  access,
  audit: OWN,
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/** One page of what was created within a range of days (Edmonton), has one of the tags, body sites and consents, newest first. */
export const searchMedia = defineOperation({
  name: 'gallery-searchMedia',
  summary: 'Finds pictures of the caller’s gallery by days, tags, body sites and consents.',
  input: z.strictObject({
    /** First and last day; either may be left open. */
    from: dateSchema.optional(),
    to: dateSchema.optional(),
    /** More than ten are refused in words, so that a browser can show them. */
    tags: z.array(textSchema(MAX_TAG_LENGTH)).max(MAX_MEDIA_PER_CALL).default([]),
    /** At one of these sites. */
    bodySites: z.array(bodySiteSchema).max(MAX_SEARCHED_SITES).default([]),
    /** With a consent in force for this, or with none at all. */
    consent: z.enum([...CONSENT_PURPOSES, 'none']).optional(),
    cursor: cursorSchema.optional(),
  }),
  output: mediaPage,
  access,
  audit: OWN,
  errors: { search_empty: 'invalid', too_many_tags: 'invalid', cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/** What the gallery is made of: the tags in use, and how many items each month has. */
export const getGallery = defineOperation({
  name: 'gallery-getGallery',
  summary: 'Answers the caller’s tags and the number of pictures of each month.',
  input: z.strictObject({}),
  output: z.object({
    /** By how often they are used, then by name. */
    userTags: z.array(z.string()),
    /** Newest first; months without a picture are left out. */
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.number().int().positive() })),
    /** Without what was deleted in the locked album, unless that is open. */
    binCount: z.number().int(),
    /** How long deleted items stay there. */
    binDays: z.number().int().positive(),
    /** How long the locked album stays open in this session; null while it is locked. */
    album: z.object({
      secondsLeft: z.number().int().positive().nullable(),
      /** How long it stays open once it is opened. */
      minutes: z.number().int().positive(),
    }),
  }),
  access,
  audit: OWN,
  errors: {},
  repeat: 'read',
  outdatedBy: [galleryChange, mediaTextsChange],
});

/** Changes notes and tags of one item, unless it was changed elsewhere since. */
export const updateMedia = defineOperation({
  name: 'gallery-updateMedia',
  summary: 'Changes notes and tags of a picture.',
  input: z.strictObject({ mediaId: idSchema, basedOnVersion: versionSchema, texts: mediaTextsSchema }),
  output: z.object({ item: mediaItemSchema }),
  access,
  audit: { event: 'media.changed', action: 'U' },
  errors: { media_not_found: 'not_found', media_changed: 'conflict' },
  repeat: 'keyed',
});

/** Moves items to the bin, where they lie for some days. */
export const deleteMedia = defineOperation({
  name: 'gallery-deleteMedia',
  summary: 'Moves pictures of the caller to the bin.',
  input: z.strictObject({ mediaIds }),
  /** Those that are in the bin now; what is not the caller's is left out. */
  output: z.object({ mediaIds: z.array(idSchema) }),
  access,
  audit: { event: 'media.deleted', action: 'D' },
  errors: {},
  repeat: 'same',
});

/** Takes items out of the bin again. */
export const restoreMedia = defineOperation({
  name: 'gallery-restoreMedia',
  summary: 'Puts pictures from the bin back into the caller’s gallery.',
  input: z.strictObject({ mediaIds }),
  output: z.object({ mediaIds: z.array(idSchema) }),
  access,
  audit: { event: 'media.restored', action: 'U' },
  errors: {},
  repeat: 'same',
});

/** Removes items that are in the bin for good. */
export const eraseMedia = defineOperation({
  name: 'gallery-eraseMedia',
  summary: 'Removes pictures of the caller’s bin for good.',
  input: z.strictObject({ mediaIds }),
  output: z.object({ mediaIds: z.array(idSchema) }),
  access,
  audit: { event: 'media.erased', action: 'D' },
  errors: {},
  repeat: 'same',
});
