import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { z } from 'zod';

/** Characters of the latest message that lists show. */
const PREVIEW_LENGTH = 160;

const patientSchema = z.object({
  phn: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  email: z.string(),
});
/** Who the patient is, as they were when the consult was sent. */
export type PatientPart = z.infer<typeof patientSchema>;

const requestSchema = z.object({
  question: z.string(),
  symptoms: z.array(z.object({ header: z.string(), answer: z.string() })),
  oopData: z.record(z.string(), z.string()).nullable(),
});
/** The request as it was sent; the thread never changes it. */
export type RequestPart = z.infer<typeof requestSchema>;

const responseSchema = z.object({ outcome: z.string(), diagnosis: z.string() });
/** The specialist's response. */
export type ResponsePart = z.infer<typeof responseSchema>;

/** The encrypted parts of one consult; every part has a purpose of its own, so that none can stand in for another. */
export interface ConsultCipher {
  sealPatient(patient: PatientPart): Uint8Array;
  openPatient(cipher: Uint8Array): PatientPart;
  sealRequest(request: RequestPart): Uint8Array;
  openRequest(cipher: Uint8Array): RequestPart;
  openResponse(cipher: Uint8Array): ResponsePart;
  /** The browser opens it with the purpose `message:<id>`. */
  sealMessage(messageId: string, text: string): Uint8Array;
  /** The head of a message, for lists. */
  sealPreview(text: string): Uint8Array;
  openPreview(cipher: Uint8Array): string;
  sealDraft(personId: string, text: string): Uint8Array;
  openDraft(personId: string, cipher: Uint8Array): string;
}

/** Binds the parts of a consult to its data key. */
export function consultCipher(key: DataKey): ConsultCipher {
  const draftOf = (personId: string) => `draft:${personId}`;
  return {
    sealPatient: (patient) => key.encryptJson(patientSchema.parse(patient), 'patient'),
    openPatient: (cipher) => patientSchema.parse(key.decryptJson(cipher, 'patient')),
    sealRequest: (request) => key.encryptJson(requestSchema.parse(request), 'request'),
    openRequest: (cipher) => requestSchema.parse(key.decryptJson(cipher, 'request')),
    openResponse: (cipher) => responseSchema.parse(key.decryptJson(cipher, 'response')),
    sealMessage: (messageId, text) => key.encrypt(text, `message:${messageId}`),
    sealPreview: (text) => key.encrypt(previewOf(text), 'preview'),
    openPreview: (cipher) => key.decrypt(cipher, 'preview'),
    sealDraft: (personId, text) => key.encrypt(text, draftOf(personId)),
    openDraft: (personId, cipher) => key.decrypt(cipher, draftOf(personId)),
  };
}

/** A cut between the halves of a character would leave text that cannot be encoded. */
function previewOf(text: string): string {
  return [...text.slice(0, 2 * PREVIEW_LENGTH)].slice(0, PREVIEW_LENGTH).join('').toWellFormed();
}
