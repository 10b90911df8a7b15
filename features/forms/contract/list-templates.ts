import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { formTemplatesChange } from './changes.ts';
import { MAY_SEND_FORMS } from './may-send-forms.ts';

/** A form as it is picked (IMODEL-09). */
export const listedTemplateSchema = z.object({ uid: idSchema, name: z.string(), isPrivate: z.boolean() });

/** The forms that the caller may send, by name: those that are not private (ICALL-34), and the private ones of their own. */
export const listFormTemplates = defineOperation({
  name: 'forms-listTemplates',
  summary: 'Lists the forms that the caller may send, and which of them they like or alone may use.',
  input: z.strictObject({}),
  output: z.object({
    templates: z.array(listedTemplateSchema),
    /** What is kept of the caller (IMODEL-10, ICALL-33). */
    favoritedForms: z.array(idSchema),
    privateForms: z.array(idSchema),
  }),
  access: MAY_SEND_FORMS,
  audit: { none: 'names of forms that nobody has answered' },
  errors: {},
  repeat: 'read',
  outdatedBy: [formTemplatesChange],
});

/** Keeps a form among the caller's favourites, or takes it out of them. */
export const favoriteForm = defineOperation({
  name: 'forms-favorite',
  summary: 'Puts a form among the caller’s favourites, or takes it out of them.',
  input: z.strictObject({ formId: idSchema, isFavorited: z.boolean() }),
  output: z.object({ ok: z.literal(true) }),
  access: MAY_SEND_FORMS,
  audit: { none: 'a preference of the caller’s own' },
  errors: { form_not_found: 'not_found' },
  repeat: 'same',
});
