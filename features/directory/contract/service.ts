import { idSchema, instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** Kinds of service that can be asked. */
export const SERVICE_TYPES = ['referral', 'consult', 'econsult', 'phoneConsult'] as const;
/** See SERVICE_TYPES. */
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** One question of a service's own form. */
export const formFieldSchema = z.object({
  inputType: z.enum(['Checkboxes', 'Textfield', 'Number']),
  header: z.string(),
  values: z.array(z.string()),
  required: z.boolean(),
});
/** See formFieldSchema. */
export type FormField = z.infer<typeof formFieldSchema>;

/** Whether the service can be asked now; `returning` is the first day (America/Edmonton) on which it can again. */
export const availabilitySchema = z.discriminatedUnion('available', [
  z.object({ available: z.literal(true) }),
  z.object({
    available: z.literal(false),
    returning: z.iso.date().nullable(),
    /** False when the next seven days hold no available day: then a form cannot be submitted. */
    withinLookAhead: z.boolean(),
  }),
]);
/** See availabilitySchema. */
export type Availability = z.infer<typeof availabilitySchema>;

/** A specialist service as searchers see it. */
export const serviceSchema = z.object({
  id: idSchema,
  type: z.enum(SERVICE_TYPES),
  serviceName: z.string(),
  specialty: z.string(),
  subsite: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  bio: z.string(),
  users: z.array(
    z.object({
      uid: idSchema,
      firstName: z.string(),
      lastName: z.string(),
      title: z.string(),
      credentials: z.string(),
    }),
  ),
  clinic: z.object({
    clinicId: idSchema,
    clinicName: z.string(),
    location: z.object({ street: z.string(), city: z.string(), province: provinceSchema, postalCode: z.string() }),
    contactInfo: z.object({ clinicPhone: z.string(), fax: z.string() }),
  }),
  acceptanceFlags: z.object({ acceptExisting: z.boolean(), acceptReferral: z.boolean() }),
  /** Mean of the last 20 first answers, in milliseconds; -1 when unknown. */
  econsultResponseTime: z.number(),
  /** Median over the same answers, in milliseconds, once there are at least 5; else null. */
  medianResponseTimeMs: z.number().nullable(),
  /** How many answers the figures are made from (at most 20). */
  responseCount: z.number().int(),
  consultLimits: z.object({
    daily: z.object({ enabled: z.boolean(), limit: z.number().int(), count: z.number().int() }).nullable(),
  }),
  customCalendar: z.array(z.boolean()).length(7).nullable(),
  vacations: z.array(z.object({ start: instantSchema, end: instantSchema })),
  availability: availabilitySchema,
  /** Of a phone service when its first free call begins; null of every other, and where the next seven days have none. */
  nextCall: instantSchema.nullable(),
});
/** See serviceSchema. */
export type Service = z.infer<typeof serviceSchema>;
