import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import type { Message } from '../../contract/consult-view.ts';
import { getThread, THREAD_PAGE_SIZE } from '../../contract/open-consult.ts';
import { inScopeWhenWithdrawn } from '../core/consult-scope.ts';
import {
  type ConsultRecord,
  demandConsult,
  type MemberRow,
  membersJson,
  memberView,
  recordColumns,
  subjectOf,
} from '../core/consult-store.ts';
import {
  ATTACH_ACTION,
  type KeptResource,
  messageFileIdsJson,
  messageResourcesJson,
  SHARE_ACTION,
} from '../core/message-store.ts';
import type { Tables } from '../schema/tables.ts';

interface MessageRow extends Omit<Message, 'sentAt' | 'messageActionData' | 'withdrawn'> {
  readonly sentAtMs: number;
  readonly withdrawnBy: string | null;
  readonly withdrawnAtMs: number | null;
  readonly fileIds: readonly string[];
  readonly resources: readonly KeptResource[];
}

interface ThreadRow extends ConsultRecord {
  /** When the caller's last view was logged; null before the first opening, without whose key nobody reads this. */
  readonly viewedAt: Tables['consult_state']['viewedAt'];
  readonly members: readonly MemberRow[];
  readonly readBy: readonly string[];
  /** Newest first, one more than a page. */
  readonly messages: readonly MessageRow[];
}

/** Binds `secureMessaging-getThread`. */
export function implementGetThread({ files }: Pick<FeatureSupplies, 'files'>) {
  return implementRead(getThread, {
    async read(call, { activityId: consultId, beforeMessageId }) {
      const earlier = beforeMessageId
        ? sql`and (m.sent_at, m.id) < (
            select b.sent_at, b.id from consult_message b where b.id = ${beforeMessageId} and b.consult_id = c.id)`
        : sql``;
      // PostgreSQL breaks base64 into lines of 76 characters; a browser takes it in one.
      const found = await sql<ThreadRow>`
        select ${recordColumns(call.actor)}, ${membersJson} as members, (
          select s.viewed_at from consult_state s
          where s.consult_id = c.id and s.person_id = ${call.actor.personId}) as "viewedAt", (
          select coalesce(json_agg(s.person_id order by s.person_id), '[]')
          from consult_state s
          join consult_member r on r.consult_id = s.consult_id and r.person_id = s.person_id
          where s.consult_id = c.id and not s.unread and r.ended_at is null and r.activity_role <> 'moa') as "readBy", (
          select coalesce(json_agg(json_build_object('id', m.id, 'sentBy', m.sent_by,
            'sentAtMs', (extract(epoch from m.sent_at) * 1000)::bigint,
            'message', translate(encode(coalesce(m.withdrawal_ciphertext, m.ciphertext), 'base64'), E'\\n', ''),
            'withdrawnBy', m.withdrawn_by, 'withdrawnAtMs', (extract(epoch from m.withdrawn_at) * 1000)::bigint,
            'kind', m.kind, 'billable', m.billable,
            'billingCode', m.billing_code, 'systemMessage', m.system_message, 'messageAction', m.message_action,
            'fileIds', ${messageFileIdsJson}, 'resources', ${messageResourcesJson}) order by m.sent_at desc, m.id desc), '[]')
          from (
            select * from consult_message m where m.consult_id = c.id and c.withdrawn_at is null ${earlier}
            order by m.sent_at desc, m.id desc limit ${THREAD_PAGE_SIZE + 1}) m) as messages
        from consult c join data_key k on k.record_id = c.id
        where c.id = ${consultId} and ${inScopeWhenWithdrawn(call.actor)}`.execute(call.db);
      const thread = demandConsult(call, consultId, found.rows[0] ?? null);
      const page = thread.messages.slice(0, THREAD_PAGE_SIZE).reverse();
      const { personId } = call.actor;
      const viewedAt = thread.viewedAt?.getTime();
      const isNews = page.some(({ sentBy, sentAtMs }) => viewedAt && sentBy !== personId && sentAtMs > viewedAt);
      if (isNews) call.about(subjectOf(thread));
      else call.leaveUnlogged('nothing that the last logged view did not show');
      return {
        activityId: consultId,
        messages: page.map((message) => messageView(files, message, personId)),
        members: thread.members.map(memberView),
        readBy: [...thread.readBy],
        hasEarlier: thread.messages.length > THREAD_PAGE_SIZE,
      };
    },

    /** From here on this is the last logged view. */
    async logged(call, { activityId: consultId }) {
      await sql`
        update consult_state set viewed_at = ${call.clock.now()}
        where consult_id = ${consultId} and person_id = ${call.actor.personId}`.execute(call.db);
    },
  });
}

/** What a message was billed with is for its author alone. */
function messageView(files: FeatureSupplies['files'], row: MessageRow, viewerId: string): Message {
  const { sentAtMs, fileIds, resources, withdrawnBy, withdrawnAtMs, ...message } = row;
  const billing = message.sentBy === viewerId ? {} : { billable: false, billingCode: null };
  const messageActionData = actionDataOf(fileIds, resources, (fileId) => files.addressOf(fileId, 'original', viewerId));
  const withdrawn =
    withdrawnBy === null || withdrawnAtMs === null
      ? null
      : { by: withdrawnBy, at: new Date(withdrawnAtMs).toISOString() };
  return { ...message, ...billing, messageActionData, withdrawn, sentAt: new Date(sentAtMs).toISOString() };
}

function actionDataOf(
  fileIds: readonly string[],
  resources: readonly KeptResource[],
  addressOf: (fileId: string) => string,
): Message['messageActionData'] {
  const fileUris = [...fileIds];
  const [first] = resources;
  if (!first) return fileIds.length > 0 ? { messageActionType: ATTACH_ACTION, fileUris } : null;
  return {
    messageActionType: SHARE_ACTION,
    fileUris,
    downloadUrl: addressOf(first.fileUri),
    resourceName: first.resourceName,
    resources: resources.map(({ fileUri, resourceName }) => ({ fileUri, resourceName })),
  };
}
