import type { ReadCall } from '@alethea/server-kit/operations/call';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { exportDraftPdf, exportEconsultDraftPdf } from '../../contract/draft-operations.ts';
import type { DraftParts } from './draft-parts.ts';
import { writeDraftPdf } from './draft-pdf.ts';
import { mayOpenDraft } from './draft-policy.ts';
import { findDraft } from './draft-store.ts';
import { DRAFT_RECORD_KIND, openDraft } from './open-draft.ts';

type ExportCall = ReadCall<typeof exportDraftPdf> | ReadCall<typeof exportEconsultDraftPdf>;

/** Binds both names of the export. */
export function implementExportDraftPdf(parts: DraftParts) {
  return [
    implementRead(exportDraftPdf, { read: (call, input) => exportDraft(parts, call, input.draftId) }),
    implementRead(exportEconsultDraftPdf, { read: (call, input) => exportDraft(parts, call, input.draftId) }),
  ];
}

async function exportDraft(parts: DraftParts, call: ExportCall, draftId: string) {
  const row = await findDraft(call.db, call.actor.personId, draftId);
  if (!row) throw call.failure('draft_not_found');
  call.authorise(mayOpenDraft(call.actor, row));
  const { view, service, patientReferenceId } = await openDraft(parts, call.db, call.actor, row);
  const { bytes } = await writeDraftPdf(parts.papers, view, service, call.actor, call.clock);
  call.about({ recordKind: DRAFT_RECORD_KIND, recordId: row.draftId, patientReferenceId });
  return {
    // A file name travels further than the file: nothing of the patient stands in it.
    fileName: `draft-${view.created.slice(0, 10)}.pdf`,
    contentType: 'application/pdf' as const,
    pdfBase64: Buffer.from(bytes).toString('base64'),
  };
}
