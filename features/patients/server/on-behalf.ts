import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { sql } from 'kysely';
import type { SenderPlace, SenderWish, ShownSender } from '../offers.ts';

/**
 * Whose name a message carries: that of the place, or of the clinic of the place or one of its physicians, where the
 * caller may send on their behalf; null where they may not.
 */
export async function shownSender(
  executor: Executor,
  actor: Pick<Actor, 'personId' | 'permissions'>,
  place: SenderPlace,
  wish: SenderWish,
): Promise<ShownSender | null> {
  const { sendingOnBehalfOfOptionKind: kind, sendingOnBehalfOfOptionUid: uid } = wish;
  const name = wish.sendingOnBehalfOfOptionDisplayName ?? '';
  if (kind === undefined && uid === undefined && name === '') return { name: place.senderName, physicianId: null };
  const isPermitted = actor.permissions.has('sendMsgOnBehalfOfPhysicianOrClinic') && place.isMember;
  if (!isPermitted || !kind || !uid || name === '' || place.clinicId === null) return null;
  if (kind === 'clinic') return uid === place.clinicId ? { name, physicianId: null } : null;
  const isColleague = uid === actor.personId || (await isMemberOf(executor, uid, place.clinicId));
  return isColleague ? { name, physicianId: uid } : null;
}

async function isMemberOf(executor: Executor, personId: string, clinicId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from directory_clinic_member where clinic_id = ${clinicId} and person_id = ${personId}`.execute(executor);
  return rows.length > 0;
}
