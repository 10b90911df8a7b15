import { readFaxDeliveries } from '@alethea/server-kit/fax/outgoing-fax';
import { defineJob } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FaxState } from '../../contract/consult-faxes.ts';
import { type ConsultFaxRow, consultFaxChanged, personIds } from './consult-fax-store.ts';

const SOONEST_LOOK_MS = 2_000;
const LONGEST_LOOK_MS = 60_000;

interface WatchedRow extends Pick<ConsultFaxRow, 'consultId' | 'personIds' | 'clinicId' | 'sentAt' | 'reason'> {
  readonly outgoingFaxId: string;
  readonly state: FaxState;
}

/**
 * Follows a fax until it has arrived or failed, and writes down with its consult what has become of it: lists of what
 * is to be done are one statement, and outlive the outgoing fax. Looks less and less often.
 */
export const watchConsultFax = defineJob({
  name: 'watch-consult-fax',
  input: { faxId: z.uuid() },
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireSeconds: 60,
  async handle({ db, clock, enqueue }, { faxId }) {
    const { rows } = await sql<WatchedRow>`
      select consult_id as "consultId", outgoing_fax_id as "outgoingFaxId", clinic_id as "clinicId", sent_at as "sentAt",
        state, reason, ${personIds} as "personIds"
      from consult_fax f where id = ${faxId} and state in ('queued', 'sending')`.execute(db);
    const [fax] = rows;
    if (!fax) return;
    const deliveries = await readFaxDeliveries(db, [fax.outgoingFaxId]);
    // What was settled and removed before anybody looked may have arrived or not.
    const { state, reason } = deliveries.get(fax.outgoingFaxId) ?? { state: 'unclear', reason: 'no_outcome' };
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      if (state !== fax.state || reason !== fax.reason) {
        await sql`
          update consult_fax set state = ${state}, reason = ${reason} where id = ${faxId}`.execute(tx);
        await writeNotices(tx, [consultFaxChanged(fax)], now);
      }
      if (state !== 'queued' && state !== 'sending') return;
      const waitMs = Math.min(Math.max(SOONEST_LOOK_MS, (now.getTime() - fax.sentAt.getTime()) / 3), LONGEST_LOOK_MS);
      await enqueue(tx, watchConsultFax, { faxId }, { startAfter: new Date(now.getTime() + waitMs) });
    });
  },
});
