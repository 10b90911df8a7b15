import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { MadePeople } from './make-people.ts';
import type { PersonKey } from './people.ts';
import type { SentConsult } from './send-consults.ts';

/** A consult that waits on a person for so long is overdue (decisions.md, Consults). */
const OVERDUE_AFTER_MS = 3 * 24 * 3_600_000;

interface StateRow {
  readonly person_id: string;
  readonly consult_id: string;
  readonly unread: boolean;
  readonly read_at: string | null;
  readonly viewed_at: string | null;
  readonly overdue: boolean;
  readonly folder: 'inbox' | 'archive';
  readonly last_message_received_at: string;
  /** Staff have the consult in the clinic inbox, not in a list of their own. */
  readonly listed: boolean;
}

/**
 * Puts every consult into the state in which openings, status changes and moves have left it. The operations of the
 * feature do these things at the present moment only, hence these two statements on its tables.
 */
export async function recordPastActions(
  tx: Tx,
  consults: readonly SentConsult[],
  made: MadePeople,
  now: Date,
): Promise<void> {
  const statuses = consults.map(({ consultId, plan }) => ({ id: consultId, status: plan.conversation.status }));
  await sql`
    update consult c set status = past.status
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as past (id uuid, status text)
    where c.id = past.id`.execute(tx);
  const states = consults.flatMap((consult) => statesOf(consult, made, now));
  await sql`
    insert into consult_state (person_id, consult_id, unread, read_at, viewed_at, overdue, folder,
      last_message_received_at, listed)
    select person_id, consult_id, unread, read_at, viewed_at, overdue, folder, last_message_received_at, listed
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as past (person_id uuid, consult_id uuid, unread boolean,
      read_at timestamptz, viewed_at timestamptz, overdue boolean, folder text, last_message_received_at timestamptz,
      listed boolean)
    on conflict (person_id, consult_id) do update set unread = excluded.unread, read_at = excluded.read_at,
      viewed_at = excluded.viewed_at, overdue = excluded.overdue, folder = excluded.folder`.execute(tx);
}

function statesOf({ consultId, plan }: SentConsult, made: MadePeople, now: Date): StateRow[] {
  const members = [plan.referrer, plan.consultant];
  const everybody = new Set([...members, ...plan.openings.map(({ person }) => person)]);
  return [...everybody].map((person) => {
    const readAt = readingOf(plan, person);
    const waitingMs = now.getTime() - plan.lastMessageAt.getTime();
    const isMember = members.includes(person);
    return {
      person_id: made.personId(person),
      consult_id: consultId,
      unread: readAt === null,
      read_at: readAt?.toISOString() ?? null,
      viewed_at: plan.openings.findLast((opening) => opening.person === person)?.at.toISOString() ?? null,
      overdue: isMember && readAt === null && waitingMs >= OVERDUE_AFTER_MS,
      folder: plan.moves.some((move) => move.person === person) ? 'archive' : 'inbox',
      last_message_received_at: plan.lastMessageAt.toISOString(),
      listed: isMember,
    };
  });
}

/** When the person first had the last message before them: by writing it, or by opening the consult after it. */
function readingOf(
  { replies, referrer, openings, lastMessageAt }: SentConsult['plan'],
  person: PersonKey,
): Date | null {
  if ((replies.at(-1)?.person ?? referrer) === person) return lastMessageAt;
  return openings.find((opening) => opening.person === person && opening.at > lastMessageAt)?.at ?? null;
}
