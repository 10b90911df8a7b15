import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ConsultCipher } from './consult-content.ts';

/** A message to be stored. */
export interface NewMessage {
  /** Made by the client and unique. */
  readonly id: string;
  readonly consultId: string;
  readonly sentBy: string;
  readonly sentAt: Date;
  readonly text: string;
  readonly fileIds: readonly string[];
  /** Under which code it is billed; null or left out bills nothing. */
  readonly billingCode?: string | null;
}

/** When a message stands in its thread: clocks of several servers differ, and an answer must not stand before its question. */
export function momentAfter(recentMessageAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), recentMessageAt.getTime() + 1));
}

/** Stores a message encrypted; false when a message with this id exists, in this consult or another. */
export async function insertMessage(tx: Tx, cipher: ConsultCipher, message: NewMessage): Promise<boolean> {
  const files = message.fileIds.length > 0 ? { messageActionType: 'attachFile', fileUris: message.fileIds } : null;
  const billingCode = message.billingCode ?? null;
  const inserted = await sql`
    insert into consult_message (id, consult_id, sent_by, sent_at, ciphertext, billable, billing_code, message_action,
      message_action_data)
    values (${message.id}, ${message.consultId}, ${message.sentBy}, ${message.sentAt},
      ${cipher.sealMessage(message.id, message.text)}, ${billingCode !== null}, ${billingCode},
      ${files?.messageActionType ?? null}, ${files && JSON.stringify(files)}::jsonb)
    on conflict (id) do nothing returning id`.execute(tx);
  return inserted.rows.length === 1;
}

/** Puts the latest message at the head of the consult, counts it with its files, and lets it be asked about for faxes. */
export async function recordLatestMessage(tx: Tx, cipher: ConsultCipher, message: NewMessage): Promise<void> {
  await sql`
    update consult set message_count = message_count + 1, file_count = file_count + ${message.fileIds.length},
      recent_message_id = ${message.id}, recent_message_at = ${message.sentAt}, recent_message_by = ${message.sentBy},
      recent_message_ciphertext = ${cipher.sealPreview(message.text)},
      fax_waits_from = coalesce(fax_waits_from, ${message.sentAt})
    where id = ${message.consultId}`.execute(tx);
}

/**
 * Brings a message before everybody who has the consult in view: new for the others, back in their inbox and at its
 * head; for its author read, no longer overdue, and with no draft left.
 */
export async function deliverMessage(tx: Tx, message: NewMessage): Promise<void> {
  const isAuthor = sql`person_id = ${message.sentBy}`;
  await sql`
    update consult_state set
      unread = not (${isAuthor}),
      read_at = case when ${isAuthor} then ${message.sentAt}::timestamptz end,
      folder = case when ${isAuthor} then folder else 'inbox' end,
      overdue = overdue and not (${isAuthor}),
      message_draft_ciphertext = case when ${isAuthor} then null else message_draft_ciphertext end,
      last_message_received_at = ${message.sentAt}
    where consult_id = ${message.consultId}`.execute(tx);
}
