import { defineJob, type Job } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { readMailStates } from '@alethea/server-kit/mail/outgoing-mail';
import { z } from 'zod';
import { documentChanged } from './document-notice.ts';
import { findSent } from './document-store.ts';

/** How long after its link was handed to the mail it is first looked what became of it, in milliseconds. */
export const FIRST_LOOK_MS = 5_000;
const LONGEST_LOOK_MS = 15 * 60_000;

/** Looks what became of the mail with a link, so that the lists of those who sent it say it without being asked. */
export function followDocumentMail(): Job<{ readonly documentId: string }> {
  const follow: Job<{ readonly documentId: string }> = defineJob({
    name: 'follow-document-mail',
    input: { documentId: z.uuid() },
    retryLimit: 8,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock, enqueue }, { documentId }) {
      const row = await findSent(db, documentId);
      if (!row?.mailId || !row.sentAt) return;
      const isQueued = (await readMailStates(db, [row.mailId])).get(row.mailId) === 'queued';
      const now = clock.now();
      // Looks as often as it has been under way already, so a mail that waits is asked for less and less.
      const wait = Math.min(Math.max(FIRST_LOOK_MS, (now.getTime() - row.sentAt.getTime()) / 2), LONGEST_LOOK_MS);
      await db.transaction().execute(async (tx) => {
        if (isQueued) await enqueue(tx, follow, { documentId }, { startAfter: new Date(now.getTime() + wait) });
        else await writeNotices(tx, [documentChanged(row)], now);
      });
    },
  });
  return follow;
}
