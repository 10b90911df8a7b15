import { idSchema, instantSchema, requiredTextSchema, textSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { FILE_KINDS, type FileKind } from '@alethea/kernel/calls/upload';
import { z } from 'zod';
import { aiPredictionsSchema } from './ai/predictions.ts';
import { avaUploadSchema } from './ava-state.ts';
import { mediaFactsSchema } from './facts/media-facts.ts';
import { MAX_NOTES_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from './media-limits.ts';

/** What an item of the gallery is to its viewer. */
export const MEDIA_TYPES = ['image', 'video', 'other'] as const;
/** See MEDIA_TYPES. */
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Extensions of films: recordings of most browsers are webm, and are films like those in mp4. */
const FILM_EXTENSIONS: ReadonlySet<string> = new Set(['mp4', 'webm']);

/** What a path's extension says an item is: a film, or else a picture (GALLERY-29, GALLERY-30). */
export function mediaTypeOf(filePath: string): MediaType {
  return FILM_EXTENSIONS.has(extensionOf(filePath)) ? 'video' : 'image';
}

function extensionOf(filePath: string): string {
  return filePath.slice(filePath.lastIndexOf('.') + 1).toLowerCase();
}

const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const satisfies Partial<Record<FileKind, string>>;

/** The kinds of files that a gallery takes. */
export type MediaKind = keyof typeof EXTENSIONS;

/** True of the kinds that a gallery takes. */
export function isMediaKind(contentType: string): contentType is MediaKind {
  return contentType in EXTENSIONS;
}

/**
 * The path of an item: `images/{uid}/{timestamp}.jpg`, `videos/{uid}/{timestamp}.mp4`, each with the extension of its kind
 * (CALL-32, CALL-33). The timestamp is in milliseconds, and no two items of a person have the same one (CALL-37).
 */
export function mediaPath(ownerId: string, created: Date, kind: MediaKind): string {
  const folder = FILM_EXTENSIONS.has(EXTENSIONS[kind]) ? 'videos' : 'images';
  return `${folder}/${ownerId}/${created.getTime()}.${EXTENSIONS[kind]}`;
}

const PATH = /^(?:images|videos)\/([0-9a-f-]{36})\/(\d{1,15})\.[a-z0-9]{3,4}$/;

/** Whose item a path names, and of which moment; null for what is no path of an item. */
export function readMediaPath(path: string): { readonly ownerId: string; readonly created: Date } | null {
  const [, ownerId, milliseconds] = PATH.exec(path) ?? [];
  return ownerId === undefined ? null : { ownerId, created: new Date(Number(milliseconds)) };
}

/** One tag, as it was typed; tags that differ in case or accents alone count as the same. */
export const tagSchema = requiredTextSchema(MAX_TAG_LENGTH);
/** What the owner writes about an item, and may change. */
export const mediaTextsSchema = z.strictObject({
  notes: textSchema(MAX_NOTES_LENGTH),
  tags: z.array(tagSchema).max(MAX_TAGS),
});
/** See mediaTextsSchema. */
export type MediaTexts = z.output<typeof mediaTextsSchema>;

/** A picture or film of somebody's gallery. The addresses work for the owner alone, and for about ten minutes. */
export const mediaItemSchema = z.object({
  id: idSchema,
  /** Counts the changes of notes and tags. */
  version: versionSchema,
  data: z.object({
    created: instantSchema,
    filePath: z.string(),
    fileType: z.enum(MEDIA_TYPES),
    notes: z.string(),
    tags: z.array(z.string()),
    fileDownloadUrl: z.string(),
    /** Null where no small picture could be made. */
    thumbnailPath: z.string().nullable(),
    thumbnailDownloadUrl: z.string().nullable(),
    /** What models have said of it, by their type (AI-07). */
    aiPredictions: aiPredictionsSchema,
  }),
  fileId: idSchema,
  /** As it was called where it came from. */
  fileName: z.string(),
  contentType: z.enum(FILE_KINDS),
  sizeBytes: z.number().int(),
  /** Of a picture; null for films, whose browsers tell. */
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  /** When it was moved to the bin; null of what is in the gallery. */
  deleted: instantSchema.nullable(),
  /** Lies in the locked album. */
  isLocked: z.boolean(),
  /** The colours of 4 by 4 parts (RRGGBB each, row by row), shown until the picture has come; null until it was looked at. */
  colours: z
    .string()
    .regex(/^[0-9a-f]{96}$/)
    .nullable(),
  /** Body site, consents and scale. */
  facts: mediaFactsSchema,
  /** How it stands on its way to its owner's EMR; null where it was never to go there. */
  avaUpload: avaUploadSchema.nullable(),
});
/** See mediaItemSchema. */
export type MediaItem = z.output<typeof mediaItemSchema>;
