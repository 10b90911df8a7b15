import type { Person } from '@alethea/accounts/offers';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/**
 * What a mail tells: a new consult, a new message, or that something has waited too long; staff, of a consult that came in
 * to their clinic, and of one that it has to book.
 */
export type WaitingKind = 'consult' | 'message' | 'overdue' | 'clinicConsult' | 'toBook';

/** Whether somebody is told of it by mail, as their profile says; nobody is whose account is closed. */
export function wantsMail(person: Person, kind: WaitingKind): boolean {
  const { email, secureMessaging } = person.preferences;
  const wants = {
    consult: email.econsult,
    message: email.secureMessaging,
    overdue: email.overdueSecureMessages && secureMessaging.nudgeOverdueMessages,
    clinicConsult: email.econsult,
    toBook: email.econsult,
  };
  return person.isOpen && wants[kind];
}

/** Whether somebody is told of it on their phone, as their profile says; what is overdue is told by mail alone. */
export function wantsPush(person: Person, kind: WaitingKind): boolean {
  const { econsult, secureMessaging } = person.preferences.mobilePushNotifications;
  const wants = {
    consult: econsult,
    message: secureMessaging,
    overdue: false,
    clinicConsult: secureMessaging,
    toBook: secureMessaging,
  };
  return person.isOpen && wants[kind];
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

/** Who asked is told that a line of the portal's own waits for them, as of a message. */
export async function tellReferrers(
  tx: Tx,
  { consultId, sentAt }: { readonly consultId: string; readonly sentAt: Date },
): Promise<void> {
  await sql`
    insert into consult_mail as m (person_id, consult_id, kind, due_at)
    select s.person_id, s.consult_id, 'message', ${sentAt}
    from consult_state s
    join consult_member r on r.consult_id = s.consult_id and r.person_id = s.person_id and r.ended_at is null
      and r.activity_role in ('referrer', 'forwarder')
    where s.consult_id = ${consultId} and s.listed and not s.muted
    on conflict (person_id, consult_id, kind)
      do update set due_at = coalesce(m.due_at, greatest(excluded.due_at, m.mailed_at + interval '10 minutes'))
  `.execute(tx);
}

/** What staff are told of. */
interface StaffNews {
  readonly consultId: string;
  readonly kind: 'clinicConsult' | 'toBook';
  readonly now: Date;
  /** Told at once; everything else once an hour, as one mail. */
  readonly isUrgent: boolean;
  /** Who has done it knows. */
  readonly exceptPersonId: string;
}

/**
 * The staff of the clinic that answers are told of a consult that came in, and who books for a clinic of its consultants,
 * that it is to be booked.
 */
export async function tellStaff(tx: Tx, { consultId, kind, now, isUrgent, exceptPersonId }: StaffNews): Promise<void> {
  const isTheirs =
    kind === 'clinicConsult'
      ? sql`staff.clinic_id = c.service_clinic_id`
      : sql`staff.may_book and (staff.clinic_id = c.service_clinic_id or (
          staff.clinic_id = c.referrer_clinic_id and exists (
            select from consult_member m
            join directory_clinic_member d on d.person_id = m.person_id and d.clinic_id = staff.clinic_id
            where m.consult_id = c.id and m.activity_role = 'consultant' and m.ended_at is null)))`;
  const hourAfterLast = sql`(
    select max(w.mailed_at) + interval '1 hour' from consult_mail w
    where w.person_id = staff.person_id and w.kind = ${kind} and w.mailed_at is not null)`;
  await sql`
    insert into consult_mail (person_id, consult_id, kind, due_at)
    select distinct staff.person_id, c.id, ${kind},
      ${isUrgent ? sql`${now}::timestamptz` : sql`greatest(${now}::timestamptz, ${hourAfterLast})`}
    from consult c
    join directory_clinic_staff staff on staff.clinic_id in (c.service_clinic_id, c.referrer_clinic_id) and ${isTheirs}
    where c.id = ${consultId} and staff.person_id <> ${exceptPersonId}
    on conflict (person_id, consult_id, kind) do update set due_at = excluded.due_at`.execute(tx);
}
