import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { READING_MINUTES } from '../contract/document-limits.ts';
import { proveDocument as proveDocumentOperation } from '../contract/open-document.ts';
import { emailCodeHash, healthNumberProofHash, linkHash, newSecret, readingHash } from './document-codes.ts';
import { documentChanged } from './document-notice.ts';
import type { DocumentParts } from './document-parts.ts';
import { provesBySession } from './document-policy.ts';
import { closedBecause, isReader } from './document-state.ts';
import { bindToReader, type DocumentRow, findByLink } from './document-store.ts';
import { refuseProof } from './refuse-proof.ts';

type ProveCall = WriteCall<typeof proveDocumentOperation>;
type Proof = ParsedInputOf<typeof proveDocumentOperation>['proof'];

const REFUSED = 'document.proofRefused';

/**
 * Takes the proof and binds the document to this browser. The row is locked before the proof is looked at, so that
 * guesses side by side are counted one after the other, and of two right proofs one opens.
 */
export const implementProveDocument = (parts: DocumentParts) =>
  implementWrite(proveDocumentOperation, {
    async write(call, { code, proof }) {
      call.authorise(allow('whoever holds the link'));
      const now = call.clock.now();
      const row = await findByLink(call.tx, linkHash(parts.keyring, code), { lock: true });
      if (!row) {
        call.about({ event: REFUSED });
        return { outcome: 'closed' as const };
      }
      const subject = { recordKind: 'document', recordId: row.documentId, patientReferenceId: row.patientReferenceId };
      const reader = call.guestToken && readingHash(parts.keyring, call.guestToken);
      if (isReader(row, reader, now)) {
        // The answer to its first proof was lost on its way.
        call.about(subject);
        return { outcome: 'proved' as const, documentId: row.documentId };
      }
      const isClosed = closedBecause(row, now) !== null;
      if (isClosed || !isProof(parts, row, proof, call.actor, now)) {
        call.about({ ...subject, event: REFUSED });
        const triesLeft = isClosed ? 0 : await refuseProof(parts, call, row);
        return triesLeft > 0 ? { outcome: 'wrong' as const, triesLeft } : { outcome: 'closed' as const };
      }
      call.about({ ...subject, detail: { proof: proof.type } });
      await bind(parts, call, row.documentId, now);
      call.notify(documentChanged(row));
      return { outcome: 'proved' as const, documentId: row.documentId };
    },
  });

function isProof({ keyring }: DocumentParts, row: DocumentRow, proof: Proof, actor: Actor | null, now: Date): boolean {
  const { documentId, proofType } = row;
  if (proof.type === 'session') return provesBySession(actor, row);
  if (proof.type !== proofType) return false;
  if (proof.type === 'healthNumber') return healthNumberProofHash(keyring, documentId, proof.patient) === row.proofHash;
  const isInTime = row.emailCodeUntil !== null && row.emailCodeUntil > now;
  return isInTime && emailCodeHash(keyring, documentId, proof.emailCode) === row.emailCodeHash;
}

/** A browser that has a token keeps it: opening a second document does not close the first. */
async function bind({ keyring }: DocumentParts, call: ProveCall, documentId: string, now: Date): Promise<void> {
  const token = call.guestToken ?? newSecret();
  const until = new Date(now.getTime() + READING_MINUTES * 60_000);
  await bindToReader(call.tx, { documentId, readingHash: readingHash(keyring, token), now, until });
  call.setGuestCookie(token, READING_MINUTES * 60);
}
