import { PROVINCES } from '@alethea/kernel/contact/provinces';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { z } from 'zod';
import type { BilledPatient } from '../../offers.ts';

const patientSchema = z.object({
  province: z.enum(PROVINCES),
  phn: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  oopData: z.record(z.string(), z.string()).nullable(),
});

/** The patient of a record as they come out of it: parsed before they were sealed. */
export type KeptPatient = z.infer<typeof patientSchema>;

/** Seals and opens what a billing record knows of its patient under the key of the record. */
export function billingCipher(dataKey: DataKey) {
  return {
    sealPatient: (patient: BilledPatient) => dataKey.encryptJson(patientSchema.parse(patient), 'patient'),
    openPatient: (ciphertext: Uint8Array) => patientSchema.parse(dataKey.decryptJson(ciphertext, 'patient')),
  };
}
