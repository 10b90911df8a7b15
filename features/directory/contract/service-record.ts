import { idSchema, instantSchema, provinceSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { formFieldSchema, SERVICE_TYPES } from './service.ts';

/** Somebody who answers services, or could. */
export const specialistSchema = z.object({
  uid: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  credentials: z.string(),
  /** Of the default location; empty without one. */
  clinicName: z.string(),
  city: z.string(),
  /** A specialist or a dentist whose account is open. */
  mayAnswer: z.boolean(),
});

/** A clinic as a service shows it. */
export const serviceClinicSchema = z.object({
  clinicId: idSchema,
  clinicName: z.string(),
  city: z.string(),
  province: provinceSchema,
  fax: z.string(),
});
/** See serviceClinicSchema. */
export type ServiceClinic = z.infer<typeof serviceClinicSchema>;

/** A service with all that the desk may change, and what the changes are based on. */
export const serviceRecordSchema = z.object({
  serviceId: idSchema,
  version: versionSchema,
  /** Counts the changes of the form alone. */
  formVersion: versionSchema,
  active: z.boolean(),
  type: z.enum(SERVICE_TYPES),
  serviceName: z.string(),
  specialty: z.string(),
  subsite: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  bio: z.string(),
  clinic: serviceClinicSchema,
  people: z.array(specialistSchema),
  acceptanceFlags: z.object({ acceptExisting: z.boolean(), acceptReferral: z.boolean() }),
  faxReferrals: z.boolean(),
  formFields: z.array(formFieldSchema),
  updatedAt: instantSchema,
  updatedByName: z.string().nullable(),
});
/** See serviceRecordSchema. */
export type ServiceRecord = z.infer<typeof serviceRecordSchema>;

/** One service of the desk's list. */
export const serviceSummarySchema = z.object({
  serviceId: idSchema,
  type: z.enum(SERVICE_TYPES),
  serviceName: z.string(),
  specialty: z.string(),
  subsite: z.string(),
  clinicName: z.string(),
  city: z.string(),
  personNames: z.string(),
  active: z.boolean(),
  updatedAt: instantSchema,
});
/** See serviceSummarySchema. */
export type ServiceSummary = z.infer<typeof serviceSummarySchema>;
