import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { galleryChange } from './changes.ts';
import { mediaItemSchema } from './media-item.ts';
import { MAX_MEDIA_PER_CALL } from './media-limits.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;
const mediaIds = z.array(idSchema).min(1).max(MAX_MEDIA_PER_CALL);

/** Moves items into the locked album, which may stay locked for it. */
export const lockMedia = defineOperation({
  name: 'gallery-lockMedia',
  summary: 'Moves pictures of the caller into the locked album.',
  input: z.strictObject({ mediaIds }),
  /** Those that were moved; what is not the caller's, or in the bin, is left out. */
  output: z.object({ mediaIds: z.array(idSchema) }),
  access,
  audit: { event: 'media.locked', action: 'U' },
  errors: {},
  repeat: 'same',
});

/** Moves items from the locked album back into the gallery. */
export const unlockMedia = defineOperation({
  name: 'gallery-unlockMedia',
  summary: 'Moves pictures from the locked album back into the caller’s gallery.',
  input: z.strictObject({ mediaIds }),
  output: z.object({ mediaIds: z.array(idSchema) }),
  access,
  audit: { event: 'media.unlocked', action: 'U' },
  errors: { album_locked: 'forbidden' },
  repeat: 'same',
});

/**
 * Opens the locked album in this session for some minutes. It takes a confirmation that was made within the last minute
 * (`security-confirmIdentity`, `security-confirmByPasskey`) and uses it up; without one it answers
 * `confirmation_needed`.
 */
export const openAlbum = defineOperation({
  name: 'gallery-openAlbum',
  summary: 'Opens the caller’s locked album for some minutes, right after a confirmation of who they are.',
  input: z.strictObject({}),
  output: z.object({ secondsLeft: z.number().int().positive() }),
  access,
  audit: { event: 'album.opened', action: 'E' },
  errors: { confirmation_needed: 'forbidden' },
  repeat: 'same',
});

/** Locks the album again; one that is locked stays so. */
export const closeAlbum = defineOperation({
  name: 'gallery-closeAlbum',
  summary: 'Locks the caller’s album again.',
  input: z.strictObject({}),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'album.closed', action: 'E' },
  errors: {},
  repeat: 'same',
});

/** One page of the locked album while it is open, newest first. */
export const listAlbum = defineOperation({
  name: 'gallery-listAlbum',
  summary: 'Answers one page of the caller’s locked album while it is open.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ items: z.array(mediaItemSchema), nextCursor: z.string().nullable() }),
  access,
  audit: { none: 'opening the album has a row, and so has each file that is opened' },
  errors: { album_locked: 'forbidden', cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [galleryChange],
});

/** The operations of the locked album. */
export const albumOperations = [lockMedia, unlockMedia, openAlbum, closeAlbum, listAlbum] as const;
