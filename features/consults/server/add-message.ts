import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { ActivityRole } from '../contract/consult-view.ts';
import type { BillingPort } from './answering/billing-port.ts';
import { consultCipher } from './consult-content.ts';
import { deliverMessage, insertMessage, momentAfter, recordLatestMessage } from './message-store.ts';
import { tellOfMessage } from './waiting-mail.ts';

/** What the consults tell the directory, and ask of the accounts. */
export interface ConsultPorts {
  /** Keeps what members bill. */
  readonly billing: BillingPort;
  /** At which number, bare or empty, people are called, by person; unknown ones are left out. */
  preferencesOf(
    executor: Executor,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly phoneConsult: { readonly phoneNumber: string } }>>;
  /** Keeps the first answer of a consultant, from which a service's response time is made. */
  recordFirstResponse(
    tx: Tx,
    response: {
      readonly consultId: string;
      readonly serviceId: string;
      readonly respondedAt: Date;
      readonly responseMs: number;
    },
  ): Promise<void>;
}

/** A message of a member to a consult. */
export interface MessageOrder {
  readonly consultId: string;
  readonly senderId: string;
  readonly messageId: string;
  readonly text: string;
  readonly attachmentIds: readonly string[];
  /** False of files without words: they are no answer of a consultant. */
  readonly isAnswer?: boolean;
  readonly now: Date;
}

/** What became of a message; on anything but `sent` and `sent_before` the caller ends its transaction. */
export type MessageOutcome =
  | { readonly outcome: 'sent' | 'sent_before'; readonly sentAt: Date }
  | { readonly outcome: 'message_id_taken' | 'file_not_found' | 'consult_not_found' };

interface LockedConsult {
  readonly serviceId: string;
  readonly sentAt: Date;
  readonly recentMessageAt: Date;
  readonly firstResponseAt: Date | null;
  readonly wrappedKey: Uint8Array;
  readonly senderRole: ActivityRole;
}

/** Adds messages of members within the caller's transaction; the times within a thread always rise. */
export function addMessageIn(supplies: Pick<FeatureSupplies, 'keyring' | 'files'>, ports: ConsultPorts) {
  return async function addMessage(tx: Tx, order: MessageOrder): Promise<MessageOutcome> {
    const { consultId, senderId, messageId, text, now } = order;
    const consult = await lockConsult(tx, consultId, senderId);
    if (!consult) return { outcome: 'consult_not_found' };
    const cipher = consultCipher(await supplies.keyring.openDataKey(consultId, consult.wrappedKey));
    const sentAt = momentAfter(consult.recentMessageAt, now);
    const fileIds = [...new Set(order.attachmentIds)];
    const message = { id: messageId, consultId, sentBy: senderId, sentAt, text, fileIds };
    if (!(await insertMessage(tx, cipher, message))) return findSentBefore(tx, order);
    const attached = await supplies.files.attach(tx, {
      fileIds,
      ownerId: senderId,
      recordKind: 'consult',
      recordId: consultId,
      now: sentAt,
    });
    if (attached === null) return { outcome: 'file_not_found' };
    await recordLatestMessage(tx, cipher, message);
    await deliverMessage(tx, message);
    await tellOfMessage(tx, message);
    if (order.isAnswer !== false && consult.senderRole === 'consultant' && !consult.firstResponseAt)
      await recordResponse(tx, consult, order, sentAt);
    return { outcome: 'sent', sentAt };
  };

  async function recordResponse(tx: Tx, consult: LockedConsult, order: MessageOrder, respondedAt: Date): Promise<void> {
    const { consultId, senderId, messageId } = order;
    const responseMs = respondedAt.getTime() - consult.sentAt.getTime();
    await sql`
      update consult set first_response_by = ${senderId}, first_response_at = ${respondedAt},
        first_response_ms = ${responseMs}, first_response_message_id = ${messageId}
      where id = ${consultId}`.execute(tx);
    await ports.recordFirstResponse(tx, { consultId, serviceId: consult.serviceId, respondedAt, responseMs });
  }
}

/** The thread's row is locked before anything else, so that two sends wait for each other and never deadlock. */
async function lockConsult(tx: Tx, consultId: string, senderId: string): Promise<LockedConsult | null> {
  const found = await sql<LockedConsult>`
    select c.service_id as "serviceId", c.sent_at as "sentAt", c.recent_message_at as "recentMessageAt",
      c.first_response_at as "firstResponseAt", k.wrapped as "wrappedKey", m.activity_role as "senderRole"
    from consult c
    join data_key k on k.record_id = c.id
    join consult_member m on m.consult_id = c.id and m.person_id = ${senderId} and m.ended_at is null
    where c.id = ${consultId} for update of c`.execute(tx);
  return found.rows[0] ?? null;
}

async function findSentBefore(tx: Tx, { consultId, senderId, messageId }: MessageOrder): Promise<MessageOutcome> {
  const found = await sql<{ sentAt: Date }>`
    select sent_at as "sentAt" from consult_message
    where id = ${messageId} and consult_id = ${consultId} and sent_by = ${senderId}`.execute(tx);
  const before = found.rows[0];
  return before ? { outcome: 'sent_before', sentAt: before.sentAt } : { outcome: 'message_id_taken' };
}
