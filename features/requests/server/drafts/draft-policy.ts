import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { DraftRow } from './draft-store.ts';

/** How a draft stands: whose it is, and who is asked to approve it. */
export type DraftStanding = Pick<DraftRow, 'collection' | 'forwarderId' | 'approverId' | 'read'>;
type Person = Pick<Actor, 'personId' | 'permissions'>;

/** A draft is open to its writer, and while it waits to the approver it names (decisions.md, Who may open what). */
export function mayOpenDraft(person: Person, draft: DraftStanding): Decision<'draft_not_found'> {
  if (draft.forwarderId === person.personId) return allow('the draft’s writer');
  if (isApproverOf(person, draft)) return allow('the approver that the draft names');
  return deny('draft_not_found');
}

/** Changing, sending and discarding: the writer until it is forwarded, from then on the approver alone. */
export function mayChangeDraft(person: Person, draft: DraftStanding): Decision<'draft_not_found' | 'draft_pending'> {
  if (isApproverOf(person, draft)) return allow('the approver that the draft names');
  if (draft.forwarderId !== person.personId) return deny('draft_not_found');
  return draft.collection === 'user_drafts' ? allow('the draft’s writer') : deny('draft_pending');
}

/**
 * A draft that its approver has not opened yet, or who can approve no more, its writer takes back (decisions.md, Who may
 * open what; Approver's edits).
 */
export function mayTakeBack(
  person: Person,
  draft: DraftStanding,
  approverMayApprove: boolean,
): Decision<'draft_not_found' | 'draft_pending'> {
  if (draft.forwarderId !== person.personId) return deny('draft_not_found');
  if (draft.collection !== 'drafts_pending_approval') return deny('draft_pending');
  if (!draft.read) return allow('the writer of a draft that its approver has not opened');
  return approverMayApprove ? deny('draft_pending') : allow('the writer of a draft that nobody can approve');
}

/** True for the one whose turn it is: the draft is unread until they have opened it. */
export function isTheirTurn(person: Person, draft: DraftStanding): boolean {
  return mayChangeDraft(person, draft).allowed;
}

/** Forwarding needs its own permission (CPERM-18). */
export function mayForward(person: Person): Decision<'not_permitted'> {
  return person.permissions.has('forwardEconsult') ? allow('may forward to an approver') : deny('not_permitted');
}

function isApproverOf({ personId, permissions }: Person, draft: DraftStanding): boolean {
  const waits = draft.collection === 'drafts_pending_approval' && draft.approverId === personId;
  return waits && permissions.has('approveEconsult');
}
