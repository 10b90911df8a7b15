import { z } from 'zod';
import { templatePartsSchema } from './template-parts.ts';
import { templateProblems } from './template-problems.ts';

export * from './template-parts.ts';

/**
 * A form as it is asked (MODEL-15); what is optional is beyond the specification. A text without its French is shown in
 * English to everybody.
 */
export const formTemplateSchema = templatePartsSchema.check(({ value, issues }) => {
  for (const { path, code } of templateProblems(value)) {
    issues.push({ code: 'custom', input: value, path: [...path], message: code });
  }
});
/** See formTemplateSchema. */
export type FormTemplate = z.output<typeof formTemplateSchema>;
/** A form as an author writes it: what is empty may be left out. */
export type WrittenFormTemplate = z.input<typeof formTemplateSchema>;

/** In whose name a form is asked, as its patient reads it (MODEL-16). */
export const physicianInfoSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** The physician's, or the name on whose behalf it was sent. */
  displayName: z.string(),
  location: z.object({ clinicName: z.string(), city: z.string() }),
});
/** See physicianInfoSchema. */
export type PhysicianInfo = z.output<typeof physicianInfoSchema>;
