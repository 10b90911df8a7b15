import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { moveStorageAttachments, notifyApprover } from '../../contract/draft-operations.ts';
import { mayOpenDraft } from './draft-policy.ts';
import { findDraft } from './draft-store.ts';

/** Binds the calls that only old clients make: saving and forwarding have done their work already. */
export function implementOldDraftCalls() {
  return [
    implementRead(moveStorageAttachments, {
      async read(call, { draftId }) {
        const row = await findDraft(call.db, call.actor.personId, draftId);
        if (!row) throw call.failure('draft_not_found');
        call.authorise(mayOpenDraft(call.actor, row));
        return {};
      },
    }),
    implementRead(notifyApprover, {
      async read(call, { draftId, approverUid }) {
        const row = await findDraft(call.db, call.actor.personId, draftId);
        if (row?.forwarderId !== call.actor.personId || row.approverId !== approverUid) {
          throw call.failure('draft_not_found');
        }
        call.authorise(allow('the draft’s writer'));
        return {};
      },
    }),
  ];
}
