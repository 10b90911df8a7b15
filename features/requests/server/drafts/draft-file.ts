import type { FeatureSupplies, StoredFile } from '@alethea/server-kit/feature';
import type { z } from 'zod';
import type { draftFileSchema } from '../../contract/draft-view.ts';

/** A file as the form shows it, behind addresses that work for this person alone. */
export function draftFileOf(
  files: FeatureSupplies['files'],
  { id, fileName, contentType, sizeBytes, widthPx, heightPx, hasThumbnail }: StoredFile,
  personId: string,
): z.output<typeof draftFileSchema> {
  return {
    ...{ fileId: id, fileName, contentType, sizeBytes, widthPx, heightPx },
    downloadUrl: files.addressOf(id, 'original', personId),
    thumbnailDownloadUrl: hasThumbnail ? files.addressOf(id, 'thumbnail', personId) : null,
  };
}
