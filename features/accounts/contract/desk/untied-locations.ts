import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { deskChange } from '../core/changes.ts';

/** A clinic that a typed name probably means; null where none is much like it. */
export const suggestedClinicSchema = z.object({ clinicId: idSchema, name: z.string(), city: z.string() }).nullable();

/** A place of work as its owner typed it, with the clinic that it may be. */
export const untiedLocationSchema = z.object({
  locationIndex: z.number().int().nonnegative(),
  clinicName: z.string(),
  city: z.string(),
  province: provinceSchema.nullable(),
  /** Bare, as its owner gave them. */
  clinicPhone: z.string(),
  fax: z.string(),
  suggestion: suggestedClinicSchema,
});
/** See untiedLocationSchema. */
export type UntiedLocation = z.infer<typeof untiedLocationSchema>;

/** Lists whose places of work belong to no clinic yet: nobody at a clinic sees what is sent from there. */
export const listUntiedLocations = defineOperation({
  name: 'operator-listUntiedLocations',
  summary: 'Lists people with locations that are linked to no clinic, newest first, each with the likeliest clinic.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({
    people: z.array(
      z.object({
        personId: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        title: z.string(),
        credentials: z.string(),
        locations: z.array(untiedLocationSchema),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  access: { anyOf: [['clinicAdmin']] },
  audit: { event: 'operator.untiedLocationsListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [deskChange],
});

/** What the desk sees of places that belong to no clinic. */
export const operatorUntiedLocationOperations = [listUntiedLocations] as const;
