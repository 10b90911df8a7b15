import { LANGUAGES } from '@alethea/kernel/text/language';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { z } from 'zod';
import { documentSenderSchema } from '../contract/document-view.ts';

const envelopeSchema = z.object({
  title: z.string(),
  recipientEmail: z.string(),
  /** Bare; empty where the recipient is no patient. */
  phn: z.string(),
  senderName: z.string(),
  from: documentSenderSchema,
  mailWords: z.object({ subject: z.string(), opening: z.string() }),
  /** Of the mail: the one in which its sender wrote. */
  language: z.enum(LANGUAGES).default('en'),
  /** It was mailed before, and waits unread. */
  isReminder: z.boolean().default(false),
  pdf: z.object({ fileName: z.string(), sizeBytes: z.number() }).nullable(),
});
/** To whom a document goes, and what lists and mails say of it. */
export type Envelope = z.output<typeof envelopeSchema>;

/** Seals and opens what a document holds; each part opens only as what it was sealed. */
export function documentCipher(dataKey: DataKey) {
  return {
    sealEnvelope: (envelope: Envelope) => dataKey.encryptJson(envelope, 'envelope'),
    openEnvelope: (cipher: Uint8Array): Envelope => envelopeSchema.parse(dataKey.decryptJson(cipher, 'envelope')),
    sealText: (text: string) => dataKey.encrypt(text, 'text'),
    openText: (cipher: Uint8Array) => dataKey.decrypt(cipher, 'text'),
    /** In base64, as it leaves again. */
    sealPdf: (pdf: Uint8Array) => dataKey.encrypt(Buffer.from(pdf).toString('base64'), 'pdf'),
    openPdf: (cipher: Uint8Array) => dataKey.decrypt(cipher, 'pdf'),
  };
}
