import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { z } from 'zod';

const patientSchema = z.object({
  province: z.string(),
  phn: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  /** What the schedule wants of a patient of another province; null of one of the same. */
  oopData: z.record(z.string(), z.string()).nullable(),
});
/** The patient of a billed service, as they were when the consult was sent. */
export type BilledPatient = z.infer<typeof patientSchema>;

/** Seals what a billing record knows of its patient under the key of the record. */
export function billingCipher(dataKey: DataKey) {
  return {
    sealPatient: (patient: BilledPatient) => dataKey.encryptJson(patientSchema.parse(patient), 'patient'),
  };
}
