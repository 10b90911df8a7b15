import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { sql } from 'kysely';
import type { sendOneWayMessage } from '../contract/one-way-message.ts';
import type { SenderPlace } from './sender-place.ts';

type Message = Pick<
  ParsedInputOf<typeof sendOneWayMessage>,
  'sendingOnBehalfOfOptionKind' | 'sendingOnBehalfOfOptionUid' | 'sendingOnBehalfOfOptionDisplayName'
>;

/** Whose name the patient reads, and which physician is told that theirs was used. */
export interface ShownSender {
  readonly name: string;
  readonly physicianId: string | null;
}

/**
 * Whose name a message carries: that of the place, or of the clinic of the place or one of its physicians, where the
 * caller may send on their behalf; null where they may not.
 */
export async function shownSender(
  executor: Executor,
  actor: Pick<Actor, 'personId' | 'permissions'>,
  place: SenderPlace,
  message: Message,
): Promise<ShownSender | null> {
  const { sendingOnBehalfOfOptionKind: kind, sendingOnBehalfOfOptionUid: uid } = message;
  const name = message.sendingOnBehalfOfOptionDisplayName ?? '';
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
