import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { readMailStates } from '@alethea/server-kit/mail/outgoing-mail';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import type { IssuedDocument } from '../contract/document-view.ts';
import { documentCipher } from './document-content.ts';
import { documentState } from './document-state.ts';
import { type DocumentRow, documentColumns } from './document-store.ts';

/** Whose documents are listed: those in the name of a person, or those of a clinic. */
export type IssuedScope = { readonly ownerId: string } | { readonly clinicId: string };

/** Which documents are listed, newest first, after a place. */
export interface IssuedQuery {
  readonly scope: IssuedScope;
  /** Only what was sent from this consult. */
  readonly consultId: string | null;
  readonly after: PagePlace | null;
  readonly limit: number;
  readonly now: Date;
}

/** A document of a list; the patient reference is for the access log alone. */
type ListedDocument = IssuedDocument & { readonly patientReferenceId: string | null };

/** Lists documents as their senders follow them. */
export function listIssuedDocumentsIn({ keyring }: Pick<FeatureSupplies, 'keyring'>) {
  return async function listIssuedDocuments(
    executor: Executor,
    { scope, consultId, after, limit, now }: IssuedQuery,
  ): Promise<readonly ListedDocument[]> {
    const { rows } = await sql<DocumentRow>`
      select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
      where ${inScope(scope)} ${consultId === null ? sql`` : sql`and d.consult_id = ${consultId}`}
        ${after ? sql`and (d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by d.created_at desc, d.id desc limit ${limit}`.execute(executor);
    const mailIds = rows.map(({ mailId }) => mailId).filter((id) => id !== null);
    const mails = await readMailStates(executor, mailIds);
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
          state: documentState(row, row.mailId ? mails.get(row.mailId) : undefined, now),
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
function inScope(scope: IssuedScope) {
  return 'ownerId' in scope ? sql`d.owner_id = ${scope.ownerId}` : sql`d.clinic_id = ${scope.clinicId}`;
}
