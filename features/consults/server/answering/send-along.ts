import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import type { Decision } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { sql } from 'kysely';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import type { ResponsePart } from '../core/consult-content.ts';
import { isClinicianMember, mayEditStatus } from '../core/consult-policy.ts';
import { restoreStatus, setStatus, statusChangedFailure } from '../core/consult-status.ts';
import { type ConsultRecord, subjectOf } from '../core/consult-store.ts';
import { mayRecordOutcome, outcomesOf } from './answering-policy.ts';
import { collectsData, presentResponse, storeResponse } from './specialist-response.ts';

/** What is to be done together with a message. */
export interface SendAlong {
  readonly response?: ResponsePart | undefined;
  readonly status?: ConsultStatus | undefined;
  /** The status that the sender saw: another that somebody has set meanwhile is not overwritten. */
  readonly statusBasedOn?: ConsultStatus | undefined;
  readonly archive: boolean;
}

interface AlongCall {
  readonly actor: Actor;
  readonly tx: Tx;
  authorise(decision: Decision<'consult_not_found' | 'outcome_not_permitted' | 'status_not_editable'>): void;
  about(subject: AuditSubject): void;
  failure(
    code: 'outcome_not_offered' | 'response_changed' | 'status_changed',
    more?: { readonly issues?: { path: string; code: string; message: string }[] },
  ): OperationFailure;
}

/** A status that went along, as it is kept beside the list until the message cannot be undone any more. */
interface KeptChange {
  readonly before: ConsultStatus;
  readonly after: ConsultStatus;
  /** The appointment that it took down. */
  readonly takenDown: string | null;
}

/** Asks for everything that goes along before the message is stored; the caller holds the consult's row. */
export async function authoriseAlong(call: AlongCall, consult: ConsultRecord, along: SendAlong): Promise<void> {
  const { actor, tx } = call;
  const { status, statusBasedOn = consult.status } = along;
  if (status !== undefined) {
    call.authorise(mayEditStatus(actor, consult));
    if (consult.status !== status && consult.status !== statusBasedOn) throw await statusChangedFailure(call, consult);
  }
  if (along.response === undefined) return;
  call.authorise(mayRecordOutcome(actor, consult, await collectsData(tx, actor.personId)));
  if (!outcomesOf(actor).includes(along.response.outcome)) throw call.failure('outcome_not_offered');
}

/** Does what goes along with a message that has just been stored, and keeps with it what undoing it has to put back. */
export async function doAlong(
  call: AlongCall,
  supplies: Pick<FeatureSupplies, 'keyring'>,
  consult: ConsultRecord,
  { response, status, archive }: SendAlong,
  now: Date,
): Promise<void> {
  const { tx, actor } = call;
  let change: KeptChange | null = null;
  if (status !== undefined && status !== consult.status) {
    const takenDown = await setStatus(tx, consult.id, { status, setBy: actor.personId, now });
    change = { before: consult.status, after: status, takenDown };
    call.about(statusChanged(consult, change));
  }
  if (response) {
    if (await presentResponse(tx, supplies, consult)) throw call.failure('response_changed');
    await storeResponse(tx, supplies, consult, response);
    call.about({ ...subjectOf(consult), event: 'consult.responseSaved' });
  }
  if (archive && isClinicianMember(consult)) {
    await sql`
      update consult_state set folder = 'archive'
      where consult_id = ${consult.id} and person_id = ${actor.personId}`.execute(tx);
    call.about({ ...subjectOf(consult), event: 'consult.moved', detail: { folder: 'archive' } });
  }
  if (!change && !response) return;
  // Beside how the list stood: kept as long as the message can be undone.
  await sql`
    update consult_state s set before_message = s.before_message || jsonb_build_object(
      'status', ${JSON.stringify(change)}::jsonb,
      'response', case when ${response !== undefined}::boolean then encode(sha256(c.response_ciphertext), 'hex') end)
    from consult c where c.id = s.consult_id and s.consult_id = ${consult.id} and s.person_id = ${actor.personId}`.execute(
    tx,
  );
}

/** Puts back what went along with a message that is undone, unless somebody has changed it since. The list is put back by itself. */
export async function undoAlong(
  { actor, tx, about }: Pick<AlongCall, 'actor' | 'tx' | 'about'>,
  consult: ConsultRecord,
  sentAt: Date,
): Promise<void> {
  const ofMessage = sql`
    s.consult_id = c.id and s.person_id = ${actor.personId} and s.last_message_received_at = ${sentAt} and c.id = ${consult.id}`;
  await sql`
    update consult c set response_ciphertext = null from consult_state s
    where ${ofMessage} and encode(sha256(c.response_ciphertext), 'hex') = s.before_message->>'response'`.execute(tx);
  const { rows } = await sql<{ readonly change: KeptChange | null }>`
    select s.before_message->'status' as change from consult c, consult_state s where ${ofMessage}`.execute(tx);
  const change = rows[0]?.change;
  if (!change || consult.status !== change.after) return;
  const { before, after, takenDown } = change;
  if (await restoreStatus(tx, consult.id, { status: before, takenDown }))
    about(statusChanged(consult, { before: after, after: before, takenDown }));
}

function statusChanged(consult: ConsultRecord, { before, after, takenDown }: KeptChange): AuditSubject {
  const detail = {
    before: { status: before },
    after: { status: after },
    ...(takenDown && { bookingId: takenDown }),
  };
  return { ...subjectOf(consult), event: 'consult.statusChanged', detail };
}
