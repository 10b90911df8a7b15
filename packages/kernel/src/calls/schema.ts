import { z } from 'zod';
import { PROVINCES } from '../contact/provinces.ts';

/** An id of ours (UUID), lower case. */
export const idSchema = z.uuid().transform((id) => id.toLowerCase());

/** A moment as ISO 8601 text in UTC, as every view carries it. */
export const instantSchema = z.iso.datetime();

/** A calendar date `YYYY-MM-DD`; the database knows no year 0. */
export const dateSchema = z.iso.date().refine((date) => !date.startsWith('0000'), { message: 'invalid_date' });

/** One of the 13 province codes. */
export const provinceSchema = z.enum(PROVINCES);

/** A health number out of what we have sealed: it was parsed before it was kept. */
export const keptHealthNumberSchema = z.string().brand<'HealthNumber'>();

/** Embeddings, overrides and isolates of writing direction (Unicode UAX 9): left open, each turns round what stands after it. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Trimmed text of at most `max` characters, without invisible characters that would turn round the text around it on a
 * screen or a fax; characters that PostgreSQL cannot keep (NUL, lone surrogates) are refused.
 */
export function textSchema(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { message: 'unsupported_characters' })
    .transform((text) => text.replace(DIRECTION_CONTROLS, '').trim());
}

/** As textSchema, and at least one character must remain after trimming. */
export function requiredTextSchema(max: number) {
  return textSchema(max).refine((text) => text.length > 0, { message: 'required' });
}

/** The number of a version: from 1 on, within what an integer column holds. */
export const versionSchema = z.number().int().positive().max(2_147_483_647);

/** Opaque place in a list, handed back to get the page after it. */
export const cursorSchema = z.string().max(200);

/** What an input says of a file that came with a multipart post: what it is, so that equal posts have equal inputs. */
export const filePartSchema = z.strictObject({
  fileName: z.string(),
  sizeBytes: z.number().int().positive(),
  /** 64 hex digits, of the bytes as they came. */
  sha256: z.string(),
});
