import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ActivityRole } from '../../contract/consult-view.ts';
import { type MemberProfile, profilesAtClinic } from './member-profile.ts';

/** Adds a member, or takes one up again whose membership had ended; false when the person is a member already. */
export async function addMember(
  tx: Tx,
  member: {
    readonly consultId: string;
    readonly personId: string;
    readonly activityRole: ActivityRole;
    readonly profile: MemberProfile;
    readonly addedAt: Date;
    readonly addedBy: string;
  },
): Promise<boolean> {
  const added = await sql`
    insert into consult_member as m (consult_id, person_id, activity_role, profile, added_at, added_by)
    values (${member.consultId}, ${member.personId}, ${member.activityRole}, ${JSON.stringify(member.profile)}::jsonb,
      ${member.addedAt}, ${member.addedBy})
    on conflict (consult_id, person_id) do update set activity_role = excluded.activity_role, profile = excluded.profile,
      added_at = excluded.added_at, added_by = excluded.added_by, ended_at = null, ended_by = null
    where m.ended_at is not null
    returning m.person_id`.execute(tx);
  return added.rows.length === 1;
}

/** Gives a person a view of their own of a consult, unless they have one; unread while `readAt` is null. */
export async function addState(
  tx: Tx,
  state: {
    readonly consultId: string;
    readonly personId: string;
    readonly lastMessageAt: Date;
    readonly readAt: Date | null;
    /** False for staff: the consult stands in the clinic inbox, not in a list of their own. */
    readonly listed: boolean;
    /** When it begins to wait on a consultant, where that is a day to come. */
    readonly waitsFrom?: Date | null;
  },
): Promise<void> {
  await sql`
    insert into consult_state (person_id, consult_id, unread, read_at, last_message_received_at, listed, waits_from)
    values (${state.personId}, ${state.consultId}, ${state.readAt === null}, ${state.readAt}, ${state.lastMessageAt},
      ${state.listed}, ${state.waitsFrom ?? null})
    on conflict (person_id, consult_id) do nothing`.execute(tx);
}

/**
 * Puts a consult into a consultant's own list as new, also where they have had it before: as staff, whose view no list
 * shows, or as a member who left. An unsent text of theirs stays. It waits on them from the day on which it waits on all.
 */
export async function addToList(
  tx: Tx,
  {
    consultId,
    personId,
    lastMessageAt,
  }: Pick<Parameters<typeof addState>[1], 'consultId' | 'personId' | 'lastMessageAt'>,
): Promise<void> {
  await sql`
    with before as (
      delete from consult_state where person_id = ${personId} and consult_id = ${consultId}
      returning message_draft_ciphertext as draft)
    insert into consult_state (person_id, consult_id, unread, last_message_received_at, message_draft_ciphertext, waits_from)
    values (${personId}, ${consultId}, true, ${lastMessageAt}, (select draft from before),
      (select max(waits_from) from consult_state where consult_id = ${consultId}))`.execute(tx);
}

/** Joins a member of a clinic's staff as MOA, under that clinic; false when they are a member already. */
export async function joinAsMoa(
  tx: Tx,
  order: {
    readonly consultId: string;
    readonly personId: string;
    readonly clinicId: string;
    readonly lastMessageAt: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const { consultId, personId, lastMessageAt, now } = order;
  const profile = (await profilesAtClinic(tx, [personId], order.clinicId)).get(personId);
  if (!profile) throw new Error(`Person ${personId} has no profile to join a consult with.`);
  const role = { activityRole: 'moa', profile, addedAt: now, addedBy: personId } as const;
  const joined = await addMember(tx, { consultId, personId, ...role });
  if (joined) await addState(tx, { consultId, personId, lastMessageAt, readAt: null, listed: false });
  return joined;
}
