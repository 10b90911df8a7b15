import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { OutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';
import { sql } from 'kysely';

/** What a mail tells: a new consult, a new message, or that something has waited too long. */
export type WaitingKind = 'consult' | 'message' | 'overdue';

/** Where a person is reached, and which of these mails they want. */
interface Reach {
  readonly email: string;
  readonly wants: Readonly<Record<WaitingKind, boolean>>;
}

/** People and mail as the consults use them. */
export interface MailPorts {
  /** By person; who has no account that is open is left out. */
  reachOf(executor: Executor, personIds: readonly string[]): Promise<ReadonlyMap<string, Reach>>;
  readonly postMail: OutgoingMail['post'];
}

/** The consultants are told of a new consult; of one that is not new any more, the one who is added to it. */
export async function tellConsultants(tx: Tx, consultId: string, now: Date, added?: string): Promise<void> {
  const isTold = added === undefined ? sql`` : sql`and s.person_id = ${added}`;
  await sql`
    insert into consult_mail (person_id, consult_id, kind, due_at)
    select s.person_id, s.consult_id, 'consult', ${now}
    from consult_state s
    join consult_member m on m.consult_id = s.consult_id and m.person_id = s.person_id
    where s.consult_id = ${consultId} and m.activity_role = 'consultant' and s.unread ${isTold}
    on conflict do nothing`.execute(tx);
}

/** All but its author are told of a new message, each at most once in ten minutes about one consult. */
export async function tellOfMessage(
  tx: Tx,
  { consultId, sentBy, sentAt }: { readonly consultId: string; readonly sentBy: string; readonly sentAt: Date },
): Promise<void> {
  await sql`
    insert into consult_mail as m (person_id, consult_id, kind, due_at)
    select s.person_id, s.consult_id, 'message', ${sentAt}
    from consult_state s
    where s.consult_id = ${consultId} and s.listed and not s.muted and s.person_id <> ${sentBy}
    on conflict (person_id, consult_id, kind)
      do update set due_at = coalesce(m.due_at, greatest(excluded.due_at, m.mailed_at + interval '10 minutes'))
  `.execute(tx);
}
