import { defineOperation } from '@alethea/kernel/calls/operation';
import { dateSchema, idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { defineUpload } from '@alethea/kernel/calls/upload';
import { z } from 'zod';
import { labellingSpecialtySchema, labelSchema, MAX_LABELS } from './labels.ts';

const access = { anyOf: [['labellingPoolAdmin']] } as const;

/** Most pictures of one call, and of one import in the browser. */
export const MAX_POOL_IMAGES_PER_CALL = 50;
export const MAX_POOL_IMAGES_PER_IMPORT = 1_000;
/** The most bytes of a picture. */
export const MAX_POOL_IMAGE_BYTES = 25 * 1024 * 1024;
const MAX_CONSENT = 2_000;
const MAX_KEPT = 300;
const MAX_AI_VERSION = 60;

/** De-identified pictures on their way into the pool; their metadata is removed as of every picture. */
export const poolUpload = defineUpload({
  name: 'labellingPool',
  summary: 'De-identified pictures for the labelling pool',
  access,
  kinds: { 'image/jpeg': MAX_POOL_IMAGE_BYTES, 'image/png': MAX_POOL_IMAGE_BYTES },
  mostFiles: MAX_POOL_IMAGES_PER_CALL,
  stagedHours: 24,
});

/** One label that a program gave, and how sure it was, from 0 to 1. */
export const importedPredictionSchema = z.strictObject({ label: labelSchema, score: z.number().min(0).max(1) });

/** What was consented to, and who keeps that where. */
export const poolConsentSchema = z.strictObject({
  statement: requiredTextSchema(MAX_CONSENT),
  keptBy: requiredTextSchema(MAX_KEPT),
  keptWhere: requiredTextSchema(MAX_KEPT),
});

/** Takes uploaded pictures into the pool, with the consent to their use. */
export const importPoolImages = defineOperation({
  name: 'ai-importPoolImages',
  summary: 'Takes uploaded, de-identified pictures into the labelling pool.',
  input: z.strictObject({
    /** Made by the browser; an import of many pictures is sent in parts under one id. */
    importId: idSchema,
    specialty: labellingSpecialtySchema,
    consent: poolConsentSchema,
    images: z
      .array(
        z.strictObject({
          fileId: idSchema,
          predictions: z.array(importedPredictionSchema).max(MAX_LABELS),
          aiVersion: textSchema(MAX_AI_VERSION),
        }),
      )
      .min(1)
      .max(MAX_POOL_IMAGES_PER_CALL),
  }),
  output: z.object({
    added: z.number().int(),
    /** Pictures that the pool has already; they were not taken. */
    duplicates: z.array(idSchema),
  }),
  access,
  audit: { event: 'pool.imported', action: 'C' },
  errors: {
    file_not_found: 'not_found',
    /** Somebody else's, or begun for another specialty. */
    import_not_yours: 'conflict',
  },
  repeat: 'keyed',
  share: 'heavy',
});

/** How the pool of one specialty stands. */
const poolFiguresSchema = z.object({
  specialty: labellingSpecialtySchema,
  total: z.number().int(),
  labelled: z.number().int(),
  unknown: z.number().int(),
  excluded: z.number().int(),
  /** Wait for somebody to decide. */
  disputed: z.number().int(),
  left: z.number().int(),
});
/** See poolFiguresSchema. */
export type PoolFigures = z.output<typeof poolFiguresSchema>;

/** What one person did on one day (America/Edmonton). */
const dayFiguresSchema = z.object({
  uid: idSchema,
  name: z.string(),
  day: dateSchema,
  labelled: z.number().int(),
  unknown: z.number().int(),
  excluded: z.number().int(),
});

/** How far two people agree on the pictures that both have labelled. */
const agreementSchema = z.object({
  specialty: labellingSpecialtySchema,
  first: z.string(),
  second: z.string(),
  shared: z.number().int(),
  /** The share of pictures that both called the same, 0 to 1. */
  observed: z.number(),
  /** Cohen's kappa, -1 to 1; null where chance alone would make them agree always. */
  kappa: z.number().nullable(),
});

/** The pool in figures. */
export const getLabellingPool = defineOperation({
  name: 'ai-getLabellingPool',
  summary: 'Answers how the labelling pool stands: figures, agreement, settings.',
  input: z.strictObject({}),
  output: z.object({
    twoLabellers: z.boolean(),
    pools: z.array(poolFiguresSchema),
    /** The latest first; at most those of the last 30 days on which somebody labelled. */
    days: z.array(dayFiguresSchema),
    agreement: z.array(agreementSchema),
  }),
  access,
  audit: { none: 'counts only' },
  errors: {},
  repeat: 'read',
});

/** Sets whether each picture is labelled by two people who do not see each other's labels. */
export const setTwoLabellers = defineOperation({
  name: 'ai-setTwoLabellers',
  summary: 'Sets whether each picture of the labelling pool is labelled by two people.',
  input: z.strictObject({ twoLabellers: z.boolean() }),
  output: z.object({ twoLabellers: z.boolean() }),
  access,
  audit: { event: 'pool.settingsChanged', action: 'U' },
  errors: {},
  repeat: 'same',
});

/** A picture of the pool as its keeper finds it. */
const keptImageSchema = z.object({
  id: idSchema,
  filename: z.string(),
  specialty: labellingSpecialtySchema,
  created: instantSchema,
  fileDownloadUrl: z.string(),
  labels: z.number().int(),
  consent: poolConsentSchema,
  importedByName: z.string(),
});

/** Pictures of a specialty by their file name, for when a consent is withdrawn (CCALL-64). */
export const findPoolImages = defineOperation({
  name: 'ai-findPoolImages',
  summary: 'Finds pictures of the labelling pool of a specialty by their file name.',
  input: z.strictObject({ specialty: labellingSpecialtySchema, filename: requiredTextSchema(MAX_KEPT) }),
  output: z.object({ images: z.array(keptImageSchema) }),
  access,
  audit: { event: 'pool.searched', action: 'R' },
  errors: {},
  repeat: 'read',
});

/** Takes a picture out of the pool for good, with its labels. */
export const removePoolImage = defineOperation({
  name: 'ai-removePoolImage',
  summary: 'Removes a picture from the labelling pool for good, with its labels.',
  input: z.strictObject({ id: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'pool.imageRemoved', action: 'D' },
  errors: { image_not_found: 'not_found' },
  repeat: 'same',
});

/** Where the labels can be downloaded for training. */
export const POOL_EXPORT_PATHS = {
  coco: '/api/labelling-pool/coco.json',
  csv: '/api/labelling-pool/labels.csv',
} as const;
/** What is exported. */
export const poolExportSchema = z.strictObject({ specialty: labellingSpecialtySchema });

/** What the keeper of the pool calls. */
export const poolDeskOperations = [
  importPoolImages,
  getLabellingPool,
  setTwoLabellers,
  findPoolImages,
  removePoolImage,
] as const;
