import type { UploadedFile } from '@alethea/web-kit/upload';
import { MAX_UPLOAD_BYTES } from '@alethea/web-kit/upload-limits';

const MAX_NAME_CHARACTERS = 200;

/** One file on its way to the consult. */
export interface Attachment {
  /** Its number on this form. */
  readonly key: number;
  /** What is to be uploaded; of a file that is there already, what it is called and how large it is. */
  readonly file: Pick<File, 'name' | 'size' | 'type'>;
  readonly state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** Of the bytes sent, 0 to 1. */
  readonly fraction: number;
  readonly uploaded?: UploadedFile;
  /** Why it failed, in words. */
  readonly problem?: string;
}

/** What can happen to the list. */
export type AttachmentEvent =
  | { readonly type: 'added'; readonly files: readonly { readonly file: File; readonly problem: string | null }[] }
  | { readonly type: 'started' | 'removed' | 'retried'; readonly key: number }
  | { readonly type: 'progressed'; readonly key: number; readonly fraction: number }
  | { readonly type: 'uploaded'; readonly key: number; readonly uploaded: UploadedFile }
  | { readonly type: 'failed'; readonly key: number; readonly problem: string };

/** Why a file need not even be sent, as the server's code for it; null when it may be tried. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
): 'file_name_too_long' | 'file_type_not_allowed' | 'file_empty' | 'file_too_large' | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const maxBytes = Object.hasOwn(MAX_UPLOAD_BYTES, extension) ? MAX_UPLOAD_BYTES[extension] : undefined;
  if (file.name.length > MAX_NAME_CHARACTERS) return 'file_name_too_long';
  if (maxBytes === undefined) return 'file_type_not_allowed';
  if (file.size === 0) return 'file_empty';
  return file.size > maxBytes ? 'file_too_large' : null;
}

/** The list after an event; files keep the order in which they were added. */
export function attachmentsAfter(list: readonly Attachment[], event: AttachmentEvent): readonly Attachment[] {
  if (event.type === 'added') {
    const firstKey = 1 + Math.max(0, ...list.map(({ key }) => key));
    return [...list, ...event.files.map(({ file, problem }, index) => newAttachment(firstKey + index, file, problem))];
  }
  if (event.type === 'removed') return list.filter(({ key }) => key !== event.key);
  return list.map((attachment) => (attachment.key === event.key ? attachmentAfter(attachment, event) : attachment));
}

/** Files that are in the portal already, as the list shows them. */
export function attachmentsOf(files: readonly UploadedFile[]): readonly Attachment[] {
  return files.map((uploaded, index) => ({
    key: index + 1,
    file: { name: uploaded.fileName, size: uploaded.sizeBytes, type: uploaded.contentType },
    state: 'ready',
    fraction: 1,
    uploaded,
  }));
}

function newAttachment(key: number, file: File, problem: string | null): Attachment {
  return problem === null
    ? { key, file, state: 'waiting', fraction: 0 }
    : { key, file, state: 'failed', fraction: 0, problem };
}

function attachmentAfter(
  { key, file, ...before }: Attachment,
  event: Exclude<AttachmentEvent, { type: 'added' | 'removed' }>,
): Attachment {
  switch (event.type) {
    case 'started':
      return { key, file, state: 'uploading', fraction: 0 };
    case 'progressed':
      return { key, file, ...before, fraction: event.fraction };
    case 'uploaded':
      return { key, file, state: 'ready', fraction: 1, uploaded: event.uploaded };
    case 'failed':
      return { key, file, state: 'failed', fraction: 0, problem: event.problem };
    default:
      return { key, file, state: 'waiting', fraction: 0 };
  }
}

/** The file to upload now: the first that waits, unless one is on its way (one at a time, in order). */
export function nextToUpload(list: readonly Attachment[]): Attachment | undefined {
  if (list.some(({ state }) => state === 'uploading')) return undefined;
  return list.find(({ state }) => state === 'waiting');
}

/** What keeps the list from being sent: a failed file before one that is not there yet; null when all are ready. */
export function attachmentsProblem(list: readonly Attachment[]): 'failed' | 'unfinished' | null {
  if (list.some(({ state }) => state === 'failed')) return 'failed';
  return list.every(({ state }) => state === 'ready') ? null : 'unfinished';
}
