import type { Province } from '@alethea/kernel/contact/provinces';
import { formatBirthDate } from '@alethea/kernel/health/birth-date';
import { healthNumberMask, LOOKUP_FROM_CHARACTERS, normalizeHealthNumber } from '@alethea/kernel/health/health-number';
import { splitSearchTerms } from '@alethea/kernel/text/search-terms';
import type { Suggestion } from '@alethea/ui/fields/suggestions';
import { formatDate } from '@alethea/web-kit/page/format';
import { en } from '../../texts/en.ts';
import type { AskValues } from '../form/ask-values.ts';
import type { KnownPatient } from '../form/views.ts';

/**
 * The number to ask the server for: the first three characters while the number grows, the whole of it once it is
 * complete, null below three (HEALTHID-19 to 21). So the server is asked twice for a number, not at every key.
 */
export function lookupNumber(province: Province, typed: string): string | null {
  const bare = normalizeHealthNumber(typed, province);
  if (bare.length < LOOKUP_FROM_CHARACTERS) return null;
  return bare.length >= healthNumberMask(province).length ? bare : bare.slice(0, LOOKUP_FROM_CHARACTERS);
}

/** The name to ask the server for: what is typed of it, once a word is long enough and while no number says who it is. */
export function lookupName({ phn, patientFirstName, patientLastName }: PatientFields): string | null {
  if (phn.trim() !== '') return null;
  const words = splitSearchTerms(`${patientFirstName} ${patientLastName}`);
  return words.some((word) => [...word].length >= LOOKUP_FROM_CHARACTERS) ? words.join(' ') : null;
}

/** Those whose first and last name still begin as they are typed, so that what came for fewer letters offers nobody else. */
export function stillNamed(patients: readonly KnownPatient[], typed: PatientFields): readonly KnownPatient[] {
  const words = splitSearchTerms(`${typed.patientFirstName} ${typed.patientLastName}`);
  return patients.filter(({ firstName, lastName }) => {
    const names = splitSearchTerms(`${firstName} ${lastName}`);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}

/** How a known patient is offered under a field. */
export function patientSuggestion({ phn, firstName, lastName, dateOfBirth }: KnownPatient): Suggestion {
  return {
    value: phn,
    label: `${firstName} ${lastName}`,
    detail: `${phn} · ${en.patient.born(formatDate(dateOfBirth))}`,
  };
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
    patientDateOfBirth: formatBirthDate(patient.dateOfBirth),
    patientEmail: patient.email,
  };
}

/** True while the person has typed nothing but the number: then a known patient fills the rest by themselves. */
export function isOnlyNumber(values: PatientFields): boolean {
  return [values.patientFirstName, values.patientLastName, values.patientDateOfBirth].every(
    (text) => text.trim() === '',
  );
}

/** True once the form has another number than the patient's. */
export function isAnother({ phn }: KnownPatient, province: Province, typed: string): boolean {
  return normalizeHealthNumber(typed, province) !== phn;
}

/** Whether a name or birth date that is written differs from the known patient's; case and blanks make no difference. */
export function differsFrom(patient: KnownPatient, values: PatientFields): boolean {
  const known = fieldsOf(patient);
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return (['patientFirstName', 'patientLastName', 'patientDateOfBirth'] as const).some(
    (name) => plain(values[name]) !== '' && plain(values[name]) !== plain(known[name]),
  );
}

/**
 * What becomes of the form when its number is another one: what was filled in and nobody has edited is taken back, and
 * whether something is left that belongs to the patient of the number before. `before` is null where nothing was filled.
 */
export function releasedBy(
  patient: KnownPatient,
  before: PatientFields | null,
  values: PatientFields & Pick<AskValues, 'patientPhone'>,
): { readonly cleared: Partial<PatientFields>; readonly isLeft: boolean } {
  const known = fieldsOf(patient);
  const cleared: Partial<PatientFields> = {};
  for (const name of ['patientFirstName', 'patientLastName', 'patientDateOfBirth', 'patientEmail'] as const) {
    if (before && values[name] === known[name]) cleared[name] = before[name];
  }
  const { patientProvince: _, phn: __, ...rest } = { ...values, ...cleared };
  return { cleared, isLeft: Object.values(rest).some((text) => text.trim() !== '') };
}
