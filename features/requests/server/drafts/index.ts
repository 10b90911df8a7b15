import type { Implementation } from '@alethea/server-kit/operations/implement';
import { implementDeleteDraft } from './delete-draft.ts';
import type { DraftParts } from './draft-parts.ts';
import { implementExportDraftPdf } from './export-draft-pdf.ts';
import { implementGetDraft } from './get-draft.ts';
import { implementCountUnreadApprovals, implementListDrafts } from './list-drafts.ts';
import { implementOldDraftCalls } from './old-draft-calls.ts';
import { implementSaveDraft } from './save-draft.ts';
import { implementSearchApprovers } from './search-approvers.ts';

/** The operations of drafts and approvals. */
export function draftImplementations(parts: DraftParts): readonly Implementation[] {
  return [
    implementSaveDraft(parts),
    implementGetDraft(parts),
    implementDeleteDraft(parts),
    implementListDrafts(parts),
    implementCountUnreadApprovals(),
    implementSearchApprovers(parts),
    ...implementExportDraftPdf(parts),
    ...implementOldDraftCalls(),
  ];
}
