import { newId } from '@alethea/kernel/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Notice } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { consultCipher } from './consult-content.ts';
import { consultChanged } from './consult-notice.ts';
import { holdConsult, memberIdsJson } from './consult-store.ts';
import { momentAfter } from './message-store.ts';

/** A line that the portal itself adds to a conversation. */
export interface SystemMessageOrder {
  readonly consultId: string;
  readonly text: string;
  /** True: the consult is new to those who asked, and back in their inbox. */
  readonly alert: boolean;
  readonly now: Date;
}

interface LockedConsult {
  readonly recentMessageAt: Date;
  readonly wrappedKey: Uint8Array;
  readonly memberIds: readonly string[];
  readonly referrerClinicId: string | null;
  readonly serviceClinicId: string;
}

/** Adds lines of the portal's own; what people wrote last stays at the head of the lists. */
export function addSystemMessageIn({ keyring }: Pick<FeatureSupplies, 'keyring'>) {
  return async function addSystemMessage(tx: Tx, order: SystemMessageOrder): Promise<Notice | null> {
    const { consultId, text, alert, now } = order;
    const consult = await lockConsult(tx, consultId);
    if (!consult) return null;
    const cipher = consultCipher(await keyring.openDataKey(consultId, consult.wrappedKey));
    const sentAt = momentAfter(consult.recentMessageAt, now);
    const messageId = newId(sentAt);
    await sql`
      insert into consult_message (id, consult_id, sent_by, sent_at, ciphertext, system_message)
      values (${messageId}, ${consultId}, null, ${sentAt}, ${cipher.sealMessage(messageId, text)}, true)`.execute(tx);
    await sql`
      update consult set message_count = message_count + 1, recent_message_at = ${sentAt}
      where id = ${consultId}`.execute(tx);
    if (alert) await putBeforeReferrers(tx, consultId, sentAt);
    return consultChanged({ id: consultId, ...consult });
  };
}

async function lockConsult(tx: Tx, consultId: string): Promise<LockedConsult | null> {
  await holdConsult(tx, consultId);
  const { rows } = await sql<LockedConsult>`
    select c.recent_message_at as "recentMessageAt", k.wrapped as "wrappedKey",
      c.referrer_clinic_id as "referrerClinicId", c.service_clinic_id as "serviceClinicId",
      ${memberIdsJson} as "memberIds"
    from consult c join data_key k on k.record_id = c.id where c.id = ${consultId}`.execute(tx);
  return rows[0] ?? null;
}

async function putBeforeReferrers(tx: Tx, consultId: string, sentAt: Date): Promise<void> {
  await sql`
    update consult_state set unread = true, read_at = null, folder = 'inbox', last_message_received_at = ${sentAt}
    where consult_id = ${consultId} and person_id in (
      select person_id from consult_member
      where consult_id = ${consultId} and ended_at is null and activity_role in ('referrer', 'forwarder'))`.execute(tx);
}
