import type { z } from 'zod';
import type { Province } from '../contact/provinces.ts';
import { type HealthNumber, normalizeHealthNumber } from './health-number.ts';

/**
 * Who a patient is to every record: the province of their health card and the number on it, parsed together, for how a
 * number is written depends on the province. Made by `patientOf` alone.
 */
export type Patient = { readonly province: Province; readonly phn: HealthNumber } & z.$brand<'Patient'>;

/** Parses the number that was typed for a province, masked or bare. Checks nothing: see `checkHealthNumber`. */
export function patientOf(province: Province, typed: string): Patient {
  return { province, phn: normalizeHealthNumber(typed, province) } as Patient;
}
