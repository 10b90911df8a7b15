import { RESOURCE_KEYS, type ResourceKey } from '@alethea/kernel/access/permissions';
import { idSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { LANGUAGES } from '@alethea/kernel/text/language';
import { z } from 'zod';

/** A place of work of a person; `locationIndex` is its fixed position (`locationIdx` on the wire of consults). */
export const locationSchema = z.object({
  locationIndex: z.number().int().nonnegative(),
  clinicId: idSchema.nullable(),
  clinicName: z.string(),
  clinicPhone: z.string(),
  emr: z.string(),
  fax: z.string(),
  city: z.string(),
  /** Null until it is given; who consults must give it. */
  province: provinceSchema.nullable(),
  billable: z.boolean(),
  disabled: z.boolean(),
  default: z.boolean(),
});

/** A clinic that the person belongs to. */
export const clinicChoiceSchema = z.object({ clinicId: idSchema, clinicName: z.string() });

/** Who is signed in and what they may do; the browser's copy is for display, the server decides by its own. */
export const sessionViewSchema = z.object({
  uid: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  credentials: z.string(),
  providerType: z.enum(['md', 'np', 'resident']).nullable(),
  practiceId: z.string().nullable(),
  practiceIdProvince: provinceSchema.nullable(),
  userRoles: z.array(z.string()),
  permissions: z.array(z.enum(RESOURCE_KEYS as readonly [ResourceKey, ...ResourceKey[]])),
  locations: z.array(locationSchema),
  clinicId: idSchema.nullable(),
  clinics: z.array(clinicChoiceSchema),
  /** Names of clinics whose physicians have still to confirm the person; they open nothing. */
  waitingClinics: z.array(z.string()),
  homepage: z.string().nullable(),
  /** What the person chose for the screens; null until then. */
  language: z.enum(LANGUAGES).nullable(),
  /** True while the session can do nothing but set up a second factor, which the person must have. */
  mustEnrolTwoFactor: z.boolean(),
});

/** See sessionViewSchema. */
export type SessionView = z.infer<typeof sessionViewSchema>;
/** See locationSchema. */
export type Location = z.infer<typeof locationSchema>;
