import { defineOperation } from '@alethea/kernel/operation';
import { provinceSchema } from '@alethea/kernel/schema';
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
});
/** See patientLookupSchema. */
export type PatientLookup = z.infer<typeof patientLookupSchema>;

/**
 * Finds patients by the first three characters of a health number, or by the whole of it, among the consults that the
 * caller may open today; without a number it only warms the server up (CALL-07, CALL-08).
 */
export const lookUpPatient = defineOperation({
  name: 'patientInfo-lookup',
  summary: 'Finds patients of the caller’s own consults by the head of a health number, or by the whole number.',
  input: z.strictObject({ phn: z.string().max(40).optional() }),
  output: z.array(patientLookupSchema),
  access: { anyOf: [['phnLookup']] },
  audit: { event: 'patientInfo.lookedUp', action: 'R' },
  errors: {},
  repeat: 'read',
  callsPerMinute: 40,
});
