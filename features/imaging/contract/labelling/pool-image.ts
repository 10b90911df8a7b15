import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { labellingSpecialtySchema } from './labels.ts';

/** Where the pictures of the pool stand on the wire (ICALL-43). */
const POOL_FOLDER = 'images/ai_images/';

/** The path of a picture of the pool: `images/ai_images/{filename}`. */
export function poolImagePath(filename: string): string {
  return `${POOL_FOLDER}${filename}`;
}

/** The file name in the path of a picture of the pool; null of any other path. */
export function filenameOfPoolPath(path: string): string | null {
  return path.startsWith(POOL_FOLDER) && path.length > POOL_FOLDER.length ? path.slice(POOL_FOLDER.length) : null;
}

/** Pictures of one batch (ANNOT-06). */
export const POOL_BATCH_SIZE = 100;

/** A picture of the labelling pool (IMODEL-07). The address works for the caller alone, and for about ten minutes. */
export const poolImageSchema = z.object({
  id: idSchema,
  /** What a program took it for, the likeliest first; empty where no prediction came along. */
  aiPrediction: z.array(z.string()),
  /** How sure it was of each, 0 to 1. */
  aiScores: z.array(z.number()),
  aiVersion: z.string(),
  /** What the caller said; empty until then. What others said is not told. */
  doctorLabels: z.array(z.string()),
  created: instantSchema,
  filename: z.string(),
  fileUri: z.string(),
  specialty: labellingSpecialtySchema,
  fileDownloadUrl: z.string(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
});
/** See poolImageSchema. */
export type PoolImage = z.output<typeof poolImageSchema>;
