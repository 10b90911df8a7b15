import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { EMAIL_CODE_MINUTES, MAX_EMAIL_CODES } from '../contract/document-limits.ts';
import { sendDocumentCode as sendDocumentCodeOperation } from '../contract/open-document.ts';
import { mailTexts } from '../texts/mail.ts';
import { emailCodeHash, linkHash, newEmailCode } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import type { DocumentParts } from './document-parts.ts';
import { closedBecause } from './document-state.ts';
import { findByLink, keepEmailCode } from './document-store.ts';

const REFUSED = 'document.codeRefused';

/** Mails a fresh one-time code to the address of the link, five times at most; the code before it ends. */
export const implementSendDocumentCode = ({ keyring }: DocumentParts) =>
  implementWrite(sendDocumentCodeOperation, {
    async write(call, { code }) {
      call.authorise(allow('whoever holds the link'));
      const now = call.clock.now();
      const row = await findByLink(call.tx, linkHash(keyring, code), { lock: true });
      if (!row) {
        call.about({ event: REFUSED });
        return { outcome: 'closed' as const };
      }
      const { documentId } = row;
      const subject = { recordKind: 'document', recordId: documentId, patientReferenceId: row.patientReferenceId };
      const isClosed = closedBecause(row, now) !== null || row.proofType !== 'emailCode';
      if (isClosed || row.emailCodesSent >= MAX_EMAIL_CODES) {
        call.about({ ...subject, event: REFUSED });
        return { outcome: isClosed ? ('closed' as const) : ('tooMany' as const) };
      }
      call.about(subject);
      const dataKey = await keyring.openDataKey(documentId, row.wrappedKey);
      const { recipientEmail, from } = documentCipher(dataKey).openEnvelope(row.envelopeCiphertext);
      const emailCode = newEmailCode();
      const until = new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000);
      await keepEmailCode(call.tx, { documentId, emailCodeHash: emailCodeHash(keyring, documentId, emailCode), until });
      await call.sendMail({
        to: recipientEmail,
        subject: mailTexts.codeSubject(),
        text: mailTexts.code(emailCode, EMAIL_CODE_MINUTES, from),
      });
      return { outcome: 'sent' as const };
    },
  });
