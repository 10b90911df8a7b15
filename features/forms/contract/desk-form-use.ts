import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { CONTENT_ADMIN, formRecordSchema } from './desk-forms.ts';

const ofForm = { formId: idSchema };
const ofReader = { ...ofForm, personId: idSchema };
const form = z.object({ form: formRecordSchema });

/** Takes a form out of the sender; what was sent can still be answered. */
export const retireForm = defineOperation({
  name: 'forms-retireAdmin',
  summary: 'Has a form sent no more; what was sent can still be answered.',
  input: z.strictObject(ofForm),
  output: form,
  access: CONTENT_ADMIN,
  audit: { event: 'form.retired', action: 'U' },
  errors: { form_not_found: 'not_found' },
  repeat: 'same',
});

/** Offers a retired form again. */
export const bringBackForm = defineOperation({
  name: 'forms-bringBackAdmin',
  summary: 'Offers a retired form again.',
  input: z.strictObject(ofForm),
  output: form,
  access: CONTENT_ADMIN,
  audit: { event: 'form.broughtBack', action: 'U' },
  errors: { form_not_found: 'not_found' },
  repeat: 'same',
});

/** Keeps a form for those alone to whom it is given, or opens it to everybody who sends forms. */
export const setFormPrivate = defineOperation({
  name: 'forms-setPrivateAdmin',
  summary: 'Keeps a form for those alone to whom it is given, or opens it to everybody who sends forms.',
  input: z.strictObject({ ...ofForm, isPrivate: z.boolean() }),
  output: form,
  access: CONTENT_ADMIN,
  audit: { event: 'form.privacySet', action: 'U' },
  errors: { form_not_found: 'not_found' },
  repeat: 'same',
});

/** Lets a person send a private form. */
export const giveForm = defineOperation({
  name: 'forms-giveAdmin',
  summary: 'Lets a person send a private form.',
  input: z.strictObject(ofReader),
  output: form,
  access: CONTENT_ADMIN,
  audit: { event: 'form.given', action: 'U' },
  errors: { form_not_found: 'not_found', person_not_found: 'not_found' },
  repeat: 'same',
});

/** Takes a private form from a person; what they have sent stays. */
export const takeForm = defineOperation({
  name: 'forms-takeAdmin',
  summary: 'Takes a private form from a person; what they have sent stays.',
  input: z.strictObject(ofReader),
  output: form,
  access: CONTENT_ADMIN,
  audit: { event: 'form.taken', action: 'U' },
  errors: { form_not_found: 'not_found' },
  repeat: 'same',
});

/** Finds people who send forms by name, clinic or city, at most 20. */
export const findFormSenders = defineOperation({
  name: 'forms-findSendersAdmin',
  summary: 'Finds people who may send forms, to give a private one to.',
  input: z.strictObject({ searchText: textSchema(200) }),
  output: z.object({ people: formRecordSchema.shape.people }),
  access: CONTENT_ADMIN,
  audit: { none: 'names and clinics of colleagues' },
  errors: {},
  repeat: 'read',
});

/** What the operator's desk does with who may send which form. */
export const deskFormUseOperations = [
  retireForm,
  bringBackForm,
  setFormPrivate,
  giveForm,
  takeForm,
  findFormSenders,
] as const;
