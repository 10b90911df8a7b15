import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { joinAsMoa } from '../core/consult-member.ts';
import { type ConsultRecord, subjectOf } from '../core/consult-store.ts';

interface WritingCall {
  readonly actor: Actor;
  readonly tx: Tx;
  about(subject: AuditSubject): void;
}

/** Staff who write or upload become members first, as MOA of the clinic that they work in (MSG-14, MSG-15). */
export async function joinBeforeWriting(call: WritingCall, consult: ConsultRecord, now: Date): Promise<void> {
  const { actor, tx } = call;
  if (consult.activityRole !== null || !actor.clinicId) return;
  const place = { clinicId: actor.clinicId, lastMessageAt: consult.recentMessageAt };
  const joined = await joinAsMoa(tx, { consultId: consult.id, personId: actor.personId, ...place, now });
  // False where another window of theirs was first.
  if (joined) call.about({ ...subjectOf(consult), event: 'consult.moaJoined' });
}
