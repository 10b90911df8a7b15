import { z } from 'zod';

/** A place in a list that is ordered by time and id, newest first. */
export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** The last moment whose text every engine reads: later years have more than four digits. */
const END_OF_YEAR_9999_MS = 253_402_300_799_999;

const placeSchema = z.strictObject({ at: z.number().int().min(0).max(END_OF_YEAR_9999_MS), id: z.uuid() });

/** Writes a place as the opaque cursor that a caller hands back for the page after it. */
export function writeCursor(place: PagePlace): string {
  return Buffer.from(JSON.stringify({ at: place.at.getTime(), id: place.id })).toString('base64url');
}

/** Reads a cursor; null when it is none of ours. */
export function readCursor(cursor: string): PagePlace | null {
  try {
    const { at, id } = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    return null;
  }
}
