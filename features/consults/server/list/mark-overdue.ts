import type { Tx } from '@alethea/server-kit/engine/engine';
import type { TimedTask } from '@alethea/server-kit/feature';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import { sql } from 'kysely';
import { ownListChanged } from '../core/consult-notice.ts';
import type { Tables } from '../schema/tables.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/**
 * Marks what has waited on a person for so many days: a message of somebody else that they have not read, and, for
 * consultants, a pending consult that nobody has answered. Time counts from the latest message, or from when the person
 * last opened it: opening clears the mark, and what still waits is marked again as many days later. On a consultant it
 * never waits before the day of return. What a person has archived waits on nobody. Runs by day, for its mails go out at once.
 */
export function markOverdueTask(overdueAfterDays: number): TimedTask {
  return {
    name: 'mark-overdue',
    cron: '10 7-20 * * *',
    async run(context) {
      await inBatches(context, BATCH, (tx) => {
        const now = context.clock.now();
        return markBatch(tx, new Date(now.getTime() - overdueAfterDays * DAY_MS), now);
      });
    },
  };
}

async function markBatch(tx: Tx, before: Date, now: Date): Promise<number> {
  const marked = await sql<Pick<Tables['consult_state'], 'personId' | 'consultId'>>`
    update consult_state s set overdue = true
    from (
      select s.person_id, s.consult_id
      from consult_state s
      join consult c on c.id = s.consult_id
      join consult_member m on m.consult_id = s.consult_id and m.person_id = s.person_id
        and m.ended_at is null and m.activity_role <> 'moa'
      where s.listed and s.folder = 'inbox' and not s.overdue
        and c.withdrawn_at is null and greatest(s.last_message_received_at, s.viewed_at, s.waits_from) <= ${before}
        and (s.unread and c.recent_message_by is distinct from s.person_id
          or m.activity_role = 'consultant' and c.status = 'pending' and c.first_response_at is null
            and c.activity_type = 'econsult')
      order by s.consult_id, s.person_id limit ${BATCH}
      for update of s skip locked) waiting
    where s.person_id = waiting.person_id and s.consult_id = waiting.consult_id
    returning s.person_id as "personId", s.consult_id as "consultId"`.execute(tx);
  const rows = JSON.stringify(marked.rows);
  await sql`
    insert into consult_mail (person_id, consult_id, kind, due_at)
    select "personId", "consultId", 'overdue', ${now}
    from json_to_recordset(${rows}::json) as row ("personId" uuid, "consultId" uuid)
    on conflict (person_id, consult_id, kind) do update set due_at = excluded.due_at`.execute(tx);
  const byPerson = Map.groupBy(marked.rows, ({ personId }) => personId);
  const notices = [...byPerson].map(([personId, own]) =>
    ownListChanged(
      personId,
      own.map(({ consultId }) => consultId),
    ),
  );
  await writeNotices(tx, notices, now);
  return marked.rows.length;
}
