import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { LABELLING_SPECIALTIES, labellingSpecialtySchema, labelSchema, MAX_LABELS } from './labels.ts';

const access = { anyOf: [['imageAnnotation']] } as const;
const MAX_AI_VERSION = 60;
const MAX_IMAGES = 100;
const MAX_PATH = 200;

/** Subsites whose pictures are not labelled (CPERM-33). */
const SUBSITES_WITHOUT: readonly string[] = ['Thyroid', 'Neck Mass'];

/** True of a consult whose pictures its consultants are offered to label, where data may be collected at all (CPERM-30 to 33). */
export function offersLabelling(consult: {
  readonly activityRole: string | null;
  readonly specialty: string;
  readonly subsite: string;
}): boolean {
  const isOfSpecialty = LABELLING_SPECIALTIES.some((specialty) => specialty === consult.specialty);
  return consult.activityRole === 'consultant' && isOfSpecialty && !SUBSITES_WITHOUT.includes(consult.subsite);
}

const PATH = /^activityMedia\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/;

/** The path of a file of a consult (CCALL-65). */
export function consultFilePath(consultId: string, fileId: string): string {
  return `activityMedia/${consultId}/${fileId}`;
}

/** What a path of `consultFilePath` names; null of any other path. */
export function consultFileOf(filePath: string): { readonly consultId: string; readonly fileId: string } | null {
  const [, consultId, fileId] = PATH.exec(filePath) ?? [];
  return consultId && fileId && z.uuid().safeParse(consultId).success && z.uuid().safeParse(fileId).success
    ? { consultId, fileId }
    : null;
}

/** What a specialist says a picture of a consult shows (CMODEL-08). */
export const imageLabelSchema = z.strictObject({
  filePath: z.string().max(MAX_PATH),
  /** What a program took it for, when it was labelled. */
  aiPrediction: z.array(labelSchema).max(MAX_LABELS),
  /** Empty takes the labels back. */
  doctorLabels: z.array(labelSchema).max(MAX_LABELS),
  /** Those among them that the specialist made; they are offered again (LABEL-11). */
  customLabels: z.array(labelSchema).max(MAX_LABELS),
  aiVersion: textSchema(MAX_AI_VERSION),
  specialty: labellingSpecialtySchema,
  /** When it was labelled; what is answered is the moment of the server. */
  created: instantSchema,
});
/** See imageLabelSchema. */
export type ImageLabel = z.output<typeof imageLabelSchema>;

/** What a program took a picture for. */
const predictionSchema = z.object({ labels: z.array(z.string()), aiVersion: z.string() });

/** Saves the caller's labels of pictures of one consult. */
export const specialistLabelImages = defineOperation({
  name: 'ai-specialistLabelImages',
  summary: 'Saves the caller’s labels of pictures of a consult.',
  input: z.strictObject({ labels: z.array(imageLabelSchema).min(1).max(MAX_IMAGES) }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'consult.imagesLabelled', action: 'U' },
  errors: {
    /** No picture of a consult that the caller may open; or pictures of several. */
    image_not_found: 'not_found',
    labelling_not_offered: 'forbidden',
    labels_duplicated: 'invalid',
    labels_not_alone: 'invalid',
  },
  repeat: 'keyed',
});

/** The caller's labels of the pictures of a consult, and what programs took these for. */
export const getImageLabels = defineOperation({
  name: 'ai-getImageLabels',
  summary: 'Answers the caller’s labels of the pictures of a consult, by file path.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    /** Null where the pictures of this consult are not for the caller to label. */
    labelling: z
      .object({
        imageLabels: z.record(z.string(), imageLabelSchema),
        aiPredictions: z.record(z.string(), predictionSchema),
        customLabels: z.array(z.string()),
      })
      .nullable(),
  }),
  access,
  audit: { none: 'shows labels of an open consult; opening it has a row' },
  errors: { consult_not_found: 'not_found' },
  repeat: 'read',
});

/** What is called about pictures of a consult. */
export const consultLabelOperations = [specialistLabelImages, getImageLabels] as const;
