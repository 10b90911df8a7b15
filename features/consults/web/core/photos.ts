import type { Attachment, Message } from '../../contract/consult-view.ts';

type Shared = Pick<Attachment, 'fileId'>;
type WithFiles = Pick<Message, 'messageActionData'>;

/** Pictures that a browser shows by itself. */
const isPhoto = ({ contentType }: Attachment) => /^image\/(jpeg|png|webp|gif|avif)$/.test(contentType);

/** The attachments that can be looked at. */
export const photosOf = (attachments: readonly Attachment[]): readonly Attachment[] => attachments.filter(isPhoto);
/** The attachments that can only be downloaded. */
export const filesOf = (attachments: readonly Attachment[]): readonly Attachment[] =>
  attachments.filter((attachment) => !isPhoto(attachment));

/** The attachments that came with a message, as its author put them. */
export function attachmentsOf<A extends Shared>({ messageActionData }: WithFiles, attachments: readonly A[]): A[] {
  const byId = new Map(attachments.map((attachment) => [attachment.fileId, attachment]));
  return (messageActionData?.fileUris ?? []).flatMap((fileId) => byId.get(fileId) ?? []);
}

/**
 * All attachments in one order: as they came (which is how the server lists them), and those of one message as its author
 * put them, for several are uploaded at once and the smallest is there first.
 */
export function inOrder<A extends Shared>(attachments: readonly A[], messages: readonly WithFiles[]): readonly A[] {
  const together = new Map<string, readonly A[]>();
  for (const message of messages) {
    const own = attachmentsOf(message, attachments);
    for (const { fileId } of own) together.set(fileId, own);
  }
  return [...new Set(attachments.flatMap((attachment) => together.get(attachment.fileId) ?? [attachment]))];
}
