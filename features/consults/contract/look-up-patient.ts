import { defineOperation } from '@alethea/kernel/calls/operation';
import { instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** Patients that one lookup answers at most. */
export const LOOKUP_LIMIT = 10;

/** A patient as the newest consult that the caller may open knows them (MODEL-18), with the province of the number. */
export const patientLookupSchema = z.object({
  phn: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
  province: provinceSchema,
  /** When the consult was sent that knows them so. */
  knownSince: instantSchema,
});
/** See patientLookupSchema. */
export type PatientLookup = z.infer<typeof patientLookupSchema>;

/**
 * Finds patients among the consults that the caller may open today: by the first three characters of a health number or
 * by the whole of it, or by the beginnings of their names, one of which has three letters or more. With neither it only warms the
 * server up (CALL-07, CALL-08); where both are given, the number decides.
 */
export const lookUpPatient = defineOperation({
  name: 'patientInfo-lookup',
  summary: 'Finds patients of the caller’s own consults by a health number or its head, or by name.',
  input: z.strictObject({ phn: z.string().max(40).optional(), name: z.string().max(100).optional() }),
  output: z.array(patientLookupSchema),
  access: { anyOf: [['phnLookup']] },
  audit: { event: 'patientInfo.lookedUp', action: 'R' },
  errors: {},
  repeat: 'read',
  callsPerMinute: 40,
});
