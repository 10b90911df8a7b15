import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { MAY_WRITE_ONE_WAY } from './may-write.ts';

/** Who writes to patients: messages, or forms. */
const MAY_WRITE = { anyOf: [...MAY_WRITE_ONE_WAY.anyOf, ['forms'], ['premiumForms']] } as const;

/** From where, and in whose name, a person can write to patients. */
export const listSenderPlaces = defineOperation({
  name: 'patientMessages-senderPlaces',
  summary:
    'Lists the clinics from which the caller can write, for staff with the physicians of their session’s clinic.',
  input: z.strictObject({}),
  output: z.object({
    places: z.array(
      z.object({
        physicianUid: idSchema,
        physicianName: z.string(),
        locationIdx: z.number().int().min(0),
        /** Null where no operator has tied the location to a clinic. */
        clinicId: idSchema.nullable(),
        clinicName: z.string(),
        province: provinceSchema.nullable(),
        isDefault: z.boolean(),
      }),
    ),
  }),
  access: MAY_WRITE,
  audit: { none: 'reads names of colleagues at the caller’s own clinic' },
  errors: {},
  repeat: 'read',
});
