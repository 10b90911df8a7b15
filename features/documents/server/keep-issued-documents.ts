import { sql } from 'kysely';
import type { DocumentsOffer } from '../offers.ts';
import { documentChanged } from './document-notice.ts';
import { type DocumentRow, documentColumns } from './document-store.ts';
import { inScope } from './list-issued-documents.ts';

/** Puts documents into folders and marks them read or unread, as they were seen: what has changed since stays as it is. */
export const keepIssuedDocuments: DocumentsOffer['keepIssuedDocuments'] = async (call, { scope, changes }) => {
  const wanted = new Map(changes.map((change) => [change.documentId, change]));
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from issued_document d join data_key k on k.record_id = d.id
    where d.id = any(${[...wanted.keys()]}::uuid[]) and ${inScope(scope)} order by d.id for update of d`.execute(
    call.tx,
  );
  const kept = rows.flatMap((row) => {
    const change = wanted.get(row.documentId);
    if (!change || (change.from !== undefined && change.from !== row.folder)) return [];
    const { folder = row.folder, isRead = row.isRead } = change;
    return [{ row, folder, isRead }];
  });
  const changed = kept.map(({ row, folder, isRead }) => ({ id: row.documentId, folder, is_read: isRead }));
  await sql`
    update issued_document d set folder = change.folder, is_read = change.is_read
    from json_to_recordset(${JSON.stringify(changed)}::json) as change (id uuid, folder text, is_read boolean)
    where d.id = change.id`.execute(call.tx);
  for (const { row } of kept) call.notify(documentChanged(row));
  return kept.map(({ row: { documentId, folder, isRead, patientReferenceId } }) => ({
    ...{ documentId, folder, isRead, patientReferenceId },
  }));
};
