import { ageInYears, formatBirthDate, normalizeBirthDate } from '@alethea/kernel/health/birth-date';
import { z } from 'zod';
import { MAX_LINE_LENGTH } from './send-limits.ts';

const lineSchema = z.string().max(MAX_LINE_LENGTH).default('');

/** The patient part of the form (CFORM-22), as drafts keep it and as the partner's tool gives it. */
export const patientInfoSchema = z.object({
  firstName: lineSchema,
  lastName: lineSchema,
  phn: lineSchema,
  phone: lineSchema,
  email: lineSchema,
  /** `YYYY-MM-DD`; what is no date yet, as far as it has been typed. */
  dateOfBirth: lineSchema,
  /** In years on the day of writing; null without a birth date. */
  age: z.number().nullable().default(null),
});
/** See patientInfoSchema. */
export type PatientInfo = z.output<typeof patientInfoSchema>;

/** The fields of the form that hold the patient. */
export interface PatientFields {
  readonly patientFirstName: string;
  readonly patientLastName: string;
  readonly phn: string;
  readonly patientPhone: string;
  readonly patientEmail: string;
  readonly patientDateOfBirth: string;
}

/** The patient part of what the form holds; `today` is a date `YYYY-MM-DD`. */
export function patientInfoOf(fields: PatientFields, today: string): PatientInfo {
  return {
    firstName: fields.patientFirstName,
    lastName: fields.patientLastName,
    phn: fields.phn,
    phone: fields.patientPhone,
    email: fields.patientEmail,
    dateOfBirth: normalizeBirthDate(fields.patientDateOfBirth),
    age: ageInYears(normalizeBirthDate(fields.patientDateOfBirth), today),
  };
}

/** What the form holds of a patient part. */
export function patientFieldsOf(info: PatientInfo): PatientFields {
  return {
    patientFirstName: info.firstName,
    patientLastName: info.lastName,
    phn: info.phn,
    patientPhone: info.phone,
    patientEmail: info.email,
    patientDateOfBirth: formatBirthDate(info.dateOfBirth),
  };
}

/** The form data of a draft with the patient in fields of their own, whichever way the draft keeps them. */
export function withPatientFields(formData: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { patientInfo, ...rest } = formData;
  const info = patientInfoSchema.safeParse(patientInfo);
  return info.success ? { ...rest, ...patientFieldsOf(info.data) } : rest;
}
