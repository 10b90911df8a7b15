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
  /** What ties it to the partner's tool that it was begun in. */
  avaData: z.object({ avaConsultId: z.string(), avaUuid: z.string() }).nullish(),
});
/** The request as it was sent; the thread never changes it. */
export type RequestPart = z.infer<typeof requestSchema>;

const responseSchema = z.object({ outcome: z.string(), diagnosis: z.string() });
/** The specialist's response. */
export type ResponsePart = z.infer<typeof responseSchema>;

const predictionSchema = z.object({ outcome: z.object({ humanReadableLabel: z.string() }) });
/** What the AI takes for the outcome. */
export type PredictionPart = z.infer<typeof predictionSchema>;

const phoneContactSchema = z.object({ physicianPhoneNumber: z.string(), physicianCalendarEmail: z.string() });
/** How to reach the referrer of a phone consult. */
export type PhoneContact = z.infer<typeof phoneContactSchema>;

/** The encrypted parts of one consult; every part has a purpose of its own, so that none can stand in for another. */
export interface ConsultCipher {
  sealPatient(patient: PatientPart): Uint8Array;
  openPatient(cipher: Uint8Array): PatientPart;
  sealRequest(request: RequestPart): Uint8Array;
  openRequest(cipher: Uint8Array): RequestPart;
  sealResponse(response: ResponsePart): Uint8Array;
  openResponse(cipher: Uint8Array): ResponsePart;
  sealPrediction(prediction: PredictionPart): Uint8Array;
  openPrediction(cipher: Uint8Array): PredictionPart;
  sealPhoneContact(contact: PhoneContact): Uint8Array;
  openPhoneContact(cipher: Uint8Array): PhoneContact;
  /** The browser opens it with the purpose `message:<id>`. */
  sealMessage(messageId: string, text: string): Uint8Array;
  openMessage(messageId: string, cipher: Uint8Array): string;
  /** The head of a message, for lists. */
  sealPreview(text: string): Uint8Array;
  openPreview(cipher: Uint8Array): string;
  /** What was written to the MOA with a fax. */
  sealMoaFax(faxId: string, text: string): Uint8Array;
  openMoaFax(faxId: string, cipher: Uint8Array): string;
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
    sealResponse: (response) => key.encryptJson(responseSchema.parse(response), 'response'),
    sealPrediction: (prediction) => key.encryptJson(predictionSchema.parse(prediction), 'prediction'),
    openPrediction: (cipher) => predictionSchema.parse(key.decryptJson(cipher, 'prediction')),
    openResponse: (cipher) => responseSchema.parse(key.decryptJson(cipher, 'response')),
    sealPhoneContact: (contact) => key.encryptJson(phoneContactSchema.parse(contact), 'phoneContact'),
    openPhoneContact: (cipher) => phoneContactSchema.parse(key.decryptJson(cipher, 'phoneContact')),
    sealMessage: (messageId, text) => key.encrypt(text, `message:${messageId}`),
    openMessage: (messageId, cipher) => key.decrypt(cipher, `message:${messageId}`),
    sealPreview: (text) => key.encrypt(previewOf(text), 'preview'),
    openPreview: (cipher) => key.decrypt(cipher, 'preview'),
    sealMoaFax: (faxId, text) => key.encrypt(text, `moa-fax:${faxId}`),
    openMoaFax: (faxId, cipher) => key.decrypt(cipher, `moa-fax:${faxId}`),
    sealDraft: (personId, text) => key.encrypt(text, draftOf(personId)),
    openDraft: (personId, cipher) => key.decrypt(cipher, draftOf(personId)),
  };
}

/** A cut between the halves of a character would leave text that cannot be encoded. */
function previewOf(text: string): string {
  return [...text.slice(0, 2 * PREVIEW_LENGTH)].slice(0, PREVIEW_LENGTH).join('').toWellFormed();
}
