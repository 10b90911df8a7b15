import { NO_FACTS } from '../../contract/facts/media-facts.ts';
import type { MediaItem } from '../../contract/media-item.ts';

/** An item of a gallery, for tests. */
export function mediaItem(id: string, created: string, more: Partial<MediaItem> = {}): MediaItem {
  return {
    id,
    version: 1,
    data: {
      created,
      filePath: `images/owner/${Date.parse(created)}.jpg`,
      fileType: 'image',
      notes: '',
      tags: [],
      fileDownloadUrl: `/files/${id}`,
      thumbnailPath: null,
      thumbnailDownloadUrl: null,
      aiPredictions: {},
    },
    fileId: id,
    fileName: `${id}.jpg`,
    contentType: 'image/jpeg',
    sizeBytes: 120_000,
    widthPx: 640,
    heightPx: 480,
    deleted: null,
    isLocked: false,
    colours: null,
    facts: NO_FACTS,
    avaUpload: null,
    ...more,
  };
}
