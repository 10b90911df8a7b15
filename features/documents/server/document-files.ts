import type { StoredFile } from '@alethea/server-kit/feature';
import type { DocumentFile } from '../contract/document-view.ts';

/** A file of a document, as it is listed. */
export function documentFileOf({ id, fileName, contentType, sizeBytes }: StoredFile): DocumentFile {
  return { fileId: id, fileName, contentType, sizeBytes };
}
