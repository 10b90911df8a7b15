import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { labellingSpecialtySchema, labelSchema, labelsSchema, MAX_LABELS } from './labels.ts';
import { POOL_BATCH_SIZE, poolImageSchema } from './pool-image.ts';

const access = { anyOf: [['imageAnnotation']] } as const;
const OWN_POOL = {
  none: 'shows de-identified pictures of the caller’s specialty; each file that is opened has a row',
} as const;
const MAX_PATH = 300;
const MAX_AI_VERSION = 60;

const LABEL_ERRORS = { labels_duplicated: 'invalid', labels_not_alone: 'invalid' } as const;

/** A batch of pictures that still wait for the caller's labels, the oldest first (ICALL-28). */
export const listUnlabelledImages = defineOperation({
  name: 'ai-listUnlabelledImages',
  summary: 'Answers a batch of pictures of the caller’s specialty that wait for their labels.',
  input: z.strictObject({
    /** Only pictures that were predicted to show it. */
    condition: labelSchema.optional(),
    cursor: cursorSchema.optional(),
  }),
  output: z.object({
    /** By the profile; null of whoever is no specialist of these pictures, who has no pool. */
    specialty: labellingSpecialtySchema.nullable(),
    images: z.array(poolImageSchema),
    nextCursor: z.string().nullable(),
    /** What pictures that wait were predicted to show, by name. */
    conditions: z.array(z.string()),
    /** Pictures that others have labelled differently, and that wait for the caller to decide. */
    disputed: z.number().int(),
  }),
  access,
  audit: OWN_POOL,
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
});

/** Saves what the caller sees in a picture of the pool; said again, it takes the place of what they said before. */
export const doctorLabelImage = defineOperation({
  name: 'ai-doctorLabelImage',
  summary: 'Saves the caller’s labels of a picture of the labelling pool.',
  input: z.strictObject({
    aiPrediction: z.array(labelSchema).max(MAX_LABELS),
    aiVersion: textSchema(MAX_AI_VERSION),
    /** `["Unknown"]` and `["Exclude"]` stand alone. */
    doctorLabels: labelsSchema,
    created: instantSchema,
    fileUri: z.string().max(MAX_PATH),
    specialty: labellingSpecialtySchema,
    /** The caller; nobody labels in another's name. */
    doctorUid: idSchema,
  }),
  output: z.object({ doctorLabels: z.array(z.string()) }),
  access,
  audit: { event: 'pool.labelled', action: 'U' },
  errors: {
    /** No picture of the caller's specialty. */
    image_not_found: 'not_found',
    /** It has another prediction by now than the one beside which the labels were chosen. */
    image_changed: 'conflict',
    /** Others have decided about it. */
    image_settled: 'conflict',
    doctor_not_you: 'forbidden',
    ...LABEL_ERRORS,
  },
  repeat: 'keyed',
});

/** Moves a picture that belongs to the other specialty to its pool. */
export const updateImageSpecialty = defineOperation({
  name: 'ai-updateImageSpecialty',
  summary: 'Moves a picture of the labelling pool to another specialty.',
  input: z.strictObject({
    id: idSchema,
    oldSpecialty: labellingSpecialtySchema,
    newSpecialty: labellingSpecialtySchema,
  }),
  /** What it is called in its new pool. */
  output: z.object({ id: idSchema }),
  access,
  audit: { event: 'pool.specialtyChanged', action: 'U' },
  errors: { image_not_found: 'not_found', specialty_unchanged: 'invalid', image_settled: 'conflict' },
  repeat: 'keyed',
});

/** What two people called differently, and the caller has not labelled. */
const disputedImageSchema = poolImageSchema.extend({
  /** What each of them said; not who. */
  given: z.array(z.array(z.string())),
});

/** Pictures about which two people disagree and a third decides. */
export const listDisputedImages = defineOperation({
  name: 'ai-listDisputedImages',
  summary: 'Answers pictures that were labelled differently and wait for the caller to decide.',
  input: z.strictObject({}),
  output: z.object({ images: z.array(disputedImageSchema) }),
  access,
  audit: OWN_POOL,
  errors: {},
  repeat: 'read',
});

/** Decides what a picture shows that was labelled differently. */
export const adjudicateImage = defineOperation({
  name: 'ai-adjudicateImage',
  summary: 'Decides about a picture that was labelled differently.',
  input: z.strictObject({ id: idSchema, doctorLabels: labelsSchema }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'pool.adjudicated', action: 'U' },
  errors: {
    /** Nobody disagrees about it, or the caller is one of those who do. */
    image_not_found: 'not_found',
    image_settled: 'conflict',
    ...LABEL_ERRORS,
  },
  repeat: 'keyed',
});

/** New addresses of pictures that are looked at for longer than an address works. */
export const readdressImages = defineOperation({
  name: 'ai-readdressImages',
  summary: 'Answers new addresses of pictures of the caller’s specialty.',
  input: z.strictObject({ ids: z.array(idSchema).min(1).max(POOL_BATCH_SIZE) }),
  output: z.object({ images: z.array(z.object({ id: idSchema, fileDownloadUrl: z.string() })) }),
  access,
  audit: OWN_POOL,
  errors: {},
  repeat: 'read',
});

/** The labels that a person made, kept for them alone (LABEL-11). */
export const getOwnLabels = defineOperation({
  name: 'ai-getOwnLabels',
  summary: 'Answers the labels that the caller has made.',
  input: z.strictObject({}),
  output: z.object({ customLabels: z.array(z.string()) }),
  access,
  audit: { none: 'shows only the caller’s own words' },
  errors: {},
  repeat: 'read',
});

/** Offers an own label no more; pictures keep it. */
export const forgetOwnLabel = defineOperation({
  name: 'ai-forgetOwnLabel',
  summary: 'Removes one of the labels that the caller has made; pictures keep it.',
  input: z.strictObject({ label: labelSchema }),
  output: z.object({ customLabels: z.array(z.string()) }),
  access,
  audit: { event: 'labels.ownForgotten', action: 'U' },
  errors: {},
  repeat: 'same',
});

/** What labellers call. */
export const annotateOperations = [
  listUnlabelledImages,
  doctorLabelImage,
  updateImageSpecialty,
  listDisputedImages,
  adjudicateImage,
  readdressImages,
  getOwnLabels,
  forgetOwnLabel,
] as const;
