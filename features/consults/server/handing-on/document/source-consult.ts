import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { ReadCall, WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import type { forwardEconsult } from '../../../contract/forward-consult.ts';
import { type ConsultCipher, consultCipher } from '../../core/consult-content.ts';
import { inScope } from '../../core/consult-scope.ts';
import {
  type ConsultRecord,
  demandConsult,
  holdConsult,
  type MemberRow,
  membersJson,
  recordColumns,
} from '../../core/consult-store.ts';
import type { Tables } from '../../schema/tables.ts';
import { mayForward } from './forward-policy.ts';

/** What the browser sends to forward a consult. */
export type ForwardInput = ParsedInputOf<typeof forwardEconsult>;
/** The write that forwards it. */
export type ForwardCall = WriteCall<typeof forwardEconsult>;

/** The same call, also while it is prepared. */
export type AnyForwardCall = ReadCall<typeof forwardEconsult> | ForwardCall;

/** A consult that is to be forwarded. */
export interface SourceConsult
  extends ConsultRecord,
    Pick<Tables['consult'], 'patientCiphertext' | 'requestCiphertext'> {
  readonly members: readonly MemberRow[];
  readonly supervisorId: Tables['consult']['referringPractitionerId'];
  /** Consultants of this consult, and of those that it was forwarded to. */
  readonly askedIds: readonly string[];
}

/** The consult with what is handed on, if the actor may open it. */
export async function loadSource(executor: Executor, actor: Actor, consultId: string): Promise<SourceConsult | null> {
  const { rows } = await sql<SourceConsult>`
    select ${recordColumns(actor)}, ${membersJson} as members, c.patient_ciphertext as "patientCiphertext",
      c.request_ciphertext as "requestCiphertext", c.referring_practitioner_id as "supervisorId", (
        select coalesce(json_agg(m.person_id), '[]') from consult asked join consult_member m on m.consult_id = asked.id
        where (asked.id = c.id or asked.forwarded_from = c.id) and m.activity_role = 'consultant' and m.ended_at is null
      ) as "askedIds"
    from consult c join data_key k on k.record_id = c.id
    where c.id = ${consultId} and ${inScope(actor)}`.execute(executor);
  return rows[0] ?? null;
}

/** As loadSource, with its row held until the transaction ends. */
export async function lockSource(tx: Tx, actor: Actor, consultId: string): Promise<SourceConsult | null> {
  await holdConsult(tx, consultId, inScope(actor));
  return loadSource(tx, actor, consultId);
}

/** Lets the call go on with a consult that its actor may forward, in their own name. */
export function demandSource(
  call: AnyForwardCall,
  { activityId: consultId, referingPhysicianUid }: ForwardInput,
  found: SourceConsult | null,
): SourceConsult {
  const source = demandConsult(call, consultId, found);
  call.authorise(mayForward(call.actor, source));
  if (referingPhysicianUid !== call.actor.personId) throw call.failure('referrer_not_you');
  return source;
}

/** The cipher of a consult whose key has been loaded with it. */
export async function cipherOf(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  { id, wrappedKey }: Pick<ConsultRecord, 'id' | 'wrappedKey'>,
): Promise<ConsultCipher> {
  return consultCipher(await keyring.openDataKey(id, wrappedKey));
}
