import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { READING_MINUTES } from '../contract/document-limits.ts';
import { openDocument as openDocumentOperation } from '../contract/open-document.ts';
import { linkHash, newSecret, readingHash } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import type { DocumentParts } from './document-parts.ts';
import { provesBySession } from './document-policy.ts';
import { closedBecause, isReader } from './document-state.ts';
import { findByLink } from './document-store.ts';

/** Tells what a link asks for, or why it opens nothing; changes nothing. */
export const implementOpenDocument = ({ keyring }: DocumentParts) =>
  implementRead(openDocumentOperation, {
    async read(call, { code }) {
      call.authorise(allow('whoever holds the link'));
      const row = await findByLink(call.db, linkHash(keyring, code));
      if (!row) return { state: 'unknown' as const };
      const now = call.clock.now();
      const reader = call.guestToken && readingHash(keyring, call.guestToken);
      if (isReader(row, reader, now)) return { state: 'reading' as const, documentId: row.documentId };
      const dataKey = await keyring.openDataKey(row.documentId, row.wrappedKey);
      const { from } = documentCipher(dataKey).openEnvelope(row.envelopeCiphertext);
      const closed = closedBecause(row, now);
      if (closed) return { state: closed, from };
      const isSignedIn = provesBySession(call.actor, row);
      // Before the proof, so that a browser whose answer to the proof is lost on its way can give the proof again.
      if (!isSignedIn && !call.guestToken) call.setGuestCookie(newSecret(), READING_MINUTES * 60);
      return {
        state: 'proofNeeded' as const,
        proof: row.proofType,
        isSignedIn,
        isCodeMailed: row.emailCodeUntil !== null && row.emailCodeUntil > now,
        from,
      };
    },
  });
