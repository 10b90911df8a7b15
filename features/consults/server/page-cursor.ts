import { z } from 'zod';

/** A place in a list that is ordered by time and id, newest first. */
export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

const placeSchema = z.strictObject({ at: z.number().int().min(0).max(8_640_000_000_000_000), id: z.uuid() });

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
