import { newId } from '@alethea/kernel/text/ids';
import { asBytea } from '@alethea/server-kit/engine/bytea';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { RecognisedResource } from '@alethea/templates/offers';
import { type RawBuilder, sql } from 'kysely';
import type { MessageKind } from '../../contract/consult-view.ts';
import type { ConsultCipher } from './consult-content.ts';

/** The action of a message that files came with, as it stands on the wire. */
export const ATTACH_ACTION = 'attachFile' as const;
/** The action of a message that resources of its sender came with. */
export const SHARE_ACTION = 'shareResource' as const;

/** Which files of a message are resources of its sender, by their ids. */
export type SharedResources = ReadonlyMap<string, RecognisedResource>;

/** A message to be stored. */
export interface NewMessage {
  /** Made by the client and unique. */
  readonly id: string;
  readonly consultId: string;
  readonly sentBy: string;
  readonly sentAt: Date;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly resources?: SharedResources;
  /** Under which code it is billed; null or left out bills nothing. */
  readonly billingCode?: string | null;
  /** Left out, it is a message like any other. */
  readonly kind?: MessageKind;
}

/** When a message stands in its thread: clocks of several servers differ, and an answer must not stand before its question. */
export function momentAfter(recentMessageAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), recentMessageAt.getTime() + 1));
}

/** Stores a message encrypted; false when a message with this id exists, in this consult or another. */
export async function insertMessage(tx: Tx, cipher: ConsultCipher, message: NewMessage): Promise<boolean> {
  const billingCode = message.billingCode ?? null;
  const inserted = await sql`
    insert into consult_message (id, consult_id, sent_by, sent_at, ciphertext, billable, billing_code, message_action,
      kind)
    values (${message.id}, ${message.consultId}, ${message.sentBy}, ${message.sentAt},
      ${cipher.sealMessage(message.id, message.text)}, ${billingCode !== null}, ${billingCode},
      ${actionOf(message)}, ${message.kind ?? 'message'})
    on conflict (id) do nothing returning id`.execute(tx);
  if (inserted.rows.length === 0) return false;
  const { id, fileIds, resources = new Map() } = message;
  await insertMessageFiles(tx, [{ id, fileIds, resources: sealResources(cipher, resources) }]);
  return true;
}

function actionOf({ fileIds, resources }: NewMessage): string | null {
  if (resources && resources.size > 0) return SHARE_ACTION;
  return fileIds.length > 0 ? ATTACH_ACTION : null;
}

type SealedResources = ReadonlyMap<string, { readonly cipher: Uint8Array; readonly resourceFileId: string }>;

/** The names of resources under the key of their consult. */
export function sealResources(cipher: ConsultCipher, resources: SharedResources): SealedResources {
  return new Map(
    [...resources].map(([fileId, { resourceName, resourceFileId }]) => [
      fileId,
      { cipher: cipher.sealResourceName(fileId, resourceName), resourceFileId },
    ]),
  );
}

