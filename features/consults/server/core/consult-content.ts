import { keptHealthNumberSchema } from '@alethea/kernel/calls/schema';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { z } from 'zod';

/** Characters of the latest message that lists show. */
const PREVIEW_LENGTH = 160;

const patientSchema = z.object({
  phn: keptHealthNumberSchema,
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

const appointmentSchema = z.object({ date: z.string(), time: z.string(), place: z.string(), note: z.string() });
/** An appointment that was booked; what was not known is empty. */
export type AppointmentPart = z.infer<typeof appointmentSchema>;

const phoneContactSchema = z.object({ physicianPhoneNumber: z.string(), physicianCalendarEmail: z.string() });
/** How to reach the referrer of a phone consult. */
export type PhoneContact = z.infer<typeof phoneContactSchema>;

/** A part that has been opened, and what it was sealed as. */
interface OpenedPart<Part> {
  /** Its bytes, each as a character: thousands are kept, and an array of bytes takes twice the memory. */
  readonly sealed: string;
  readonly part: Part;
}

/**
 * The encrypted parts of one consult; every part has a purpose of its own, so that none can stand in for another. What lists
 * show is opened again with every page, mostly from the same bytes: it is kept for as long as the key is at hand.
 */
export class ConsultCipher {
  readonly #key: DataKey;
  #patient: OpenedPart<PatientPart> | null = null;
  #preview: OpenedPart<string> | null = null;

  constructor(key: DataKey) {
    this.#key = key;
  }

  sealPatient(patient: PatientPart): Uint8Array {
    return this.#key.encryptJson(patientSchema.parse(patient), 'patient');
  }
  openPatient(cipher: Uint8Array): PatientPart {
    const open = () => Object.freeze(patientSchema.parse(this.#key.decryptJson(cipher, 'patient')));
    this.#patient = openedFrom(cipher, this.#patient, open);
    return this.#patient.part;
  }

  sealRequest(request: RequestPart): Uint8Array {
    return this.#key.encryptJson(requestSchema.parse(request), 'request');
  }
  openRequest(cipher: Uint8Array): RequestPart {
    return requestSchema.parse(this.#key.decryptJson(cipher, 'request'));
  }

  sealResponse(response: ResponsePart): Uint8Array {
    return this.#key.encryptJson(responseSchema.parse(response), 'response');
  }
  openResponse(cipher: Uint8Array): ResponsePart {
    return responseSchema.parse(this.#key.decryptJson(cipher, 'response'));
  }

  sealPrediction(prediction: PredictionPart): Uint8Array {
    return this.#key.encryptJson(predictionSchema.parse(prediction), 'prediction');
  }
  openPrediction(cipher: Uint8Array): PredictionPart {
    return predictionSchema.parse(this.#key.decryptJson(cipher, 'prediction'));
  }

  sealPhoneContact(contact: PhoneContact): Uint8Array {
    return this.#key.encryptJson(phoneContactSchema.parse(contact), 'phoneContact');
  }
  openPhoneContact(cipher: Uint8Array): PhoneContact {
    return phoneContactSchema.parse(this.#key.decryptJson(cipher, 'phoneContact'));
  }

  sealAppointment(bookingId: string, appointment: AppointmentPart): Uint8Array {
    return this.#key.encryptJson(appointmentSchema.parse(appointment), `booking:${bookingId}`);
  }
  openAppointment(bookingId: string, cipher: Uint8Array): AppointmentPart {
    return appointmentSchema.parse(this.#key.decryptJson(cipher, `booking:${bookingId}`));
  }

  /** The browser opens it with the purpose `message:<id>`. */
  sealMessage(messageId: string, text: string): Uint8Array {
    return this.#key.encrypt(text, `message:${messageId}`);
  }
  openMessage(messageId: string, cipher: Uint8Array): string {
    return this.#key.decrypt(cipher, `message:${messageId}`);
  }

  /** What a resource was called whose file came with a message; the browser opens it with the purpose `resource:<file id>`. */
  sealResourceName(fileId: string, name: string): Uint8Array {
    return this.#key.encrypt(name, `resource:${fileId}`);
  }
  openResourceName(fileId: string, cipher: Uint8Array): string {
    return this.#key.decrypt(cipher, `resource:${fileId}`);
  }

  /** Why a message was withdrawn; the browser opens it with the purpose `withdrawal:<id>`. */
  sealWithdrawal(messageId: string, reason: string): Uint8Array {
    return this.#key.encrypt(reason, `withdrawal:${messageId}`);
  }
  /** Of a whole consult, by its id. */
  openWithdrawal(consultId: string, cipher: Uint8Array): string {
    return this.#key.decrypt(cipher, `withdrawal:${consultId}`);
  }

  /** The head of a message, for lists. */
  sealPreview(text: string): Uint8Array {
    return this.#key.encrypt(previewOf(text), 'preview');
  }
  openPreview(cipher: Uint8Array): string {
    this.#preview = openedFrom(cipher, this.#preview, () => this.#key.decrypt(cipher, 'preview'));
    return this.#preview.part;
  }

  /** What was written to the MOA with a fax. */
  sealMoaFax(faxId: string, text: string): Uint8Array {
    return this.#key.encrypt(text, `moa-fax:${faxId}`);
  }
  openMoaFax(faxId: string, cipher: Uint8Array): string {
    return this.#key.decrypt(cipher, `moa-fax:${faxId}`);
  }

  sealDraft(personId: string, text: string): Uint8Array {
    return this.#key.encrypt(text, `draft:${personId}`);
  }
  openDraft(personId: string, cipher: Uint8Array): string {
    return this.#key.decrypt(cipher, `draft:${personId}`);
  }
}

const ciphers = new WeakMap<DataKey, ConsultCipher>();

/** Binds the parts of a consult to its data key; the same key has the same cipher. */
export function consultCipher(key: DataKey): ConsultCipher {
  const known = ciphers.get(key);
  if (known) return known;
  const cipher = new ConsultCipher(key);
  ciphers.set(key, cipher);
  return cipher;
}

/** What is known, where it was opened from these very bytes, else what `open` gives. */
function openedFrom<Part>(cipher: Uint8Array, known: OpenedPart<Part> | null, open: () => Part): OpenedPart<Part> {
  const sealed = Buffer.from(cipher.buffer, cipher.byteOffset, cipher.byteLength).toString('latin1');
  return known?.sealed === sealed ? known : { sealed, part: open() };
}

/** A cut between the halves of a character would leave text that cannot be encoded. */
function previewOf(text: string): string {
  return [...text.slice(0, 2 * PREVIEW_LENGTH)].slice(0, PREVIEW_LENGTH).join('').toWellFormed();
}
