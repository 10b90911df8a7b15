import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { defineJob } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { z } from 'zod';
import { LINK_DAYS } from '../contract/document-limits.ts';
import { mailEn } from '../texts/mail-en.ts';
import { linkHash, newSecret } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import { DOCUMENT, documentChanged } from './document-notice.ts';
import type { DocumentParts } from './document-parts.ts';
import { holdUnsent, markSent } from './document-store.ts';

const DAY_MS = 86_400_000;

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
        const { recipientEmail, from, mailWords } = documentCipher(dataKey).openEnvelope(row.envelopeCiphertext);
        const now = clock.now();
        const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
        const code = newSecret();
        const enqueueHere: WriteCall['enqueue'] = (job, input, options) => enqueue(tx, job, input, options);
        const letter = {
          to: recipientEmail,
          subject: mailWords.subject,
          text: mailEn.link({
            opening: mailWords.opening,
            from,
            address: `${publicUrl}/${row.kind === 'form' ? 'forms' : 'documents'}/?code=${code}`,
            until: momentText(expiresAt),
            proof: row.proofType,
            isForm: row.kind === 'form',
          }),
        };
        const mailId = await mail.post({ tx, clock, enqueue: enqueueHere }, letter, { kind: DOCUMENT, id: documentId });
        await markSent(tx, { documentId, codeHash: linkHash(keyring, code), mailId, sentAt: now, expiresAt });
        await writeNotices(tx, [documentChanged(row)], now);
      });
    },
  });
}

function momentText(moment: Date): string {
  return moment.toLocaleString('en-CA', { timeZone: MOUNTAIN_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });
}
