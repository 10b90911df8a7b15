import { implementWrite } from '@alethea/server-kit/operations/implement';
import { getDraft } from '../../contract/draft-operations.ts';
import { draftChanged } from './draft-notice.ts';
import type { DraftParts } from './draft-parts.ts';
import { isTheirTurn, mayOpenDraft } from './draft-policy.ts';
import { findDraft, markDraftRead } from './draft-store.ts';
import { DRAFT_RECORD_KIND, openDraft } from './open-draft.ts';

/** Binds `consultDraft-getDraft`: the draft where it is now, whichever collection an old address names. */
export function implementGetDraft(parts: DraftParts) {
  return implementWrite(getDraft, {
    async write(call, input) {
      const { tx, actor } = call;
      // Held, so that it is either opened or taken back.
      const row = await findDraft(tx, actor.personId, input.draftId, { lock: true });
      if (!row) throw call.failure('draft_not_found');
      call.authorise(mayOpenDraft(actor, row));
      const isFirst = !row.read && isTheirTurn(actor, row);
      const { view, patientReferenceId } = await openDraft(parts, tx, actor, { ...row, read: row.read || isFirst });
      call.about({ recordKind: DRAFT_RECORD_KIND, recordId: row.draftId, patientReferenceId });
      if (isFirst) {
        await markDraftRead(tx, row.draftId);
        call.notify(draftChanged(row.draftId, [row.forwarderId, row.approverId]));
      }
      return view;
    },
  });
}
