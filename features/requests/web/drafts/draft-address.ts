import type { DraftCollection } from '../../contract/draft-view.ts';

/** The two lists of drafts, as the address names them. */
export type DraftTab = 'drafts' | 'approvals';

/** Which collection an address names; anything else than the two is one's own (CROUTE-12). */
export function collectionOf(text: string | undefined): DraftCollection {
  return text === 'drafts_pending_approval' ? text : 'user_drafts';
}

/** Where leaving a draft leads (CROUTE-32). */
export function leavingAddress(collection: DraftCollection): string {
  return listAddress(collection === 'user_drafts' ? 'drafts' : 'approvals');
}

/** The list of drafts, or of approvals. */
export function listAddress(tab: DraftTab): string {
  return `/dashboard/secure-messaging?tab=${tab}`;
}

/** The form that a draft opens (DRAFT-29): of a referral service the referral form, else the consult form. */
export function draftAddress(draft: {
  readonly draftId: string;
  readonly collection: DraftCollection;
  readonly serviceId: string;
  readonly isReferral: boolean;
}): string {
  const { draftId, collection, serviceId, isReferral } = draft;
  const query = new URLSearchParams({ serviceId, consultDraftId: draftId, collection });
  return `/dashboard/consult/${isReferral ? 'referral-form' : 'consult-form'}?${query}`;
}
