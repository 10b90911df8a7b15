import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** Has the staff of another clinic follow the documents of a clinic that is one with it. */
export async function moveDocuments(tx: Tx, { fromClinicId, toClinicId }: ClinicMove): Promise<void> {
  await sql`delete from document_search where list_id = ${fromClinicId}`.execute(tx);
  // Their entries in the list of that clinic are made by `reindex-documents`.
  await sql`
    update issued_document set clinic_id = ${toClinicId}, search_form = 0
    where clinic_id = ${fromClinicId}`.execute(tx);
}
