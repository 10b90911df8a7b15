import { extname } from 'node:path';
import type { FileKind } from '@alethea/kernel/calls/upload';
import { UploadRejected } from '../upload-rejected.ts';

const MEGABYTE = 1024 * 1024;

/** What may be uploaded at all, by content type; an operation accepts a part of it. Limits: decisions, 25 and 200 MB. */
export const UPLOAD_KINDS = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], maxBytes: 25 * MEGABYTE },
  'image/png': { extensions: ['png'], maxBytes: 25 * MEGABYTE },
  'application/pdf': { extensions: ['pdf'], maxBytes: 25 * MEGABYTE },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extensions: ['docx'],
    maxBytes: 25 * MEGABYTE,
  },
  'text/plain': { extensions: ['txt'], maxBytes: 25 * MEGABYTE },
  'video/mp4': { extensions: ['mp4'], maxBytes: 200 * MEGABYTE },
  'video/webm': { extensions: ['webm'], maxBytes: 200 * MEGABYTE },
} as const satisfies Record<FileKind, { extensions: readonly string[]; maxBytes: number }>;

/** A kind of file that may be uploaded, named by its content type. */
export type UploadKind = FileKind;

/** As many first bytes as make the kind certain, a picture's leading metadata included. */
export const SNIFF_BYTES = 64 * 1024;

/** Gives the accepted kind that the name's extension claims, or throws UploadRejected. */
export function claimedKind(declaredName: string, accept: readonly UploadKind[]): UploadKind {
  const extension = extname(declaredName).slice(1).toLowerCase();
  const kind = accept.find((candidate) => extensionsOf(candidate).includes(extension));
  if (kind === undefined) throw new UploadRejected('file_type_not_allowed', 'the extension is not accepted');
  return kind;
}

/**
 * Gives the kind of a file when its first bytes and the extension of its declared name agree on an accepted one, or
 * throws UploadRejected. The content type that the browser declares counts for nothing.
 */
export async function sniffUpload(
  firstBytes: Uint8Array,
  declaredName: string,
  accept: readonly UploadKind[],
): Promise<UploadKind> {
  const kind = claimedKind(declaredName, accept);
  const { fileTypeFromBuffer } = await loadFormats();
  const found = await fileTypeFromBuffer(firstBytes);
  const isKind = kind === 'text/plain' ? found === undefined && isText(firstBytes) : found?.mime === kind;
  if (!isKind) {
    throw new UploadRejected('file_type_not_allowed', 'the content is not what the extension says');
  }
  return kind;
}

/**
 * True of bytes without a control character beyond those that text has (tab, line and page breaks): text has no mark of
 * its own. In whatever encoding it is, as long as that has ASCII in it; UTF-16 is not taken.
 */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** Loads what knows the formats, hundreds of them, once: ahead or with the first file, for they would delay every start. */
export async function loadFormats(): Promise<typeof import('file-type')> {
  return import('file-type');
}

function extensionsOf(kind: UploadKind): readonly string[] {
  return UPLOAD_KINDS[kind].extensions;
}
