import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { FORWARDED_ACTION } from '../../../contract/message-limits.ts';
import { forwardTexts } from '../../../texts/spoken/forward.ts';
import type { ConsultCipher } from '../../core/consult-content.ts';
import type { MemberRow } from '../../core/consult-store.ts';
import { insertMessageFiles, type SharedResources, sealResources } from '../../core/message-store.ts';
import type { ThreadMessage } from './whole-thread.ts';

const ROWS_AT_ONCE = 100;

/** A message as it goes into the new consult. */
export interface CopiedMessage {
  readonly id: string;
  readonly sentAt: Date;
  /** The author on a line of its own, then what they wrote. */
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly resources: SharedResources;
}

/**
 * The thread as the next specialist reads it: every message that can be read, with its author's name, since not all who
 * wrote are members of the new consult. Files are those of the new consult.
 */
export function copyThread(
  thread: readonly ThreadMessage[],
  members: readonly MemberRow[],
  copies: ReadonlyMap<string, string>,
): CopiedMessage[] {
  return thread.flatMap(({ text, fileIds, resources, sentAt, ...message }) => {
    if (text === null) return [];
    const copied = fileIds.flatMap((fileId) => copies.get(fileId) ?? []);
    const named = message.forwarded ? text : `${authorOf(message, members)}\n${text}`;
    const shared = [...resources].flatMap(([fileId, resource]) => {
      const copyId = copies.get(fileId);
      return copyId === undefined ? [] : [[copyId, resource] as const];
    });
    return [{ id: newId(sentAt), sentAt, text: named, fileIds: copied, resources: new Map(shared) }];
  });
}

/** Stores copied messages: they are of nobody in the new consult, and are billed by nobody. */
export async function insertCopies(
  tx: Tx,
  cipher: ConsultCipher,
  consultId: string,
  messages: readonly CopiedMessage[],
): Promise<void> {
  for (let start = 0; start < messages.length; start += ROWS_AT_ONCE) {
    const some = messages.slice(start, start + ROWS_AT_ONCE);
    const rows = some.map(
      ({ id, sentAt, text }) => sql`(
        ${id}::uuid, ${consultId}::uuid, ${sentAt}::timestamptz, ${cipher.sealMessage(id, text)}::bytea, true,
        ${FORWARDED_ACTION})`,
    );
    await sql`
      insert into consult_message (id, consult_id, sent_at, ciphertext, system_message, message_action)
      values ${sql.join(rows)}`.execute(tx);
    await insertMessageFiles(
      tx,
      some.map(({ id, fileIds, resources }) => ({ id, fileIds, resources: sealResources(cipher, resources) })),
    );
  }
}

/** `Dr. Daniel Okafor, MD (Consultant)`. */
function authorOf({ sentBy }: Pick<ThreadMessage, 'sentBy'>, members: readonly MemberRow[]): string {
  const member = sentBy === null ? undefined : members.find(({ uid }) => uid === sentBy);
  return member ? forwardTexts.author(member.profile, member.activityRole) : forwardTexts.productItself;
}
