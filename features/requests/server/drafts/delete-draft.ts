import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { deleteDraft } from '../../contract/draft-operations.ts';
import { copyChosenMedia } from '../core/copy-chosen-media.ts';
import { draftCipher } from './draft-content.ts';
import { draftChanged, draftGivenBack } from './draft-notice.ts';
import type { DraftParts } from './draft-parts.ts';
import { mayChangeDraft, mayTakeBack } from './draft-policy.ts';
import { type DraftRow, findDraft, moveToForwarder, removeDraft } from './draft-store.ts';
import { DRAFT_RECORD_KIND } from './open-draft.ts';

type DeleteCall = WriteCall<typeof deleteDraft>;

/**
 * Binds `consultDraft-deleteDraft`: an own draft is gone with its key; an approver’s goes back to who wrote it, and so
 * does one that its writer takes back from somebody who can approve no more.
 */
export function implementDeleteDraft(parts: DraftParts) {
  return implementWrite(deleteDraft, {
    async prepare(call, input) {
      // Nobody else sees the gallery of the approver: what they chose from it goes back as files of the draft.
      const row = await findDraft(call.db, call.actor.personId, input.draftId);
      if (row?.approverId !== call.actor.personId) return [];
      const { selectedMedia: galleryMediaURIs } = (await openForm(parts, row)).form;
      const attachmentIds = (await parts.files.ofRecord(call.db, row.draftId)).map(({ id }) => id);
      return copyChosenMedia(parts.imaging, call, { attachmentIds, galleryMediaURIs });
    },

    async write(call, input, copyIds) {
      const { tx, actor } = call;
      const row = await findDraft(tx, actor.personId, input.draftId, { lock: true });
      if (!row) throw call.failure('draft_not_found');
      const changing = mayChangeDraft(actor, row);
      const isTakingBack = !changing.allowed && row.approverId !== null;
      call.authorise(isTakingBack ? mayTakeBack(actor, row, await approverMayApprove(parts, call, row)) : changing);
      // Whoever means a draft of their own must not give another’s back, nor the other way.
      if (row.collection !== input.consultDraftsCollectionType) throw call.failure('draft_not_found');
      const isReturn = row.approverId !== null;
      if (isTakingBack) await takeBack(call, row);
      else if (isReturn) await giveBack(parts, call, row, { note: input.note, copyIds });
      else {
        await parts.files.release(tx, { recordId: row.draftId, ownerId: actor.personId });
        await removeDraft(tx, row.draftId);
      }
      call.about({
        recordKind: DRAFT_RECORD_KIND,
        recordId: row.draftId,
        ...(isReturn ? { event: isTakingBack ? 'draft.takenBack' : 'draft.returned' } : {}),
      });
      call.notify(draftChanged(row.draftId, [row.forwarderId, row.approverId]));
      return {};
    },
  });
}

async function approverMayApprove({ people }: DraftParts, call: DeleteCall, { approverId }: DraftRow) {
  if (approverId === null) return false;
  return (await people.find(call.tx, [approverId])).get(approverId)?.mayApprove ?? false;
}

function takeBack(call: DeleteCall, { draftId }: DraftRow): Promise<void> {
  return moveToForwarder(call.tx, { draftId, returned: null, now: call.clock.now() });
}

async function openForm({ keyring }: DraftParts, { draftId, wrappedKey, formCiphertext }: DraftRow) {
  const cipher = draftCipher(await keyring.openDataKey(draftId, wrappedKey));
  return { cipher, form: cipher.openForm(formCiphertext) };
}

async function giveBack(
  parts: DraftParts,
  call: DeleteCall,
  row: DraftRow,
  { note, copyIds: fileIds }: { readonly note: string; readonly copyIds: readonly string[] },
): Promise<void> {
  const { tx, actor } = call;
  const { draftId } = row;
  const now = call.clock.now();
  const { cipher, form } = await openForm(parts, row);
  const file = { fileIds, ownerId: actor.personId, recordKind: DRAFT_RECORD_KIND, recordId: draftId, now };
  if ((await parts.files.attach(tx, file)) === null) throw call.failure('media_not_found');
  await moveToForwarder(tx, {
    draftId,
    returned: { by: actor.personId, noteCiphertext: note === '' ? null : cipher.sealNote(note) },
    formCiphertext: fileIds.length > 0 ? cipher.sealForm({ ...form, selectedMedia: [] }) : undefined,
    now,
  });
  const forwarder = (await parts.people.find(tx, [row.forwarderId])).get(row.forwarderId);
  if (forwarder) await call.sendMail(draftGivenBack(parts.publicUrl, forwarder, actor));
}
