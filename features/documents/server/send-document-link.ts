import { defineJob } from '@alethea/server-kit/jobs/job';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { writeNotices } from '@alethea/server-kit/live/notices';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { z } from 'zod';
import { mailTexts } from '../texts/mail.ts';
import { linkHash, newSecret } from './document-codes.ts';
import { documentCipher, type Envelope } from './document-content.ts';
import { DOCUMENT, documentChanged } from './document-notice.ts';
import type { DocumentParts } from './document-parts.ts';
import { linkEndOf } from './document-state.ts';
import { type DocumentRow, holdUnsent, markSent } from './document-store.ts';

/**
 * Mails the link to a document when its time has come. The code is made then and kept as a hash alone, so that nothing
 * that lies in the database opens anything; its days are counted from then on.
 */
export function sendDocumentLinkOf({ keyring, mail, publicUrl }: DocumentParts) {
  return defineJob({
    name: 'send-document-link',
    input: { documentId: z.uuid() },
    retryLimit: 8,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock, enqueue }, { documentId }) {
      await db.transaction().execute(async (tx) => {
        const row = await holdUnsent(tx, documentId);
        if (!row) return;
        const dataKey = await keyring.openDataKey(documentId, row.wrappedKey);
        const envelope = documentCipher(dataKey).openEnvelope(row.envelopeCiphertext);
        const now = clock.now();
        const expiresAt = linkEndOf(now);
        const code = newSecret();
        const enqueueHere: WriteCall['enqueue'] = (job, input, options) => enqueue(tx, job, input, options);
        const address = `${publicUrl}/${row.kind === 'form' ? 'forms' : 'documents'}/?code=${code}`;
        const letter = speakingIn(envelope.language, () => letterOf(row, envelope, { address, expiresAt }));
        const mailId = await mail.post({ tx, clock, enqueue: enqueueHere }, letter, { kind: DOCUMENT, id: documentId });
        await markSent(tx, { documentId, codeHash: linkHash(keyring, code), mailId, sentAt: now, expiresAt });
        await writeNotices(tx, [documentChanged(row)], now);
      });
    },
  });
}

function letterOf(
  { kind, proofType }: Pick<DocumentRow, 'kind' | 'proofType'>,
  { recipientEmail, from, mailWords, isReminder }: Envelope,
  { address, expiresAt }: { readonly address: string; readonly expiresAt: Date },
) {
  const { subject, opening } = mailWords;
  return {
    to: recipientEmail,
    subject: isReminder ? mailTexts.reminder(subject) : subject,
    text: mailTexts.link({
      ...{ opening, from, address },
      until: mailTexts.until(expiresAt),
      proof: proofType,
      isForm: kind === 'form',
    }),
  };
}
