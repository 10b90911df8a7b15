import type { ServiceDescription } from '@alethea/directory/offers';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { OpenFilePolicy } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { changesBetween } from '../../contract/draft-changes.ts';
import type { Draft } from '../../contract/draft-view.ts';
import { draftCipher, patientReferenceOfForm, type WrittenForm } from './draft-content.ts';
import { draftFileOf } from './draft-file.ts';
import type { DraftParts } from './draft-parts.ts';
import { mayChangeDraft, mayOpenDraft, mayTakeBack } from './draft-policy.ts';
import { type DraftRow, findDraft } from './draft-store.ts';

/** The kind under which files of drafts are kept. */
export const DRAFT_RECORD_KIND = 'draft';

/** A draft with everything that stands in it. */
export interface OpenedDraft {
  readonly view: Draft;
  readonly service: ServiceDescription | undefined;
  readonly patientReferenceId: string | null;
}

/** Opens what a draft holds, for a person who may. */
export async function openDraft(
  parts: DraftParts,
  executor: Executor,
  actor: Actor,
  row: DraftRow,
): Promise<OpenedDraft> {
  const cipher = draftCipher(await parts.keyring.openDataKey(row.draftId, row.wrappedKey));
  const form: WrittenForm = cipher.openForm(row.formCiphertext);
  const { formData, selectedMedia, forwardNote, asForwarded, asReturned } = form;
  const service = (await parts.directory.describeServices(executor, [row.serviceId])).get(row.serviceId);
  const ids = [row.forwarderId, row.approverId, row.returnedBy].filter((id) => id !== null);
  const people = await parts.people.find(executor, ids);
  const forwarder = people.get(row.forwarderId);
  const approverMayApprove = people.get(row.approverId ?? '')?.mayApprove ?? false;
  const view: Draft = {
    draftId: row.draftId,
    collection: row.collection,
    version: row.version,
    subject: cipher.openSubject(row.subjectCiphertext),
    formData,
    selectedMedia,
    forwardNote: row.approverId === null ? '' : forwardNote,
    isStuck: row.approverId !== null && !approverMayApprove,
    attachments: (await parts.files.ofRecord(executor, row.draftId)).map((file) =>
      draftFileOf(parts.files, file, actor.personId),
    ),
    forwarder: { ...nameOf(people, row.forwarderId), email: forwarder?.email ?? '' },
    approver: row.approverId === null ? null : nameOf(people, row.approverId),
    service: serviceFace(row.serviceId, service),
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    mayEdit: mayChangeDraft(actor, row).allowed,
    mayTakeBack: mayTakeBack(actor, row, approverMayApprove).allowed,
    returned:
      row.returnedBy === null || row.returnedAt === null
        ? null
        : {
            by: nameOf(people, row.returnedBy),
            at: row.returnedAt.toISOString(),
            note: row.returnNoteCiphertext === null ? '' : cipher.openNote(row.returnNoteCiphertext),
            changes: asForwarded ? changesBetween(asForwarded, asReturned ?? formData) : [],
          },
  };
  return { view, service, patientReferenceId: await patientReferenceOfForm(executor, parts.keyring, formData) };
}

type People = ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>;

/** A person as drafts name them; one who is unknown stays without a name. */
export function nameOf(people: People, uid: string) {
  const person = people.get(uid);
  return { uid, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' };
}

/** A service as drafts show it. */
export function serviceFace(serviceId: string, service: ServiceDescription | undefined): Draft['service'] {
  return {
    serviceId,
    specialty: service?.specialty ?? '',
    subsite: service?.subsite ?? '',
    isReferral: service?.type === 'referral',
  };
}

/** The files of a draft are open to whoever may open the draft. */
export const openDraftFile: OpenFilePolicy = async (executor, actor, recordId) => {
  const row = await findDraft(executor, actor.personId, recordId);
  return row && mayOpenDraft(actor, row).allowed ? { patientReferenceId: null } : null;
};
