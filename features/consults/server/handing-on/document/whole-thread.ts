import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { sql } from 'kysely';
import type { MessageKind } from '../../../contract/consult-view.ts';
import { FORWARDED_ACTION } from '../../../contract/message-limits.ts';
import type { ConsultCipher } from '../../core/consult-content.ts';
import { inScope, type ScopeActor } from '../../core/consult-scope.ts';
import {
  type KeptResource,
  messageFileIdsJson,
  messageResourcesJson,
  type SharedResources,
} from '../../core/message-store.ts';
import type { Tables } from '../../schema/tables.ts';

/** Read at once: a message has up to 20,000 characters, and a thread no limit. */
const MESSAGES_AT_ONCE = 50;

/** A message of a consult in clear. */
export interface ThreadMessage {
  readonly id: string;
  readonly sentBy: string | null;
  readonly sentAt: Date;
  /** Copied from the consult that this one was forwarded from; its first line names the author. */
  readonly forwarded: boolean;
  readonly kind: MessageKind;
  readonly fileIds: readonly string[];
  /** Which of them were resources of their sender. */
  readonly resources: SharedResources;
  /** Null where it cannot be decrypted. */
  readonly text: string | null;
}

type MessageRow = Omit<ThreadMessage, 'text' | 'resources'> &
  Pick<Tables['consult_message'], 'ciphertext'> & { readonly kept: readonly KeptResource[] };

/** Which messages are read, by whom. */
interface ThreadOrder {
  readonly actor: ScopeActor;
  readonly consultId: string;
  /** These alone; left out, all. */
  readonly messageIds?: ReadonlySet<string>;
}

/** Who wrote the messages, and which files lie with them; in the order of the thread, without a word of it. */
export async function outlineThread(
  executor: Executor,
  order: ThreadOrder,
): Promise<readonly Pick<ThreadMessage, 'sentBy' | 'fileIds'>[]> {
  const { rows } = await sql<Pick<MessageRow, 'sentBy' | 'fileIds'>>`
    select m.sent_by as "sentBy", ${messageFileIdsJson} as "fileIds"
    from consult c join consult_message m on m.consult_id = c.id
    where ${isWanted(order)} order by m.sent_at, m.id`.execute(executor);
  return rows;
}

/**
 * The messages of a consult that the actor may open, oldest first, a few at a time, without those withdrawn. A message that cannot be decrypted is
 * logged and has no text (FORWARD-11, FORWARD-12); it never keeps the others back.
 */
export async function* readThread(
  executor: Executor,
  order: ThreadOrder & { readonly cipher: ConsultCipher; readonly log: FeatureSupplies['log'] },
): AsyncGenerator<ThreadMessage> {
  const { consultId, cipher, log } = order;
  let last: Pick<MessageRow, 'id' | 'sentAt'> | undefined;
  do {
    const after = last ? sql`and (m.sent_at, m.id) > (${last.sentAt}::timestamptz, ${last.id}::uuid)` : sql``;
    const { rows } = await sql<MessageRow>`
      select m.id, m.sent_by as "sentBy", m.sent_at as "sentAt", m.ciphertext, m.kind,
        coalesce(m.message_action = ${FORWARDED_ACTION}, false) as forwarded,
        ${messageFileIdsJson} as "fileIds", ${messageResourcesJson} as kept
      from consult c join consult_message m on m.consult_id = c.id
      where ${isWanted(order)} ${after}
      order by m.sent_at, m.id limit ${MESSAGES_AT_ONCE}`.execute(executor);
    for (const { ciphertext, kept, ...message } of rows) {
      yield { ...message, resources: openResources(cipher, kept), text: textOf(message.id, ciphertext) };
    }
    last = rows.length === MESSAGES_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);

  function textOf(messageId: string, ciphertext: Uint8Array): string | null {
    try {
      return cipher.openMessage(messageId, ciphertext);
    } catch (error) {
      log.error({ what: 'decrypt message', consultId, messageId, error: describeError(error) });
      return null;
    }
  }
}

function openResources(cipher: ConsultCipher, kept: readonly KeptResource[]): SharedResources {
  return new Map(
    kept.map(({ fileUri, resourceName, resourceFileId }) => [
      fileUri,
      { resourceName: cipher.openResourceName(fileUri, Buffer.from(resourceName, 'base64')), resourceFileId },
    ]),
  );
}

/** See readThread; all of them. */
export async function readWholeThread(...order: Parameters<typeof readThread>): Promise<readonly ThreadMessage[]> {
  const thread: ThreadMessage[] = [];
  for await (const message of readThread(...order)) thread.push(message);
  return thread;
}

function isWanted({ actor, consultId, messageIds }: ThreadOrder) {
  const chosen = messageIds ? sql`and m.id = any(${[...messageIds]}::uuid[])` : sql``;
  return sql`c.id = ${consultId} and m.withdrawn_at is null and ${inScope(actor)} ${chosen}`;
}
