import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, textSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { formTemplatesChange } from './changes.ts';
import { formTemplateSchema } from './form-template.ts';

/** Who keeps the forms. */
export const CONTENT_ADMIN = { anyOf: [['contentAdmin']] } as const;
const notAnswered = { none: 'what forms ask, and nothing that a patient has answered' } as const;

/** Which forms the desk lists. */
export const FORM_STATES = ['active', 'retired', 'all'] as const;

const standingShape = {
  formId: idSchema,
  /** Of what it asks now. */
  version: versionSchema,
  /** For those alone to whom it was given. */
  isPrivate: z.boolean(),
  /** Sent no more; what was sent can still be answered. */
  isRetired: z.boolean(),
  /** To how many patients it went, in any version. */
  sentCount: z.number().int().min(0),
};

const savedVersionSchema = z.object({
  version: versionSchema,
  savedAt: instantSchema,
  /** Null where nobody of ours did: forms that came with the portal. */
  savedByName: z.string().nullable(),
});

const formReaderSchema = z.object({
  uid: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  clinicName: z.string(),
});
/** Somebody who may send a private form. */
export type FormReader = z.output<typeof formReaderSchema>;

/** A form as the desk edits it. */
export const formRecordSchema = z.object({
  ...standingShape,
  template: formTemplateSchema,
  /** Of the template that is here. */
  saved: savedVersionSchema,
  /** To whom it was given, by name; they count while it is private. */
  people: z.array(formReaderSchema),
});
/** See formRecordSchema. */
export type FormRecord = z.output<typeof formRecordSchema>;

/** Lists forms in whose names every word stands, changed last first. */
export const listForms = defineOperation({
  name: 'forms-listAdmin',
  summary: 'Lists forms for the operator, changed last first, with how often each was sent.',
  input: z.strictObject({
    searchText: textSchema(200).default(''),
    state: z.enum(FORM_STATES).default('active'),
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    forms: z.array(z.object({ ...standingShape, name: z.string(), updatedAt: instantSchema })),
    nextCursor: z.string().nullable(),
  }),
  access: CONTENT_ADMIN,
  audit: notAnswered,
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [formTemplatesChange],
});

/** Opens a form as it is asked now, or as an earlier version asked it. */
export const getForm = defineOperation({
  name: 'forms-getAdmin',
  summary: 'Answers a form with what it asks, now or in an earlier version.',
  input: z.strictObject({ formId: idSchema, version: versionSchema.optional() }),
  output: z.object({ form: formRecordSchema }),
  access: CONTENT_ADMIN,
  audit: notAnswered,
  errors: { form_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [formTemplatesChange],
});

/** Who saved a form when. */
export const listFormVersions = defineOperation({
  name: 'forms-listVersionsAdmin',
  summary: 'Lists the versions of a form, the newest first.',
  input: z.strictObject({ formId: idSchema, before: versionSchema.optional() }),
  output: z.object({ versions: z.array(savedVersionSchema), hasMore: z.boolean() }),
  access: CONTENT_ADMIN,
  audit: notAnswered,
  errors: {},
  repeat: 'read',
  outdatedBy: [formTemplatesChange],
});

/** Keeps a new form as its first version. */
export const createForm = defineOperation({
  name: 'forms-createAdmin',
  summary: 'Adds a form, for everybody who sends forms or for those alone to whom it is given.',
  input: z.strictObject({ template: formTemplateSchema, isPrivate: z.boolean().default(false) }),
  output: z.object({ form: formRecordSchema }),
  access: CONTENT_ADMIN,
  audit: { event: 'form.created', action: 'C' },
  errors: {},
  repeat: 'keyed',
});

/** Saves what a form asks as its next version, unless somebody else has saved one since `basedOn`. */
export const saveForm = defineOperation({
  name: 'forms-saveAdmin',
  summary: 'Saves what a form asks as its next version; what was sent keeps the version that it was sent with.',
  input: z.strictObject({ formId: idSchema, template: formTemplateSchema, basedOn: versionSchema }),
  output: z.object({ form: formRecordSchema }),
  access: CONTENT_ADMIN,
  audit: { event: 'form.changed', action: 'U' },
  errors: { form_not_found: 'not_found', form_changed: 'conflict' },
  repeat: 'keyed',
});

/** What the operator's desk does with what forms ask. */
export const deskFormOperations = [listForms, getForm, listFormVersions, createForm, saveForm] as const;
