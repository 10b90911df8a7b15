import { healthNumberMask, LOOKUP_FROM_CHARACTERS, normalizeHealthNumber } from '@alethea/kernel/health-number';
import type { Province } from '@alethea/kernel/provinces';
import type { AskValues } from './ask-values.ts';
import type { KnownPatient } from './views.ts';

/**
 * The number to ask the server for: the first three characters while the number grows, the whole of it once it is
 * complete, null below three (HEALTHID-19 to 21). So the server is asked twice for a number, not at every key.
 */
export function lookupNumber(province: Province, typed: string): string | null {
  const bare = normalizeHealthNumber(typed, province);
  if (bare.length < LOOKUP_FROM_CHARACTERS) return null;
  return bare.length >= healthNumberMask(province).length ? bare : bare.slice(0, LOOKUP_FROM_CHARACTERS);
}

/** Those whose number still begins with what is typed. */
export function stillPossible(
  patients: readonly KnownPatient[],
  province: Province,
  typed: string,
): readonly KnownPatient[] {
  const bare = normalizeHealthNumber(typed, province);
  return patients.filter(({ phn }) => phn.startsWith(bare));
}

/** The fields of the form that a known patient fills. */
export type PatientFields = Pick<
  AskValues,
  'patientProvince' | 'phn' | 'patientFirstName' | 'patientLastName' | 'patientDateOfBirth' | 'patientEmail'
>;

/** What the form holds of a known patient. */
export function fieldsOf(patient: KnownPatient): PatientFields {
  return {
    patientProvince: patient.province,
    phn: patient.phn,
    patientFirstName: patient.firstName,
    patientLastName: patient.lastName,
    patientDateOfBirth: patient.dateOfBirth,
    patientEmail: patient.email,
  };
}

/** True while the person has typed nothing but the number: then a known patient fills the rest by themselves. */
export function isOnlyNumber(values: PatientFields): boolean {
  return [values.patientFirstName, values.patientLastName, values.patientDateOfBirth].every(
    (text) => text.trim() === '',
  );
}
