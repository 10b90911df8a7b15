import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { MAX_WRONG_PROOFS } from '../contract/document-limits.ts';
import { mailTexts } from '../texts/mail.ts';
import { documentChanged } from './document-notice.ts';
import type { DocumentParts } from './document-parts.ts';
import { countWrongProof, type DocumentRow } from './document-store.ts';

/**
 * Counts a wrong proof of a document that is held; the last one locks the link and tells those who sent it. What was wrong
 * about it is told to nobody. Answers how many tries are left.
 */
export async function refuseProof(
  { people, publicUrl }: Pick<DocumentParts, 'people' | 'publicUrl'>,
  call: Pick<WriteCall, 'tx' | 'clock' | 'notify' | 'sendMail'>,
  row: DocumentRow,
): Promise<number> {
  const triesLeft = MAX_WRONG_PROOFS - row.wrongTries - 1;
  const isLast = triesLeft <= 0;
  await countWrongProof(call.tx, row.documentId, isLast ? call.clock.now() : null);
  if (!isLast) return triesLeft;
  call.notify(documentChanged(row));
  const senders = await people.find(call.tx, [...new Set([row.ownerId, row.sentBy])]);
  const address = `${publicUrl}/dashboard/patient-messages`;
  for (const { email, preferences } of senders.values()) {
    await speakingIn(preferences.language, () => {
      const text = row.kind === 'form' ? mailTexts.lockedForm(address) : mailTexts.locked(address);
      return call.sendMail({ to: email, subject: mailTexts.lockedSubject, text });
    });
  }
  return 0;
}
