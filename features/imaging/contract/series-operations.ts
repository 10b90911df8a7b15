import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, requiredTextSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { galleryChange } from './changes.ts';
import { mediaItemSchema } from './media-item.ts';
import { MAX_SERIES_ITEMS, MAX_SERIES_NAME_LENGTH } from './media-limits.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;
const OWN = { none: 'shows only the caller’s own pictures; each file that is opened has a row' } as const;
const errors = { series_not_found: 'not_found' } as const;
const mediaIds = z.array(idSchema).min(1).max(MAX_SERIES_ITEMS);
const name = requiredTextSchema(MAX_SERIES_NAME_LENGTH);

/** Pictures of one finding over time. */
export const mediaSeriesSchema = z.object({
  seriesId: idSchema,
  /** Counts the changes of the name. */
  version: versionSchema,
  name: z.string(),
  /** Of what is in the gallery; what lies in the bin or in the locked album is neither counted nor shown. */
  count: z.number().int().nonnegative(),
  firstCreated: instantSchema.nullable(),
  lastCreated: instantSchema.nullable(),
  /** The small picture of the last one. */
  thumbnailDownloadUrl: z.string().nullable(),
});
/** See mediaSeriesSchema. */
export type MediaSeries = z.output<typeof mediaSeriesSchema>;

/** Makes a series of items. */
export const createSeries = defineOperation({
  name: 'gallery-createSeries',
  summary: 'Makes a series of pictures of the caller.',
  input: z.strictObject({ name, mediaIds }),
  output: z.object({ series: mediaSeriesSchema }),
  access,
  audit: { event: 'series.created', action: 'C' },
  errors: {
    /** One of them is not in the caller's gallery. */
    media_not_found: 'not_found',
  },
  repeat: 'keyed',
});

/** One page of the caller's series, the one made last first. */
export const listSeries = defineOperation({
  name: 'gallery-listSeries',
  summary: 'Answers one page of the caller’s series.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ series: z.array(mediaSeriesSchema), nextCursor: z.string().nullable() }),
  access,
  audit: OWN,
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/** A series with its items, in the order in which they were taken. */
export const getSeries = defineOperation({
  name: 'gallery-getSeries',
  summary: 'Answers a series of the caller with its pictures, the oldest first.',
  input: z.strictObject({ seriesId: idSchema }),
  output: z.object({ series: mediaSeriesSchema, items: z.array(mediaItemSchema) }),
  access,
  audit: OWN,
  errors,
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/** Gives a series another name, unless it got one elsewhere since. */
export const renameSeries = defineOperation({
  name: 'gallery-renameSeries',
  summary: 'Renames a series of the caller.',
  input: z.strictObject({ seriesId: idSchema, basedOnVersion: versionSchema, name }),
  output: z.object({ series: mediaSeriesSchema }),
  access,
  audit: { event: 'series.renamed', action: 'U' },
  errors: { ...errors, series_changed: 'conflict' },
  repeat: 'keyed',
});

/** Takes further items into a series; those that are in it stay. */
export const addToSeries = defineOperation({
  name: 'gallery-addToSeries',
  summary: 'Adds pictures of the caller to a series.',
  input: z.strictObject({ seriesId: idSchema, mediaIds }),
  output: z.object({ series: mediaSeriesSchema }),
  access,
  audit: { event: 'series.mediaAdded', action: 'U' },
  errors: { ...errors, media_not_found: 'not_found', series_full: 'conflict' },
  repeat: 'same',
});

/** Takes items out of a series; they stay in the gallery. */
export const removeFromSeries = defineOperation({
  name: 'gallery-removeFromSeries',
  summary: 'Takes pictures out of a series of the caller.',
  input: z.strictObject({ seriesId: idSchema, mediaIds }),
  output: z.object({ series: mediaSeriesSchema }),
  access,
  audit: { event: 'series.mediaRemoved', action: 'U' },
  errors,
  repeat: 'same',
});

/** Removes a series; its items stay in the gallery. */
export const deleteSeries = defineOperation({
  name: 'gallery-deleteSeries',
  summary: 'Removes a series of the caller and keeps its pictures.',
  input: z.strictObject({ seriesId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'series.deleted', action: 'D' },
  errors,
  repeat: 'same',
});

/** The operations of series. */
export const seriesOperations = [
  createSeries,
  listSeries,
  getSeries,
  renameSeries,
  addToSeries,
  removeFromSeries,
  deleteSeries,
] as const;
