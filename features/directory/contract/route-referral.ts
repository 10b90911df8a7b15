import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, provinceSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** A specialist as one chooses them to forward a consult to (CMODEL-11). */
export const routedSpecialistSchema = z.object({
  uid: idSchema,
  labelV2: z.object({ name: z.string(), location: z.string(), title: z.string(), credentials: z.string() }),
  /** Of the clinic where a consult would arrive: decides whether it crosses provinces. */
  province: provinceSchema,
  /** Away now, for consults of the kind that was asked for. */
  onVacation: z.boolean(),
  /** When they are back, in milliseconds since 1970; null while they are not away. */
  vacationEndDateMili: z.number().nullable(),
  /** Mean of the last 20 first answers in this specialty and subsite, in milliseconds; -1 when unknown. */
  avgResponseTime: z.number(),
});
/** See routedSpecialistSchema. */
export type RoutedSpecialist = z.output<typeof routedSpecialistSchema>;

/** The specialists that can be asked, by specialty and subsite; those near the given place come first. */
export const routeReferral = defineOperation({
  name: 'routing-routeReferral_v2',
  summary: 'Answers the tree of specialty, subsite and specialists.',
  input: z.strictObject({
    city: textSchema(100),
    province: provinceSchema,
    activityType: z.enum(['econsult', 'phoneConsult']),
  }),
  output: z.record(z.string(), z.record(z.string(), z.array(routedSpecialistSchema))),
  access: { anyOf: [['econsultAndSecureMessaging'], ['forwardEconsult'], ['approveEconsult']] },
  audit: { none: 'the directory holds no patient data' },
  errors: {},
  repeat: 'read',
});