/** Stores which files came with messages, in their order, and which of them are resources. */
export async function insertMessageFiles(
  tx: Tx,
  messages: readonly (Pick<NewMessage, 'id' | 'fileIds'> & { readonly resources?: SealedResources })[],
): Promise<void> {
  const rows = messages.flatMap(({ id, fileIds, resources }) =>
    fileIds.map((fileId, index) => {
      const resource = resources?.get(fileId);
      return {
        ...{ message_id: id, place: index + 1, file_id: fileId },
        resource_ciphertext: resource ? asBytea(resource.cipher) : null,
        resource_file_id: resource?.resourceFileId ?? null,
      };
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into consult_message_file (message_id, place, file_id, resource_ciphertext, resource_file_id)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as file (
      message_id uuid, place smallint, file_id uuid, resource_ciphertext bytea, resource_file_id uuid)`.execute(tx);
}

/** The files that came with message `m`, as a JSON array of their ids; one without an action, or withdrawn, has none. */
export const messageFileIdsJson = sql<readonly string[]>`
  case when m.message_action is null or m.withdrawn_at is not null then '[]'::json else (
    select coalesce(json_agg(f.file_id order by f.place), '[]') from consult_message_file f where f.message_id = m.id) end`;

/** A resource among the files of a message, as it is kept. */
export interface KeptResource {
  readonly fileUri: string;
  /** Sealed, in base64. */
  readonly resourceName: string;
  readonly resourceFileId: string;
}

/** The resources that came with message `m`, as a JSON array in their order; a withdrawn one has none. */
export const messageResourcesJson = sql<readonly KeptResource[]>`
  case when m.message_action is null or m.withdrawn_at is not null then '[]'::json else (
    select coalesce(json_agg(json_build_object('fileUri', f.file_id,
      'resourceName', translate(encode(f.resource_ciphertext, 'base64'), E'\\n', ''),
      'resourceFileId', f.resource_file_id) order by f.place), '[]')
    from consult_message_file f where f.message_id = m.id and f.resource_ciphertext is not null) end`;

/** Puts the latest message at the head of the consult, counts it with its files, and lets it be asked about for faxes. */
export async function recordLatestMessage(tx: Tx, cipher: ConsultCipher, message: NewMessage): Promise<void> {
  await sql`
    update consult set message_count = message_count + 1, file_count = file_count + ${message.fileIds.length},
      recent_message_id = ${message.id}, recent_message_at = ${message.sentAt}, recent_message_by = ${message.sentBy},
      recent_message_ciphertext = ${cipher.sealPreview(message.text)},
      fax_waits_from = coalesce(fax_waits_from, ${message.sentAt})
    where id = ${message.consultId}`.execute(tx);
}

/** How a list stands, kept with it when something new comes: out of `consult_state`. */
export const listsBefore = sql`
  json_build_object('folder', folder, 'unread', unread, 'overdue', overdue, 'readAt', read_at,
    'receivedAt', last_message_received_at)`;

/**
 * Brings a message before everybody who has the consult in view: new for the others, back in their inbox and at its
 * head; for its author read, no longer overdue, and with no draft left. How the lists stood before is kept, so that the
 * message can be taken back.
 */
export async function deliverMessage(tx: Tx, message: NewMessage): Promise<void> {
  const isAuthor = sql`person_id = ${message.sentBy}`;
  await sql`
    update consult_state set
      before_message = ${listsBefore},
      unread = not (${isAuthor}),
      read_at = case when ${isAuthor} then ${message.sentAt}::timestamptz end,
      folder = case when ${isAuthor} then folder else 'inbox' end,
      overdue = overdue and not (${isAuthor}),
      message_draft_ciphertext = case when ${isAuthor} then null else message_draft_ciphertext end,
      last_message_received_at = ${message.sentAt}
    where consult_id = ${message.consultId}`.execute(tx);
}

/** A line of the portal's own; what people wrote last stays at the head of the lists. */
export async function insertSystemLine(
  tx: Tx,
  cipher: ConsultCipher,
  line: {
    readonly consultId: string;
    readonly recentMessageAt: Date;
    readonly text: string;
    readonly now: Date;
  },
): Promise<{ readonly messageId: string; readonly sentAt: Date }> {
  const { consultId, text } = line;
  const sentAt = momentAfter(line.recentMessageAt, line.now);
  const messageId = newId(sentAt);
  await sql`
    insert into consult_message (id, consult_id, sent_by, sent_at, ciphertext, system_message)
    values (${messageId}, ${consultId}, null, ${sentAt}, ${cipher.sealMessage(messageId, text)}, true)`.execute(tx);
  await sql`
    update consult set message_count = message_count + 1, recent_message_at = ${sentAt}
    where id = ${consultId}`.execute(tx);
  return { messageId, sentAt };
}

/**
 * Has a line of the portal's own be new to those whom the condition on their state names, and back in their inbox; how
 * their lists stood is kept, as of any message.
 */
export async function putBefore(
  tx: Tx,
  { consultId, sentAt }: { readonly consultId: string; readonly sentAt: Date },
  isTold: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    update consult_state set before_message = ${listsBefore}, unread = true, read_at = null, folder = 'inbox',
      last_message_received_at = ${sentAt}
    where consult_id = ${consultId} and ${isTold}`.execute(tx);
}
