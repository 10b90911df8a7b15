import { satisfies } from '@alethea/kernel/access/permissions';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, FileStore, OpenFilePolicy } from '@alethea/server-kit/feature';
import { MAX_PATIENT_FILE_BYTES, MESSAGE_FILE_RECORD, patientFiles } from '../contract/patient-files.ts';
import { MAY_FOLLOW } from '../contract/patient-messages.ts';
import { followedBy } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';

/**
 * Gives files of a stage to a message whose key is made already. They may be copies out of a gallery, which takes films and
 * larger pictures, so kind and size are asked again.
 */
export async function attachMessageFiles(
  { files }: Pick<FeatureSupplies, 'files'>,
  tx: Tx,
  order: {
    readonly messageId: string;
    readonly fileIds: readonly string[];
    readonly senderId: string;
    readonly ownerId: string;
    readonly now: Date;
  },
): Promise<'attached' | 'file_not_found' | 'file_not_allowed'> {
  const { messageId: recordId, fileIds, senderId, ownerId: newOwnerId, now } = order;
  const staged = await files.staged(tx, senderId, fileIds);
  const isTaken = ({ contentType, sizeBytes }: (typeof staged)[number]) =>
    Object.hasOwn(patientFiles.kinds, contentType) && sizeBytes <= MAX_PATIENT_FILE_BYTES;
  if (!staged.every(isTaken)) return 'file_not_allowed';
  const placed = { fileIds, ownerId: senderId, newOwnerId, recordKind: MESSAGE_FILE_RECORD, recordId, now };
  return (await files.attach(tx, placed)) === null ? 'file_not_found' : 'attached';
}

/** The files of a message are open to whoever follows it. */
export const openMessageFile =
  ({ documents }: Pick<PatientNeeds, 'documents'>): OpenFilePolicy =>
  async (executor, actor, documentId) => {
    const scope = followedBy(actor);
    if (!scope || !satisfies(actor.permissions, MAY_FOLLOW)) return null;
    const found = await documents.openIssuedDocument(executor, { scope, documentId });
    return found && { patientReferenceId: found.patientReferenceId };
  };

/** The files of a message with the addresses under which one person opens them. */
export async function messageFilesFor(
  files: FileStore,
  executor: Parameters<OpenFilePolicy>[0],
  messageId: string,
  personId: string,
) {
  return (await files.ofRecord(executor, messageId)).map(({ id, fileName, contentType, sizeBytes, hasThumbnail }) => ({
    ...{ fileId: id, fileName, contentType, sizeBytes },
    downloadUrl: files.addressOf(id, 'original', personId),
    thumbnailDownloadUrl: hasThumbnail ? files.addressOf(id, 'thumbnail', personId) : null,
  }));
}
