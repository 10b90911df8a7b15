import { defineOperation } from '@alethea/kernel/calls/operation';
import { MAY_WRITE_ONE_WAY } from '@alethea/patients/contract/may-write';
import { z } from 'zod';
import { templatesChange } from './changes.ts';
import { libraryShape } from './template-library.ts';

/** Who answers consults with them (CPERM-28), and who writes one-way messages. */
const access = { anyOf: [['specialistTemplates'], ...MAY_WRITE_ONE_WAY.anyOf] } as const;

/** Counts the saves of one library, from 0 for one that was never saved. */
const libraryVersionSchema = z.number().int().min(0).max(2_147_483_647);

const keptLibrary = z.object({ templates: libraryShape, version: libraryVersionSchema });

/** The caller's own templates; nobody else's can be asked for. */
export const getTemplates = defineOperation({
  name: 'templates-getTemplates',
  summary: 'Answers the caller’s own message templates.',
  input: z.strictObject({}),
  output: keptLibrary,
  access,
  audit: { none: 'reads only the caller’s own templates' },
  errors: {},
  repeat: 'read',
  outdatedBy: [templatesChange],
});

/** Saves all templates at once, unless they were saved elsewhere since the caller read them. */
export const saveTemplates = defineOperation({
  name: 'templates-saveTemplates',
  summary: 'Saves the caller’s own message templates.',
  input: z.strictObject({
    templates: libraryShape,
    /** The version that the changes began from. */
    basedOnVersion: libraryVersionSchema,
  }),
  output: keptLibrary,
  access,
  audit: { event: 'templates.saved', action: 'U' },
  errors: {
    templates_changed: 'conflict',
    /** A template that is in no category or in two, or a category that is not in the order. */
    templates_inconsistent: 'invalid',
  },
  repeat: 'keyed',
});
