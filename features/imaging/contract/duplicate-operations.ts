import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { galleryChange } from './changes.ts';
import { mediaItemSchema } from './media-item.ts';
import { MAX_MEDIA_PER_CALL, MAX_MEDIA_PER_UPLOAD } from './media-limits.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;
const OWN = { none: 'shows only the caller’s own pictures; each file that is opened has a row' } as const;

/** Items that are the same, byte for byte, or look alike. */
export const duplicateGroupSchema = z.object({
  kind: z.enum(['same', 'alike']),
  /** What had better be kept first, then the newest first. */
  items: z.array(mediaItemSchema).min(2),
});
/** See duplicateGroupSchema. */
export type DuplicateGroup = z.output<typeof duplicateGroupSchema>;

/** Groups of items that are there more than once, the group with the newest item first. */
export const listDuplicates = defineOperation({
  name: 'gallery-listDuplicates',
  summary: 'Finds pictures of the caller’s gallery that are the same or look alike.',
  input: z.strictObject({}),
  output: z.object({
    groups: z.array(duplicateGroupSchema),
    /** More groups than are answered at once come once these are dealt with. */
    hasMore: z.boolean(),
    /** Pictures that have not been looked at yet. */
    pending: z.number().int().nonnegative(),
  }),
  access,
  audit: OWN,
  errors: {},
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/** Notes that items which look alike are meant to be kept: they are offered as duplicates of each other no more. */
export const keepDuplicates = defineOperation({
  name: 'gallery-keepDuplicates',
  summary: 'Notes that pictures which look alike are all to be kept.',
  input: z.strictObject({ mediaIds: z.array(idSchema).min(2).max(MAX_MEDIA_PER_CALL) }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'media.duplicatesKept', action: 'U' },
  errors: { media_not_found: 'not_found' },
  repeat: 'same',
});

/** Which uploaded files are in the gallery already, or came twice in the same upload, byte for byte. */
export const findSameFiles = defineOperation({
  name: 'gallery-findSameFiles',
  summary: 'Tells which uploaded files are in the caller’s gallery already.',
  input: z.strictObject({ fileIds: z.array(idSchema).min(1).max(MAX_MEDIA_PER_UPLOAD) }),
  output: z.object({ fileIds: z.array(idSchema) }),
  access,
  audit: { none: 'compares what the caller has just uploaded with the caller’s own pictures' },
  errors: {},
  repeat: 'read',
});

/** The operations of duplicates. */
export const duplicateOperations = [listDuplicates, keepDuplicates, findSameFiles] as const;
