import type { Tx } from '@alethea/server-kit/engine/engine';
import type { TaskContext, TimedTask } from '@alethea/server-kit/feature';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import { sql } from 'kysely';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import { mailTexts } from '../../texts/spoken/mail.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { wantsMail, wantsPush } from '../core/waiting-mail.ts';
import type { Tables } from '../schema/tables.ts';

const BATCH = 200;

interface DueRow extends Pick<Tables['consult_mail'], 'personId' | 'consultId' | 'kind'> {
  /** False once the person has looked, has muted it, or is no longer in it; of what is to be booked, once it is. */
  readonly waits: boolean;
}

/**
 * Sends the mails and the messages to phones that are due, every minute, once what they tell of can no longer be undone: who has looked meanwhile
 * gets none, and what waits for one person at one time is one of each. They name no patient and no word of a consult: that
 * something waits, how much, and where.
 */
export function mailWhatWaitsTask(
  { people, push, postMail }: Pick<ConsultNeeds, 'people' | 'push' | 'postMail'>,
  publicUrl: string,
): TimedTask {
  async function mailBatch(tx: Tx, { clock, enqueue }: Pick<TaskContext, 'clock' | 'enqueue'>): Promise<number> {
    const now = clock.now();
    const call: Parameters<typeof postMail>[0] = {
      tx,
      clock,
      enqueue: (job, input, options) => enqueue(tx, job, input, options),
    };
    const due = await takeDue(tx, now);
    const waiting = due.filter(({ waits }) => waits);
    const found = await people.find(tx, [...new Set(waiting.map(({ personId }) => personId))]);
    const told: DueRow[] = [];
    for (const rows of Map.groupBy(waiting, ({ personId, kind }) => `${kind} ${personId}`).values()) {
      const [first] = rows;
      const person = first && found.get(first.personId);
      if (!first || !person) continue;
      const settingsUrl = `${publicUrl}/dashboard/profile`;
      const only = rows.length === 1 ? first.consultId : null;
      const path = addressOf(first.kind, only);
      const words = { openUrl: `${publicUrl}${path}`, settingsUrl, count: rows.length };
      const { title, lead, text } = speakingIn(person.preferences.language, () => {
        const lead = mailTexts.leads[first.kind](rows.length);
        return { title: mailTexts.subjects[first.kind](rows.length), lead, text: mailTexts.text({ lead, ...words }) };
      });
      const isMailed = wantsMail(person, first.kind);
      if (isMailed) {
        await postMail(call, { to: person.email, subject: title, text, unsubscribeUrl: settingsUrl });
      }
      const phones = wantsPush(person, first.kind) ? await push.tell(call, person.uid, { title, body: lead, path }) : 0;
      if (isMailed || phones > 0) told.push(...rows);
    }
    await settle(tx, due, new Set(told), now);
    return due.length;
  }

  return {
    name: 'mail-what-waits',
    cron: '* * * * *',
    run: (context) => inBatches(context, BATCH, (tx) => mailBatch(tx, context)),
  };
}

/** Where what waits is opened: one consult, or the list in which they stand. */
function addressOf(kind: DueRow['kind'], consultId: string | null): string {
  const opened = consultId === null ? '' : `&econsultId=${consultId}`;
  if (kind === 'toBook') return `/dashboard/clinic-inbox?filter=toBook${opened}`;
  if (kind === 'clinicConsult') return `/dashboard/clinic-inbox?filter=all${opened}`;
  return `/dashboard/secure-messaging?tab=inbox${opened}`;
}

const isMemberOfIt = sql`exists (
  select from consult_member m
  where m.consult_id = w.consult_id and m.person_id = w.person_id and m.ended_at is null and m.activity_role <> 'moa')`;
/** Who has left the clinic since is told nothing. */
const isStaffOfIt = sql`exists (
  select from directory_clinic_staff staff
  where staff.person_id = w.person_id and staff.clinic_id in (c.service_clinic_id, c.referrer_clinic_id))`;

/** Another process that does the same passes by the rows that this one has taken. */
async function takeDue(tx: Tx, now: Date): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select w.person_id as "personId", w.consult_id as "consultId", w.kind,
      case w.kind when 'overdue' then s.overdue when 'message' then s.unread and not s.muted
          when 'toBook' then c.status in ('to_book', 'to_book_urgent') else coalesce(s.unread, true) end
        and case when w.kind in ('clinicConsult', 'toBook') then not coalesce(s.muted, false) and ${isStaffOfIt}
          else ${isMemberOfIt} end as waits
    from consult_mail w
    join consult c on c.id = w.consult_id
    left join consult_state s on s.person_id = w.person_id and s.consult_id = w.consult_id
    where w.due_at <= ${new Date(now.getTime() - UNDO_ANSWERED_MS)}
    order by w.due_at, w.person_id, w.consult_id, w.kind limit ${BATCH}
    for update of w skip locked`.execute(tx);
  return found.rows;
}

async function settle(tx: Tx, due: readonly DueRow[], told: ReadonlySet<DueRow>, now: Date): Promise<void> {
  const rows = due.map((row) => ({
    person_id: row.personId,
    consult_id: row.consultId,
    kind: row.kind,
    mailed: told.has(row),
  }));
  await sql`
    update consult_mail w set due_at = null, mailed_at = case when row.mailed then ${now} else w.mailed_at end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (person_id uuid, consult_id uuid, kind text, mailed boolean)
    where w.person_id = row.person_id and w.consult_id = row.consult_id and w.kind = row.kind`.execute(tx);
}
