import type { Tx } from '@alethea/server-kit/engine/engine';
import type { TaskContext, TimedTask } from '@alethea/server-kit/feature';
import type { Job, JobPayload } from '@alethea/server-kit/jobs/job';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import { sql } from 'kysely';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import type { Tables } from '../../schema/tables.ts';
import { type FaxChoices, faxChoicesOf } from './fax-choices.ts';

const BATCH = 200;
/** So long messages are gathered into one fax, counted from the first. */
const GATHERED_MS = 60_000;
/** So long the members of a consult are left in peace after a fax. */
const BETWEEN_FAXES_MS = 10 * 60_000;

/** What the next job is told. */
export interface FaxConsultInput extends JobPayload {
  readonly consultId: string;
  /** ISO 8601: the first message that waits, and the last. */
  readonly from: string;
  readonly until: string;
}

interface ClaimedRow {
  readonly consultId: Tables['consult']['id'];
  readonly from: Date;
  readonly until: Tables['consult']['recentMessageAt'];
  readonly memberIds: readonly string[];
}

/** Has somebody added later faxed what they would have been faxed as the consult was sent. */
export async function letFaxesWait(tx: Tx, consultId: string, now: Date): Promise<void> {
  await sql`update consult set fax_waits_from = coalesce(fax_waits_from, ${now}) where id = ${consultId}`.execute(tx);
}

/**
 * Looks every minute what has waited long enough, and has it faxed where one of the members prefers faxes. What was sent
 * in one minute is one fax, and the next one comes ten minutes later at the soonest. Sending a message adds no statement
 * for this: the row that it writes anyway says since when there is something to look at.
 */
export function faxWhatWaitsTask(
  needs: Pick<ConsultNeeds, 'people' | 'postFax'>,
  faxConsult: Job<FaxConsultInput>,
): TimedTask {
  async function faxBatch(tx: Tx, { clock, enqueue }: Pick<TaskContext, 'clock' | 'enqueue'>): Promise<number> {
    const claimed = await claim(tx, clock.now());
    if (!needs.postFax) return claimed.length;
    const choices = await faxChoicesOf(needs, tx, [...new Set(claimed.flatMap(({ memberIds }) => memberIds))]);
    for (const { consultId, from, until, memberIds } of claimed) {
      if (!memberIds.some((id) => wantsAny(choices.get(id)))) continue;
      await enqueue(tx, faxConsult, { consultId, from: from.toISOString(), until: until.toISOString() });
    }
    return claimed.length;
  }

  return {
    name: 'fax-what-waits',
    cron: '* * * * *',
    run: (context) => inBatches(context, BATCH, (tx) => faxBatch(tx, context)),
  };
}

/** Takes consults off the list of what waits; another process that does the same passes by the rows that are held. */
async function claim(tx: Tx, now: Date): Promise<readonly ClaimedRow[]> {
  const before = new Date(now.getTime() - GATHERED_MS);
  const faxedAfter = new Date(now.getTime() - BETWEEN_FAXES_MS);
  const { rows } = await sql<ClaimedRow>`
    update consult c set fax_waits_from = null
    from (
      select id, fax_waits_from from consult
      where fax_waits_from <= ${before} and not exists (
        select from consult_fax f
        where f.consult_id = consult.id and f.waited_from is not null and f.sent_at > ${faxedAfter})
      order by fax_waits_from limit ${BATCH} for update skip locked) waiting
    where c.id = waiting.id
    returning c.id as "consultId", waiting.fax_waits_from as "from", c.recent_message_at as until,
      (select coalesce(json_agg(m.person_id), '[]') from consult_member m
        where m.consult_id = c.id and m.ended_at is null and m.activity_role <> 'moa') as "memberIds"`.execute(tx);
  return rows;
}

function wantsAny(choices: FaxChoices | undefined): boolean {
  const parts = choices && [choices.econsult, choices.secureMessage];
  return parts?.some(({ incoming, outgoing }) => incoming.enabled || outgoing.enabled) ?? false;
}
