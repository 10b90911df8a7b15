import { textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { INPUT_TYPES } from './input-types.ts';
import { INSTRUMENTS } from './instruments.ts';
import { TEMPLATE_LIMITS } from './template-limits.ts';

export * from './input-types.ts';

const { name, text, label, fieldName, option } = TEMPLATE_LIMITS;
const fieldNameSchema = textSchema(fieldName).refine((value) => value !== '', { message: 'required' });
const optionsSchema = z.array(textSchema(option)).max(TEMPLATE_LIMITS.options);

/** When something is asked: only where an earlier field of the form was answered with one of these. */
export const showWhenSchema = z.strictObject({
  fieldName: fieldNameSchema,
  /** Options of a `Select` or `Checkbox`; of a `Checkbox` without options `true` or `false`. */
  isOneOf: z.array(textSchema(option)).min(1).max(TEMPLATE_LIMITS.options),
});
/** See showWhenSchema. */
export type ShowWhen = z.output<typeof showWhenSchema>;

const fieldSchema = z
  .strictObject({
    /** Unique within the form; travels base64-encoded in the submitted form values (PTFORM-16). */
    fieldName: fieldNameSchema,
    /** What is asked, in English; the text itself of a `Label`. */
    label: textSchema(label),
    inputType: z.enum(INPUT_TYPES),
    /** Of a `Select` its choices; of a `Checkbox` several boxes, none where it is one box that stands beside its label. */
    options: optionsSchema.default([]),
    isRequired: z.boolean().optional(),
    help: textSchema(label).optional(),
    /** Of a `Label`: it asks for pictures, taken by the telephone or chosen; beside the nine types, which it leaves as they are. */
    takesPictures: z.boolean().optional(),
    showWhen: showWhenSchema.optional(),
    labelFr: textSchema(label).optional(),
    helpFr: textSchema(label).optional(),
    /** As many as `options`, in their order; what is kept of an answer is the option in English. */
    optionsFr: optionsSchema.optional(),
  })
  .refine(({ inputType, takesPictures }) => !takesPictures || inputType === 'Label', {
    path: ['takesPictures'],
    message: 'pictures_misplaced',
  });
/** One field of a section. */
export type FormField = z.output<typeof fieldSchema>;

const sectionSchema = z.strictObject({
  sectionName: textSchema(name),
  description: textSchema(text).default(''),
  fields: z.array(fieldSchema).max(TEMPLATE_LIMITS.fieldsOfSection),
  showWhen: showWhenSchema.optional(),
  sectionNameFr: textSchema(name).optional(),
  descriptionFr: textSchema(text).optional(),
});
/** One section of a form. */
export type FormSection = z.output<typeof sectionSchema>;

/** Which questionnaire it is, and the fields that are its items in their order; how they are scored: scores.ts. */
export const scoringSchema = z.strictObject({
  instrument: z.enum(INSTRUMENTS),
  fieldNames: z.array(fieldNameSchema).min(1).max(TEMPLATE_LIMITS.fields),
});

/** A form as it is written down, its parts each by itself; what is wrong between them, template-problems.ts finds. */
export const templatePartsSchema = z.strictObject({
  name: textSchema(name).refine((value) => value !== '', { message: 'required' }),
  /** Above the form, to whom it is sent. */
  instructions: textSchema(text).default(''),
  /** Below the form: where it comes from, and whose it is. */
  comments: textSchema(text).default(''),
  sections: z.array(sectionSchema).min(1).max(TEMPLATE_LIMITS.sections),
  nameFr: textSchema(name).optional(),
  instructionsFr: textSchema(text).optional(),
  commentsFr: textSchema(text).optional(),
  scoring: scoringSchema.optional(),
});
/** See templatePartsSchema. */
export type TemplateParts = z.output<typeof templatePartsSchema>;
