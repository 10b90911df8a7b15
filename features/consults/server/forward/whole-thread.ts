import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { sql } from 'kysely';
import { FORWARDED_ACTION } from '../../contract/forward-limits.ts';
import type { ConsultCipher } from '../consult-content.ts';
import { inScope, type ScopeActor } from '../consult-scope.ts';

/** A message of a consult in clear. */
export interface ThreadMessage {
  readonly id: string;
  readonly sentBy: string | null;
  readonly sentAt: Date;
  /** Copied from the consult that this one was forwarded from; its first line names the author. */
  readonly forwarded: boolean;
  readonly fileIds: readonly string[];
  /** Null where it cannot be decrypted. */
  readonly text: string | null;
}

interface MessageRow extends Omit<ThreadMessage, 'text' | 'fileIds'> {
  readonly ciphertext: Uint8Array;
  readonly fileIds: readonly string[] | null;
}

/**
 * The whole thread of a consult that the actor may open, oldest first. A message that cannot be decrypted is logged and
 * has no text (FORWARD-11, FORWARD-12); it never keeps the others back.
 */
export async function readWholeThread(
  executor: Executor,
  {
    actor,
    consultId,
    cipher,
    log,
  }: {
    readonly actor: ScopeActor;
    readonly consultId: string;
    readonly cipher: ConsultCipher;
    readonly log: FeatureSupplies['log'];
  },
): Promise<readonly ThreadMessage[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.sent_by as "sentBy", m.sent_at as "sentAt", m.ciphertext,
      coalesce(m.message_action = ${FORWARDED_ACTION}, false) as forwarded,
      m.message_action_data -> 'fileUris' as "fileIds"
    from consult c join consult_message m on m.consult_id = c.id
    where c.id = ${consultId} and ${inScope(actor)}
    order by m.sent_at, m.id`.execute(executor);
  return rows.map(({ ciphertext, fileIds, ...message }) => ({
    ...message,
    fileIds: fileIds ?? [],
    text: textOf(message.id, ciphertext),
  }));

  function textOf(messageId: string, ciphertext: Uint8Array): string | null {
    try {
      return cipher.openMessage(messageId, ciphertext);
    } catch (error) {
      log.error({ what: 'decrypt message', consultId, messageId, error: describeError(error) });
      return null;
    }
  }
}
