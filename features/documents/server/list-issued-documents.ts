import { readDeliveries } from '@alethea/server-kit/delivery/delivery';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { DocumentsOffer, IssuedScope } from '../offers.ts';
import { documentCipher } from './document-content.ts';
import { documentState } from './document-state.ts';
import { type DocumentRow, documentColumns } from './document-store.ts';

/** Lists documents as their senders follow them. */
export function listIssuedDocumentsIn({
  keyring,
}: Pick<FeatureSupplies, 'keyring'>): DocumentsOffer['listIssuedDocuments'] {
  return async function listIssuedDocuments(executor, { scope, consultId, after, limit, now }) {
    const { rows } = await sql<DocumentRow>`
      select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
      where ${inScope(scope)} ${consultId === null ? sql`` : sql`and d.consult_id = ${consultId}`}
        ${after ? sql`and (d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by d.created_at desc, d.id desc limit ${limit}`.execute(executor);
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
          state: documentState(row, row.mailId ? mails.get(row.mailId)?.state : undefined, now),
          created: row.createdAt.toISOString(),
          scheduledFor: row.sendAt?.toISOString() ?? null,
          sentAt: row.sentAt?.toISOString() ?? null,
          readAt: row.openedAt?.toISOString() ?? null,
          patientReferenceId: row.patientReferenceId,
        };
      }),
    );
  };
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

/** Second lock of every statement over a sender's documents. */
export function inScope(scope: IssuedScope) {
  return 'ownerId' in scope ? sql`d.owner_id = ${scope.ownerId}` : sql`d.clinic_id = ${scope.clinicId}`;
}
