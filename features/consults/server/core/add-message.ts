import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { MessageKind } from '../../contract/consult-view.ts';
import type { Tables } from '../schema/tables.ts';
import { type ConsultCipher, consultCipher } from './consult-content.ts';
import type { ConsultNeeds } from './consult-needs.ts';
import { type ConsultRecord, holdConsult } from './consult-store.ts';
import {
  deliverMessage,
  insertMessage,
  messageFileIdsJson,
  momentAfter,
  type NewMessage,
  recordLatestMessage,
  type SharedResources,
} from './message-store.ts';
import { tellOfMessage } from './waiting-mail.ts';

/** A message of a member to a consult. */
export interface MessageOrder {
  readonly consultId: string;
  readonly senderId: string;
  readonly messageId: string;
  readonly text: string;
  readonly attachmentIds: readonly string[];
  /** Which of them are resources of the sender. */
  readonly resources?: SharedResources;
  /** Files without words and a question back are no answer of a consultant; left out, it is one. */
  readonly kind?: MessageKind;
  readonly now: Date;
}

/** What became of a message; on anything but `sent` and `sent_before` the caller ends its transaction. */
export type MessageOutcome =
  | { readonly outcome: 'sent' | 'sent_before'; readonly sentAt: Date }
  | { readonly outcome: 'message_id_taken' | 'file_not_found' | 'consult_not_found' };

/** A consult whose row the transaction holds, as its sender stands to it. */
type HeldConsult = Pick<
  ConsultRecord,
  'serviceId' | 'sentAt' | 'recentMessageAt' | 'firstResponseAt' | 'wrappedKey' | 'activityRole'
>;

/**
 * Adds messages of members within the caller's transaction; the times within a thread always rise. Who holds the
 * consult already and has joined its sender hands it over, and it is not read again.
 */
export function addMessageIn(
  supplies: Pick<FeatureSupplies, 'keyring' | 'files'>,
  needs: Pick<ConsultNeeds, 'directory'>,
) {
  return async function addMessage(tx: Tx, order: MessageOrder, held?: HeldConsult): Promise<MessageOutcome> {
    const { consultId, senderId, messageId, text, now, kind = 'message' } = order;
    const consult = held ?? (await holdForSender(tx, consultId, senderId));
    if (!consult) return { outcome: 'consult_not_found' };
    const cipher = consultCipher(await supplies.keyring.openDataKey(consultId, consult.wrappedKey));
    const sentAt = momentAfter(consult.recentMessageAt, now);
    const fileIds = [...new Set(order.attachmentIds)];
    const { resources = new Map() } = order;
    const message = { id: messageId, consultId, sentBy: senderId, sentAt, text, fileIds, resources, kind };
    if (!(await insertMessage(tx, cipher, message))) return findSentBefore(tx, cipher, message);
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
    if (kind === 'message' && consult.activityRole === 'consultant' && !consult.firstResponseAt)
      await recordResponse(tx, consult, order, sentAt);
    return { outcome: 'sent', sentAt };
  };

  async function recordResponse(tx: Tx, consult: HeldConsult, order: MessageOrder, respondedAt: Date): Promise<void> {
    const { consultId, senderId, messageId } = order;
    const responseMs = respondedAt.getTime() - consult.sentAt.getTime();
    await sql`
      update consult set first_response_by = ${senderId}, first_response_at = ${respondedAt},
        first_response_ms = ${responseMs}, first_response_message_id = ${messageId}
      where id = ${consultId}`.execute(tx);
    await needs.directory.recordFirstResponse(tx, { consultId, serviceId: consult.serviceId, respondedAt, responseMs });
  }
}

/** The thread's row is locked before anything else, so that two sends wait for each other and never deadlock. */
async function holdForSender(tx: Tx, consultId: string, senderId: string): Promise<HeldConsult | null> {
  await holdConsult(tx, consultId);
  const found = await sql<HeldConsult>`
    select c.service_id as "serviceId", c.sent_at as "sentAt", c.recent_message_at as "recentMessageAt",
      c.first_response_at as "firstResponseAt", k.wrapped as "wrappedKey", m.activity_role as "activityRole"
    from consult c
    join data_key k on k.record_id = c.id
    join consult_member m on m.consult_id = c.id and m.person_id = ${senderId} and m.ended_at is null
    where c.id = ${consultId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The same id with other words or files is no repeat: answered as one, what was written last would be lost unseen. */
async function findSentBefore(tx: Tx, cipher: ConsultCipher, message: NewMessage): Promise<MessageOutcome> {
  const found = await sql<
    Pick<Tables['consult_message'], 'sentAt' | 'ciphertext'> & { readonly fileIds: readonly string[] }
  >`
    select m.sent_at as "sentAt", m.ciphertext, ${messageFileIdsJson} as "fileIds" from consult_message m
    where m.id = ${message.id} and m.consult_id = ${message.consultId} and m.sent_by = ${message.sentBy}`.execute(tx);
  const before = found.rows[0];
  const isSame =
    before &&
    cipher.openMessage(message.id, before.ciphertext) === message.text &&
    new Set(before.fileIds).symmetricDifference(new Set(message.fileIds)).size === 0;
  return isSame ? { outcome: 'sent_before', sentAt: before.sentAt } : { outcome: 'message_id_taken' };
}
