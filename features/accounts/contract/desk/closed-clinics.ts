import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

const CLINIC_ADMIN = { anyOf: [['clinicAdmin']] } as const;
const done = z.object({ ok: z.literal(true) });
const reasonSchema = requiredTextSchema(500);

/** Closes a clinic, with a reason that is kept: nobody joins it any more. Who belongs to it keeps what they see. */
export const closeClinic = defineOperation({
  name: 'operator-closeClinic',
  summary: 'Closes a clinic: nobody joins it any more.',
  input: z.strictObject({ clinicId: idSchema, reason: reasonSchema }),
  output: done,
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicClosed', action: 'U' },
  errors: { clinic_not_found: 'not_found', clinic_closed: 'conflict' },
  repeat: 'keyed',
});

/** Opens a closed clinic again; one that is one with another stays so. */
export const reopenClinic = defineOperation({
  name: 'operator-reopenClinic',
  summary: 'Opens a closed clinic again.',
  input: z.strictObject({ clinicId: idSchema }),
  output: done,
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicReopened', action: 'U' },
  errors: { clinic_not_found: 'not_found', clinic_merged: 'conflict' },
  repeat: 'same',
});

/**
 * Makes one of two records of a clinic: members, locations, services, consults and documents of the first become those of
 * `intoClinicId`, and the first stays as a closed one. Refused (`would_open_records`) while somebody works at the second
 * to whom the first, which has a physician, is not open.
 */
export const mergeClinics = defineOperation({
  name: 'operator-mergeClinics',
  summary: 'Merges a clinic into another that it is a second record of.',
  input: z.strictObject({ clinicId: idSchema, intoClinicId: idSchema, reason: reasonSchema }),
  output: done,
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicsMerged', action: 'U' },
  errors: {
    clinic_not_found: 'not_found',
    clinic_closed: 'conflict',
    clinic_merged: 'conflict',
    would_open_records: 'conflict',
  },
  repeat: 'keyed',
});

/** What the desk does about clinics that are no more, or are there twice. */
export const operatorClosedClinicOperations = [closeClinic, reopenClinic, mergeClinics] as const;
