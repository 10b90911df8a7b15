import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ConsultCipher } from '../core/consult-content.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import type { ConsultRecord } from '../core/consult-store.ts';
import { type KeptResource, messageFileIdsJson, messageResourcesJson } from '../core/message-store.ts';
import type { Tables } from '../schema/tables.ts';

/** A message as it is taken back. */
export interface SentMessage
  extends Pick<
    Tables['consult_message'],
    'id' | 'consultId' | 'sentBy' | 'sentAt' | 'ciphertext' | 'billable' | 'withdrawnAt'
  > {
  readonly fileIds: readonly string[];
  readonly resources: readonly KeptResource[];
  /** The thread begins with it: it asks, and goes with the whole consult. */
  readonly isFirst: boolean;
  readonly isLatest: boolean;
  /** Somebody else has had the consult open since. */
  readonly isOpened: boolean;
}

/** The message as it stands; the caller holds the consult's row, and with this the lists that it stands in. */
export async function loadSentMessage(tx: Tx, consultId: string, messageId: string): Promise<SentMessage | undefined> {
  await sql`
    select from consult_state where consult_id = ${consultId} order by person_id for update`.execute(tx);
  const { rows } = await sql<SentMessage>`
    select m.id, m.consult_id as "consultId", m.sent_by as "sentBy", m.sent_at as "sentAt", m.ciphertext, m.billable,
      m.withdrawn_at as "withdrawnAt", ${messageFileIdsJson} as "fileIds", ${messageResourcesJson} as resources,
      not exists (select from consult_message b where b.consult_id = m.consult_id and b.sent_by is not null
        and (b.sent_at, b.id) < (m.sent_at, m.id)) as "isFirst",
      not exists (select from consult_message a where a.consult_id = m.consult_id
        and (a.sent_at, a.id) > (m.sent_at, m.id)) as "isLatest",
      exists (select from consult_state s where s.consult_id = m.consult_id and s.person_id is distinct from m.sent_by
        and (not s.unread or s.viewed_at >= m.sent_at)) as "isOpened"
    from consult_message m
    where m.id = ${messageId} and m.consult_id = ${consultId} and not m.system_message`.execute(tx);
  return rows[0];
}

/**
 * Puts the lists back to how they stood before a message, where nobody has opened it since; what somebody has archived
 * meanwhile stays so. `ofAuthor` puts back the author's own list too.
 */
export async function restoreLists(
  tx: Tx,
  message: Pick<SentMessage, 'consultId' | 'sentBy' | 'sentAt'>,
  ofAuthor: boolean,
): Promise<void> {
  const isAuthor = sql`person_id is not distinct from ${message.sentBy}::uuid`;
  const isChosen = ofAuthor
    ? sql`(${isAuthor} or (unread and (viewed_at is null or viewed_at < ${message.sentAt})))`
    : sql`not (${isAuthor}) and unread and (viewed_at is null or viewed_at < ${message.sentAt})`;
  await sql`
    update consult_state set
      unread = (before_message->>'unread')::boolean,
      overdue = (before_message->>'overdue')::boolean,
      read_at = (before_message->>'readAt')::timestamptz,
      last_message_received_at = (before_message->>'receivedAt')::timestamptz,
      folder = case when ${isAuthor} or folder = 'inbox' then before_message->>'folder' else folder end,
      before_message = null
    where consult_id = ${message.consultId} and last_message_received_at = ${message.sentAt}
      and before_message is not null and ${isChosen}`.execute(tx);
}

/** Puts what people wrote last, and still stands, at the head of the consult; no fax waits for what is gone. */
export async function restoreHead(tx: Tx, cipher: ConsultCipher, message: SentMessage): Promise<void> {
  const { consultId } = message;
  const { rows } = await sql<Pick<Tables['consult_message'], 'id' | 'sentBy' | 'ciphertext'>>`
    select id, sent_by as "sentBy", ciphertext from consult_message
    where consult_id = ${consultId} and id <> ${message.id} and withdrawn_at is null and sent_by is not null
    order by sent_at desc, id desc limit 1`.execute(tx);
  const head = rows[0];
  if (!head) throw new Error(`Consult ${consultId} has no message but the one that is taken back.`);
  const preview = cipher.sealPreview(cipher.openMessage(head.id, head.ciphertext));
  await sql`
    update consult set recent_message_id = ${head.id}, recent_message_by = ${head.sentBy},
      recent_message_ciphertext = ${preview}, file_count = file_count - ${message.fileIds.length},
      fax_waits_from = case when fax_waits_from = ${message.sentAt} then null else fax_waits_from end,
      recent_message_at = (
        select max(sent_at) from consult_message
        where consult_id = ${consultId} and id <> ${message.id} and withdrawn_at is null)
    where id = ${consultId}`.execute(tx);
}

/** A message taken back is no answer: the consultants' next one is the first then, or nobody has answered. */
export async function restoreAnswer(
  tx: Tx,
  needs: Pick<ConsultNeeds, 'directory'>,
  { id: consultId, serviceId, sentAt }: Pick<ConsultRecord, 'id' | 'serviceId' | 'sentAt'>,
  message: SentMessage,
): Promise<void> {
  const was = await sql`
    update consult set first_response_by = null, first_response_at = null, first_response_ms = null,
      first_response_message_id = null
    where id = ${consultId} and first_response_message_id = ${message.id} returning id`.execute(tx);
  if (was.rows.length === 0) return;
  await needs.directory.forgetFirstResponse(tx, { consultId, serviceId });
  const { rows } = await sql<Pick<Tables['consult_message'], 'id' | 'sentBy' | 'sentAt'>>`
    select m.id, m.sent_by as "sentBy", m.sent_at as "sentAt" from consult_message m
    join consult_member author on author.consult_id = m.consult_id and author.person_id = m.sent_by
      and author.activity_role = 'consultant'
    where m.consult_id = ${consultId} and m.id <> ${message.id} and m.withdrawn_at is null and m.kind = 'message'
    order by m.sent_at, m.id limit 1`.execute(tx);
  const next = rows[0];
  if (!next) return;
  const responseMs = next.sentAt.getTime() - sentAt.getTime();
  await sql`
    update consult set first_response_by = ${next.sentBy}, first_response_at = ${next.sentAt},
      first_response_ms = ${responseMs}, first_response_message_id = ${next.id}
    where id = ${consultId}`.execute(tx);
  await needs.directory.recordFirstResponse(tx, { consultId, serviceId, respondedAt: next.sentAt, responseMs });
}

/** Nobody is told by mail of a message that is gone, unless there is another one that they have not been told of. */
export async function stopMails(tx: Tx, message: Pick<SentMessage, 'id' | 'consultId' | 'sentAt'>): Promise<void> {
  await sql`
    update consult_mail w set due_at = null
    from consult c
    where c.id = ${message.consultId} and w.consult_id = c.id and w.kind = 'message' and w.due_at >= ${message.sentAt}
      and not exists (
        select from consult_message o
        where o.consult_id = c.id and o.id <> ${message.id} and o.withdrawn_at is null
          and o.sent_by is distinct from w.person_id and o.sent_at > coalesce(w.mailed_at, c.sent_at))`.execute(tx);
}
