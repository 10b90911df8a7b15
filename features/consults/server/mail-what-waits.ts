import type { Tx } from '@alethea/server-kit/engine/engine';
import type { JobContext } from '@alethea/server-kit/jobs/job';
import { sql } from 'kysely';
import { mailEn } from '../texts/mail-en.ts';
import { eachMinuteJob } from './each-minute-job.ts';
import type { MailPorts, WaitingKind } from './waiting-mail.ts';

const BATCH = 200;

interface DueRow {
  readonly personId: string;
  readonly consultId: string;
  readonly kind: WaitingKind;
  /** False once the person has looked, has muted it, or is no longer in it. */
  readonly waits: boolean;
}

/**
 * Sends the mails that are due, every minute: who has looked meanwhile gets none, and what waits for one person at one
 * time is one mail. They name no patient and no word of a consult: that something waits, how much, and where.
 */
export function mailWhatWaitsJob({ reachOf, postMail }: MailPorts, publicUrl: string) {
  async function mailBatch(tx: Tx, { clock, enqueue }: Pick<JobContext, 'clock' | 'enqueue'>): Promise<number> {
    const now = clock.now();
    const call: Parameters<typeof postMail>[0] = {
      tx,
      clock,
      enqueue: (job, input, options) => enqueue(tx, job, input, options),
    };
    const due = await takeDue(tx, now);
    const waiting = due.filter(({ waits }) => waits);
    const people = await reachOf(tx, [...new Set(waiting.map(({ personId }) => personId))]);
    const mailed: DueRow[] = [];
    for (const rows of Map.groupBy(waiting, ({ personId, kind }) => `${kind} ${personId}`).values()) {
      const [first] = rows;
      const person = first && people.get(first.personId);
      if (!first || !person?.wants[first.kind]) continue;
      const where = rows.length === 1 ? `&econsultId=${first.consultId}` : '';
      const settingsUrl = `${publicUrl}/dashboard/profile`;
      const words = { openUrl: `${publicUrl}/dashboard/secure-messaging?tab=inbox${where}`, settingsUrl };
      const subject = mailEn.subjects[first.kind](rows.length);
      const text = mailEn.text({ lead: mailEn.leads[first.kind](rows.length), ...words });
      await postMail(call, { to: person.email, subject, text, unsubscribeUrl: settingsUrl });
      mailed.push(...rows);
    }
    await settle(tx, due, new Set(mailed), now);
    return due.length;
  }

  return eachMinuteJob({ name: 'mail-what-waits', batchSize: BATCH, workBatch: mailBatch });
}

/** Another process that does the same passes by the rows that this one has taken. */
async function takeDue(tx: Tx, now: Date): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select w.person_id as "personId", w.consult_id as "consultId", w.kind,
      case w.kind when 'overdue' then s.overdue when 'message' then s.unread and not s.muted else s.unread end
        and exists (
          select from consult_member m
          where m.consult_id = w.consult_id and m.person_id = w.person_id and m.ended_at is null
            and m.activity_role <> 'moa') as waits
    from consult_mail w
    join consult_state s on s.person_id = w.person_id and s.consult_id = w.consult_id
    where w.due_at <= ${now}
    order by w.due_at, w.person_id, w.consult_id, w.kind limit ${BATCH}
    for update of w skip locked`.execute(tx);
  return found.rows;
}

async function settle(tx: Tx, due: readonly DueRow[], mailed: ReadonlySet<DueRow>, now: Date): Promise<void> {
  const rows = due.map((row) => ({
    person_id: row.personId,
    consult_id: row.consultId,
    kind: row.kind,
    mailed: mailed.has(row),
  }));
  await sql`
    update consult_mail w set due_at = null, mailed_at = case when row.mailed then ${now} else w.mailed_at end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (person_id uuid, consult_id uuid, kind text, mailed boolean)
    where w.person_id = row.person_id and w.consult_id = row.consult_id and w.kind = row.kind`.execute(tx);
}
