import { readDeliveries } from '@alethea/server-kit/delivery/delivery';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { type RawBuilder, sql } from 'kysely';
import type { DocumentsOffer, IssuedQuery, IssuedScope } from '../offers.ts';
import { documentCipher } from './document-content.ts';
import { holdsTerms } from './document-search.ts';
import { documentState } from './document-state.ts';
import { type DocumentRow, documentColumns, documentFileIds } from './document-store.ts';

/** As many finds as this are gathered and sorted; of more, the list itself is walked, for one in a few rows is a find. */
const GATHERED_AT_MOST = 2_000;

/** Lists documents as their senders follow them: one statement a page, and one for the mails of what it shows. */
export function listIssuedDocumentsIn({
  keyring,
}: Pick<FeatureSupplies, 'keyring'>): DocumentsOffer['listIssuedDocuments'] {
  return async function listIssuedDocuments(executor, query) {
    const { rows } = await sql<DocumentRow & { readonly fileIds: string[] }>`
      select ${documentColumns}, ${documentFileIds} as "fileIds" from (${pageOf(keyring, query)}) page
      join issued_document d on d.id = page.id join data_key k on k.record_id = d.id
      order by d.status_updated_at desc, d.id desc`.execute(executor);
    const mailIds = rows.map(({ mailId }) => mailId).filter((id) => id !== null);
    const mails = await readDeliveries(executor, 'mail', mailIds);
    return Promise.all(
      rows.map(async (row) => {
        const cipher = documentCipher(await keyring.openDataKey(row.documentId, row.wrappedKey));
        const { title, recipientEmail, phn } = cipher.openEnvelope(row.envelopeCiphertext);
        return {
          documentId: row.documentId,
          kind: row.kind,
          title,
          recipientEmail,
          phn,
          ownerId: row.ownerId,
          sentBy: row.sentBy,
          activityId: row.consultId,
          state: documentState(row, row.mailId ? mails.get(row.mailId)?.state : undefined, query.now),
          folder: row.folder,
          isRead: row.isRead,
          statusUpdatedAt: row.statusUpdatedAt.toISOString(),
          created: row.createdAt.toISOString(),
          scheduledFor: row.sendAt?.toISOString() ?? null,
          sentAt: row.sentAt?.toISOString() ?? null,
          readAt: row.openedAt?.toISOString() ?? null,
          expiresAt: row.expiresAt?.toISOString() ?? null,
          fileIds: row.fileIds,
          patientReferenceId: row.patientReferenceId,
        };
      }),
    );
  };
}

/** The ids of one page, by an index in its order; a search is gathered by its words where it finds few. */
function pageOf(keyring: Parameters<typeof holdsTerms>[0], query: IssuedQuery): RawBuilder<unknown> {
  const { scope, documentId, folder, ownerId, consultId, terms, after, limit } = query;
  const listed = sql`
    ${inScope(scope)} ${documentId ? sql`and d.id = ${documentId}` : sql``} ${folder ? sql`and d.folder = ${folder}` : sql``}
    ${ownerId ? sql`and d.owner_id = ${ownerId}` : sql``} ${consultId ? sql`and d.consult_id = ${consultId}` : sql``}
    ${after ? sql`and (d.status_updated_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}`;
  const inOrder = sql`order by d.status_updated_at desc, d.id desc limit ${limit}`;
  if (terms.length === 0) return sql`select d.id from issued_document d where ${listed} ${inOrder}`;
  const found = holdsTerms(keyring, 'ownerId' in scope ? scope.ownerId : scope.clinicId, terms);
  return sql`
    with hits as materialized (
        select f.document_id from document_search f where ${found} limit ${GATHERED_AT_MOST + 1}),
      gathering as materialized (select count(*) <= ${GATHERED_AT_MOST} as is_few from hits)
    select id from (
      (select d.id, d.status_updated_at from hits join issued_document d on d.id = hits.document_id
        where (select is_few from gathering) and ${listed} ${inOrder})
      union all (
        select d.id, d.status_updated_at from issued_document d
        where not (select is_few from gathering) and ${listed}
          and (select true from document_search f where f.document_id = d.id and ${found})
        ${inOrder})) finds
    order by status_updated_at desc, id desc limit ${limit}`;
}

/** How many documents of a scope were sent from a consult. */
export async function countIssuedDocuments(
  executor: Executor,
  { scope, consultId }: { readonly scope: IssuedScope; readonly consultId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from issued_document d
    where ${inScope(scope)} and d.consult_id = ${consultId}`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** How many documents of a scope lie unread in the inbox. */
export async function countUnreadDocuments(executor: Executor, scope: IssuedScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from issued_document d
    where ${inScope(scope)} and d.folder = 'inbox' and not d.is_read`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Second lock of every statement over a sender's documents. */
export function inScope(scope: IssuedScope) {
  return 'ownerId' in scope ? sql`d.owner_id = ${scope.ownerId}` : sql`d.clinic_id = ${scope.clinicId}`;
}
