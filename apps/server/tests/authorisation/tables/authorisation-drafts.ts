import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const draft = () => ({ draftId: randomUUID(), consultDraftsCollectionType: 'user_drafts', appVersion: '12.0.3' });

/** A draft of nobody, for every caller: drafts.slice.test.ts proves who opens one that is there. */
const forNobody = { inputFor: draft, opensTo: [], others: 'draft_not_found' } as const;

/** Drafts and approvals: everybody keeps and lists their own. */
export const DRAFT_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'consultDraft-saveDraft': {
    inputFor: (scene) => ({ ...draft(), formData: {}, subject: 'Unfinished', serviceId: scene.econsultService.id }),
    opensTo: 'everybody',
  },
  'consultDraft-listDrafts': {
    inputFor: () => ({ consultDraftsCollectionType: 'user_drafts', appVersion: '12.0.3' }),
    opensTo: 'everybody',
  },
  'consultDraft-countUnread': { inputFor: () => ({}), opensTo: 'everybody' },
  'consultDraft-getDraft': forNobody,
  'consultDraft-deleteDraft': forNobody,
  'consultDraft-exportDraftPdf': forNobody,
  'secureMessaging-exportEconsultDraftPdf': forNobody,
  'consultDraft-moveStorageAttachments': forNobody,
  'consultDraft-notifyApprover': {
    ...forNobody,
    inputFor: () => ({ draftId: randomUUID(), approverUid: randomUUID() }),
  },
  'users-searchApprovers': { inputFor: () => ({ text: 'Nair' }), opensTo: 'everybody' },
};
