import { provinceSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import { findPatientReference } from '@alethea/server-kit/patients/patient-reference';
import { z } from 'zod';
import { type DraftFormData, draftFormDataSchema, selectedMediaSchema } from '../../contract/draft-view.ts';
import { withPatientFields } from '../../contract/patient-info.ts';

const formSchema = z.object({
  formData: draftFormDataSchema,
  selectedMedia: selectedMediaSchema,
  forwardNote: z.string().default(''),
  /** What the form was when its writer forwarded it. */
  asForwarded: draftFormDataSchema.nullable().default(null),
  /** What it was when it came back, once its writer has gone on with it. */
  asReturned: draftFormDataSchema.nullable().default(null),
});

/** What was written, as the form gave it, and what it was when it changed hands. */
export type WrittenForm = z.output<typeof formSchema>;

/** Seals and opens what a draft holds; each part opens only as what it was sealed. */
export function draftCipher(dataKey: DataKey) {
  return {
    sealForm: (form: WrittenForm) => dataKey.encryptJson(form, 'draft'),
    openForm: (cipher: Uint8Array): WrittenForm => formSchema.parse(dataKey.decryptJson(cipher, 'draft')),
    sealSubject: (subject: string) => dataKey.encrypt(subject, 'subject'),
    openSubject: (cipher: Uint8Array) => dataKey.decrypt(cipher, 'subject'),
    sealNote: (note: string) => dataKey.encrypt(note, 'returnNote'),
    openNote: (cipher: Uint8Array) => dataKey.decrypt(cipher, 'returnNote'),
  };
}

/** The reference of the patient that a form names, for the access log; null while there is none. */
export async function patientReferenceOfForm(
  executor: Executor,
  keyring: Pick<Keyring, 'keyedReference'>,
  formData: DraftFormData,
): Promise<string | null> {
  const { patientProvince, phn } = withPatientFields(formData);
  const province = provinceSchema.safeParse(patientProvince).data;
  if (!province || typeof phn !== 'string') return null;
  const patient = patientOf(province, phn);
  return patient.phn === '' ? null : findPatientReference(executor, keyring, patient);
}
