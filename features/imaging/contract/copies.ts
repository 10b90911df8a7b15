import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema } from '@alethea/kernel/calls/schema';
import { FILE_KINDS } from '@alethea/kernel/calls/upload';
import { z } from 'zod';
import { galleryChange } from './changes.ts';
import { mediaItemSchema } from './media-item.ts';
import { MAX_MEDIA_PER_UPLOAD } from './media-limits.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;

/** A file in the caller's stage, as an upload answers it: to be attached by its id; the addresses are short-lived. */
export const stagedCopySchema = z.object({
  fileId: idSchema,
  fileName: z.string(),
  contentType: z.enum(FILE_KINDS),
  sizeBytes: z.number().int(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  downloadUrl: z.string(),
  thumbnailDownloadUrl: z.string().nullable(),
});
/** See stagedCopySchema. */
export type StagedCopy = z.output<typeof stagedCopySchema>;

/** Items by their paths, as forms and drafts name them; what is not in the caller's gallery any more is left out. */
export const getMedia = defineOperation({
  name: 'gallery-getMedia',
  summary: 'Answers pictures of the caller’s gallery by their paths.',
  input: z.strictObject({ filePaths: z.array(z.string().max(500)).min(1).max(MAX_MEDIA_PER_UPLOAD) }),
  output: z.object({ items: z.array(mediaItemSchema) }),
  access,
  audit: { none: 'shows only the caller’s own pictures; each file that is opened has a row' },
  errors: {},
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/**
 * Copies items into the caller's stage, in the order asked for, all or none: they can then be attached as uploaded files
 * are, and lie there for a day. The bytes are shared; a copy goes with its record, whatever becomes of the item.
 */
export const copyMedia = defineOperation({
  name: 'gallery-copyMedia',
  summary: 'Copies pictures of the caller’s gallery for a message or a form.',
  input: z.strictObject({ mediaIds: z.array(idSchema).min(1).max(MAX_MEDIA_PER_UPLOAD) }),
  output: z.object({ files: z.array(stagedCopySchema) }),
  access,
  audit: { event: 'media.copied', action: 'C' },
  errors: { media_not_found: 'not_found', stage_full: 'too_large' },
  repeat: 'keyed',
});
