import { idSchema, instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** A practice ID that somebody has given, with what speaks for and against it. */
export const practiceIdClaimSchema = z.object({
  claimId: idSchema,
  practiceId: z.string(),
  province: provinceSchema,
  /** What the registry of the province said at sign-up, and when; null where it was not asked or gave no answer. */
  registry: z
    .object({ answer: z.enum(['nameConfirmed', 'nameDiffers', 'registered', 'notRegistered']), at: instantSchema })
    .nullable(),
  /** For whom the same ID is verified already, while this one waits. */
  holder: z.object({ personId: idSchema, name: z.string() }).nullable(),
});
/** See practiceIdClaimSchema. */
export type PracticeIdClaimView = z.infer<typeof practiceIdClaimSchema>;
