import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { dropRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { DraftCollection } from '../../contract/draft-view.ts';
import type { Tables } from '../schema/tables.ts';

/** A draft as it is kept; what was written stays sealed until the draft's key opens it. */
export interface DraftRow
  extends Pick<
    Tables['consult_draft'],
    | 'collection'
    | 'forwarderId'
    | 'approverId'
    | 'serviceId'
    | 'activityType'
    | 'subjectCiphertext'
    | 'formCiphertext'
    | 'read'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
    | 'returnedBy'
    | 'returnedAt'
    | 'returnNoteCiphertext'
  > {
  readonly draftId: Tables['consult_draft']['id'];
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

const selectDrafts = sql`
  select d.id as "draftId", d.collection, d.forwarder_id as "forwarderId", d.approver_id as "approverId",
    d.service_id as "serviceId", d.activity_type as "activityType", d.subject_ciphertext as "subjectCiphertext",
    d.form_ciphertext as "formCiphertext", d.read, d.version, d.created_at as "createdAt", d.updated_at as "updatedAt",
    d.returned_by as "returnedBy", d.returned_at as "returnedAt",
    d.return_note_ciphertext as "returnNoteCiphertext", k.wrapped as "wrappedKey"
  from consult_draft d join data_key k on k.record_id = d.id`;

/** A draft with which the person has to do, or undefined; `lock` holds it until the transaction ends. */
export async function findDraft(
  executor: Executor,
  personId: string,
  draftId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    ${selectDrafts}
    where d.id = ${draftId} and (d.forwarder_id = ${personId} or d.approver_id = ${personId})
    ${lock ? sql`for update of d` : sql``}`.execute(executor);
  return rows[0];
}

/** The drafts of a collection with which the person has to do, last changed first. */
export async function findDrafts(
  executor: Executor,
  personId: string,
  collection: DraftCollection,
): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    ${selectDrafts}
    where d.collection = ${collection} and (d.forwarder_id = ${personId} or d.approver_id = ${personId})
    order by d.updated_at desc, d.id`.execute(executor);
  return rows;
}

/** How many drafts wait unread for a person's approval. */
export async function countUnreadFor(executor: Executor, approverId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from consult_draft where approver_id = ${approverId} and not read`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** What a save puts into a row. */
export interface DraftContent {
  readonly serviceId: string;
  readonly activityType: DraftRow['activityType'];
  readonly subjectCiphertext: Uint8Array;
  readonly formCiphertext: Uint8Array;
  readonly now: Date;
}

/** Keeps a new draft; false when the id is taken. */
export async function insertDraft(
  tx: Tx,
  draft: DraftContent & { readonly draftId: string; readonly forwarderId: string },
): Promise<boolean> {
  const inserted = await sql`
    insert into consult_draft (id, collection, forwarder_id, service_id, activity_type, subject_ciphertext,
      form_ciphertext, read, version, created_at, updated_at)
    values (${draft.draftId}, 'user_drafts', ${draft.forwarderId}, ${draft.serviceId}, ${draft.activityType},
      ${draft.subjectCiphertext}, ${draft.formCiphertext}, true, 1, ${draft.now}, ${draft.now})
    on conflict (id) do nothing returning id`.execute(tx);
  return inserted.rows.length === 1;
}

/** Puts new content into a draft, as its next version. */
export async function updateDraft(tx: Tx, draftId: string, draft: DraftContent): Promise<void> {
  await sql`
    update consult_draft set service_id = ${draft.serviceId}, activity_type = ${draft.activityType},
      subject_ciphertext = ${draft.subjectCiphertext}, form_ciphertext = ${draft.formCiphertext}, read = true,
      version = version + 1, updated_at = ${draft.now}
    where id = ${draftId}`.execute(tx);
}

/** Moves a draft among those that wait, unread by its approver; an earlier return is over. */
export async function moveToApprover(
  tx: Tx,
  { draftId, approverId, now }: { readonly draftId: string; readonly approverId: string; readonly now: Date },
): Promise<void> {
  await sql`
    update consult_draft set collection = 'drafts_pending_approval', approver_id = ${approverId}, read = false,
      forwarded_at = ${now}, updated_at = ${now}, returned_by = null, returned_at = null, return_note_ciphertext = null
    where id = ${draftId}`.execute(tx);
}

/** Moves a draft back among its writer's own, unread by them; of one that was given back, saying by whom and when. */
export async function moveToForwarder(
  tx: Tx,
  order: {
    readonly draftId: string;
    /** Null when its writer took it back. */
    readonly returned: { readonly by: string; readonly noteCiphertext: Uint8Array | null } | null;
    /** What the form is from then on; left out, it stays as it is. */
    readonly formCiphertext?: Uint8Array | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { returned, now } = order;
  await sql`
    update consult_draft set collection = 'user_drafts', approver_id = null, read = false, version = version + 1,
      updated_at = ${now}, returned_by = ${returned?.by ?? null}, returned_at = ${returned && now},
      return_note_ciphertext = ${returned?.noteCiphertext ?? null},
      form_ciphertext = coalesce(${order.formCiphertext ?? null}::bytea, form_ciphertext)
    where id = ${order.draftId}`.execute(tx);
}

/** Notes that whose turn it is has opened the draft. */
export async function markDraftRead(tx: Tx, draftId: string): Promise<void> {
  await sql`update consult_draft set read = true where id = ${draftId}`.execute(tx);
}

/** Removes a draft with its key: what backups still hold of it cannot be read without. */
export async function removeDraft(tx: Tx, draftId: string): Promise<void> {
  await sql`delete from consult_draft where id = ${draftId}`.execute(tx);
  await dropRecordKey(tx, draftId);
}
