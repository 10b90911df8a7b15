import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Notice } from '@alethea/server-kit/operations/call';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { ConsultsOffer, SystemMessageOrder } from '../../offers.ts';
import { consultCipher } from '../core/consult-content.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { holdConsult, memberIdsJson } from '../core/consult-store.ts';
import { insertSystemLine, putBefore } from '../core/message-store.ts';
import type { Tables } from '../schema/tables.ts';

interface LockedConsult
  extends Pick<Tables['consult'], 'recentMessageAt' | 'referrerClinicId' | 'serviceClinicId' | 'withdrawnAt'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly memberIds: readonly string[];
}

/** A line as it was added: whom and what the notice of it tells. */
interface AddedLine {
  readonly messageId: string;
  readonly sentAt: Date;
  readonly notice: Notice;
}

/** See addLineIn, as other features are offered it. */
export function addSystemMessageIn(supplies: Pick<FeatureSupplies, 'keyring'>): ConsultsOffer['addSystemMessage'] {
  const addLine = addLineIn(supplies);
  return async (tx, order) => (await addLine(tx, order))?.notice ?? null;
}

/** Adds lines of the portal's own; what people wrote last stays at the head of the lists. Null where there is no such consult. */
export function addLineIn({ keyring }: Pick<FeatureSupplies, 'keyring'>) {
  return async function addLine(tx: Tx, order: SystemMessageOrder): Promise<AddedLine | null> {
    const { consultId, text, alert, now } = order;
    const consult = await lockConsult(tx, consultId);
    if (!consult) return null;
    const cipher = consultCipher(await keyring.openDataKey(consultId, consult.wrappedKey));
    const line = { consultId, recentMessageAt: consult.recentMessageAt, text, now };
    const { messageId, sentAt } = await insertSystemLine(tx, cipher, line);
    // What is withdrawn waits on nobody.
    if (alert && !consult.withdrawnAt) await putBefore(tx, { consultId, sentAt }, isOfAsking(consultId));
    return { messageId, sentAt, notice: consultChanged({ id: consultId, ...consult }) };
  };
}

async function lockConsult(tx: Tx, consultId: string): Promise<LockedConsult | null> {
  await holdConsult(tx, consultId);
  const { rows } = await sql<LockedConsult>`
    select c.recent_message_at as "recentMessageAt", k.wrapped as "wrappedKey",
      c.referrer_clinic_id as "referrerClinicId", c.service_clinic_id as "serviceClinicId",
      c.withdrawn_at as "withdrawnAt",
      ${memberIdsJson} as "memberIds"
    from consult c join data_key k on k.record_id = c.id where c.id = ${consultId}`.execute(tx);
  return rows[0] ?? null;
}

const isOfAsking = (consultId: string) => sql<boolean>`
  person_id in (
    select person_id from consult_member
    where consult_id = ${consultId} and ended_at is null and activity_role in ('referrer', 'forwarder'))`;
