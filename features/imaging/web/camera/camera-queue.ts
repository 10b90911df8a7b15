import { registerMemory } from '@alethea/web-kit/kept/forget';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { MAX_FILM_BYTES, MAX_PICTURE_BYTES } from '../../contract/media-limits.ts';
import { createGalleryQueue, type GalleryQueue } from '../upload/gallery-queue.ts';

/** Brings what a camera took into the gallery; one in a dialog ends with that. */
export function createCameraQueue({ outlivesPlace }: { readonly outlivesPlace: boolean }): GalleryQueue {
  return createGalleryQueue({
    mostBytes: { jpg: MAX_PICTURE_BYTES, mp4: MAX_FILM_BYTES, webm: MAX_FILM_BYTES },
    asksAboutSame: false,
    outlivesPlace,
    words: { typeNotAllowed: uploadRefusals.file_type_not_allowed, failed: '' },
  });
}

/** That of the camera's screen: it goes on while the person works elsewhere. */
export const cameraQueue = createCameraQueue({ outlivesPlace: true });
registerMemory({ everything: cameraQueue.clear });
