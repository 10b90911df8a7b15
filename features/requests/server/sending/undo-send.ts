import { inboxChange } from '@alethea/consults/contract/changes';
import { phoneSlotsChange, servicesChange } from '@alethea/directory/contract/changes';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { undoSend } from '../../contract/index.ts';
import type { SendNeeds } from '../core/send-parts.ts';
import { draftChanged } from '../drafts/draft-notice.ts';
import type { DraftParts } from '../drafts/draft-parts.ts';
import { keepNewDraft } from '../drafts/new-draft.ts';
import { DRAFT_RECORD_KIND } from '../drafts/open-draft.ts';

type UndoParts = Pick<SendNeeds, 'consults' | 'files'> & Pick<DraftParts, 'keyring' | 'directory'>;

/** Binds `consult-undoSend`: the consult goes and its form is a draft, in one transaction. */
export function implementUndoSend(parts: UndoParts) {
  return implementWrite(undoSend, {
    async write(call, { activityId: consultId, draft }) {
      const { actor, tx } = call;
      const sent = await parts.files.ofRecord(tx, consultId);
      const outcome = await parts.consults.undoConsult(call, consultId);
      if (outcome === 'consult_not_found') call.about({ recordKind: 'consult', recordId: consultId });
      if (outcome !== 'undone') throw call.failure(outcome);
      call.authorise(allow('who has just sent it'));
      const service = (await parts.directory.describeServices(tx, [draft.serviceId])).get(draft.serviceId);
      if (!service) throw call.failure('service_not_found');
      const { draftId, formData, selectedMedia, subject, attachmentIds: fileIds } = draft;
      const now = call.clock.now();
      const form = { formData, selectedMedia, forwardNote: '', asForwarded: null, asReturned: null };
      const kept = await keepNewDraft(parts.keyring, tx, {
        ...{ draftId, forwarderId: actor.personId, service, subject, form, now },
      });
      if (!kept) throw call.failure('draft_id_taken');
      const file = { fileIds, ownerId: actor.personId, recordKind: DRAFT_RECORD_KIND, recordId: draftId, now };
      if ((await parts.files.attach(tx, file)) === null) throw call.failure('file_not_found');
      // Copies of gallery pictures: the draft names the pictures themselves, and the next send copies anew.
      const unused = sent.map(({ id }) => id).filter((id) => !fileIds.includes(id));
      await parts.files.forgetStaged(tx, { ownerId: actor.personId, fileIds: unused, now });
      call.notify(draftChanged(draftId, [actor.personId]));
      call.notify({ to: [`person:${actor.personId}`], changed: [inboxChange()] });
      call.notify({ to: ['everyone'], changed: [servicesChange(), phoneSlotsChange()] });
      return { draftId, version: 1 };
    },
  });
}
