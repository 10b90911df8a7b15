import type { ServiceDescription } from '@alethea/directory/offers';
import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { isBlankForm } from '../../contract/draft-changes.ts';
import { saveDraft } from '../../contract/draft-operations.ts';
import { copyChosenMedia } from '../core/copy-chosen-media.ts';
import { draftCipher, patientReferenceOfForm, type WrittenForm } from './draft-content.ts';
import { approvalAsked, draftChanged } from './draft-notice.ts';
import type { DraftParts } from './draft-parts.ts';
import { mayChangeDraft, mayForward } from './draft-policy.ts';
import { type DraftRow, findDraft, moveToApprover, updateDraft } from './draft-store.ts';
import { keepNewDraft, sealedDraft } from './new-draft.ts';
import { DRAFT_RECORD_KIND } from './open-draft.ts';

type SaveCall = WriteCall<typeof saveDraft>;
type SaveInput = ParsedInputOf<typeof saveDraft>;

/** Binds `consultDraft-saveDraft`: a save, and with an approver also the move to them, in one transaction. */
export function implementSaveDraft(parts: DraftParts) {
  return implementWrite(saveDraft, {
    async prepare(call, input) {
      // Nobody else sees the gallery of who forwards: what they chose from it goes along as files of the draft.
      if (input.consultDraftsCollectionType !== 'drafts_pending_approval') return [];
      const before = await findDraft(call.db, call.actor.personId, input.draftId);
      return before?.approverId
        ? []
        : copyChosenMedia(parts.imaging, call, { ...input, galleryMediaURIs: input.selectedMedia });
    },

    async write(call, written, copyIds) {
      const attachmentIds = [...written.attachmentIds, ...copyIds];
      const input = copyIds.length > 0 ? { ...written, attachmentIds, selectedMedia: [] } : written;
      const { tx, actor } = call;
      const before = await findDraft(tx, actor.personId, input.draftId, { lock: true });
      call.authorise(before ? mayChangeDraft(actor, before) : allow('a draft of one’s own'));
      const isForwarding = input.consultDraftsCollectionType === 'drafts_pending_approval' && !before?.approverId;
      if (isForwarding) call.authorise(mayForward(actor));
      if (isForwarding && isBlankForm(input.formData)) throw call.failure('draft_empty');
      checkVersion(call, input, before);
      const service = await loadService(parts, call, input);
      const version = await keep(parts, call, { ...input, isForwarding }, before, service);
      await keepFiles(parts, call, input);
      if (isForwarding) await forward(parts, call, input);
      call.about({
        recordKind: DRAFT_RECORD_KIND,
        recordId: input.draftId,
        patientReferenceId: await patientReferenceOfForm(tx, parts.keyring, input.formData),
        ...(isForwarding ? { event: 'draft.forwarded', detail: { approverId: input.approverUid } } : {}),
      });
      const tell = [before?.forwarderId ?? actor.personId, before?.approverId ?? input.approverUid];
      call.notify(draftChanged(input.draftId, isForwarding || before?.approverId ? tell : [actor.personId]));
      return { draftSubject: input.subject, draftId: input.draftId, version };
    },
  });
}

/** Somebody may have saved it elsewhere, or discarded it, since the form was opened. */
function checkVersion(call: SaveCall, input: SaveInput, before: DraftRow | undefined): void {
  if (!before && input.basedOnVersion > 0) throw call.failure('draft_not_found');
  if (before && before.version !== input.basedOnVersion) throw call.failure('draft_changed');
}

async function loadService(parts: DraftParts, call: SaveCall, input: SaveInput): Promise<ServiceDescription> {
  const service = (await parts.directory.describeServices(call.tx, [input.serviceId])).get(input.serviceId);
  if (!service) throw call.failure('service_not_found');
  if (service.type === 'referral' && input.attachmentIds.length > 0) throw call.failure('files_not_accepted');
  return service;
}

/** Keeps the content and answers its version. */
async function keep(
  { keyring }: DraftParts,
  call: SaveCall,
  input: SaveInput & { readonly isForwarding: boolean },
  before: DraftRow | undefined,
  service: ServiceDescription,
): Promise<number> {
  const { draftId, formData, selectedMedia, subject } = input;
  const { tx } = call;
  const content = { service, subject, now: call.clock.now() };
  if (before) {
    const cipher = draftCipher(await keyring.openDataKey(draftId, before.wrappedKey));
    const form = { formData, selectedMedia, ...handsOf(input, { before, cipher }) };
    await updateDraft(tx, draftId, sealedDraft(cipher, { ...content, form }));
    return before.version + 1;
  }
  const form = { formData, selectedMedia, ...handsOf(input, null) };
  const kept = await keepNewDraft(keyring, tx, { ...content, form, draftId, forwarderId: call.actor.personId });
  // The id may be that of another record, a consult: then it is not there to be had.
  if (!kept) throw call.failure('draft_not_found');
  return 1;
}

/** What the form was when it changed hands: what an approver changes can then be told to its writer. */
function handsOf(
  { formData, note, isForwarding }: SaveInput & { readonly isForwarding: boolean },
  earlier: { readonly before: DraftRow; readonly cipher: ReturnType<typeof draftCipher> } | null,
): Pick<WrittenForm, 'forwardNote' | 'asForwarded' | 'asReturned'> {
  if (isForwarding) return { forwardNote: note, asForwarded: formData, asReturned: null };
  if (!earlier) return { forwardNote: '', asForwarded: null, asReturned: null };
  const { before, cipher } = earlier;
  const { forwardNote, asForwarded, asReturned, formData: written } = cipher.openForm(before.formCiphertext);
  return { forwardNote, asForwarded, asReturned: before.returnedBy === null ? null : (asReturned ?? written) };
}

/** The draft keeps exactly the files that the form has; what the form let go of goes back into the saver’s stage. */
async function keepFiles({ files }: DraftParts, call: SaveCall, input: SaveInput): Promise<void> {
  const ownerId = call.actor.personId;
  await files.release(call.tx, { recordId: input.draftId, ownerId });
  const attached = await files.attach(call.tx, {
    fileIds: input.attachmentIds,
    ownerId,
    recordKind: DRAFT_RECORD_KIND,
    recordId: input.draftId,
    now: call.clock.now(),
  });
  if (attached === null) throw call.failure('file_not_found');
}

/** Hands the draft to the approver, who hears of it at once and by mail. */
async function forward(parts: DraftParts, call: SaveCall, { draftId, approverUid }: SaveInput): Promise<void> {
  if (!approverUid) throw call.failure('approver_missing');
  const { personId } = call.actor;
  const people = await parts.people.find(call.tx, [approverUid]);
  const approver = people.get(approverUid);
  if (!approver?.mayApprove || approverUid === personId) throw call.failure('approver_not_found');
  await moveToApprover(call.tx, { draftId, approverId: approverUid, now: call.clock.now() });
  await call.sendMail(approvalAsked(parts.publicUrl, approver, call.actor));
}
