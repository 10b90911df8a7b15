import { isRefused, type Upload } from '@alethea/web-kit/files/upload-list';
import { MAX_FILM_BYTES, MAX_PICTURE_BYTES } from '../../contract/media-limits.ts';
import { galleryEn } from '../../texts/gallery-en.ts';

const en = galleryEn.uploading;

/** What a person may upload (GALLERY-22); the camera records in further kinds. */
export const MOST_BYTES = {
  jpg: MAX_PICTURE_BYTES,
  jpeg: MAX_PICTURE_BYTES,
  png: MAX_PICTURE_BYTES,
  mp4: MAX_FILM_BYTES,
};

/** What the file picker offers; HEIC becomes JPEG on its way, where the browser can read it. */
export const ACCEPTED_MEDIA = [...Object.keys(MOST_BYTES), 'heic', 'heif']
  .map((extension) => `.${extension}`)
  .join(',');

/** Why the files cannot be added to the gallery now; undefined when they can. */
export function submitBlock(list: readonly Upload[]): string | undefined {
  const wanted = list.filter((upload) => !isRefused(upload));
  if (wanted.some(({ state }) => state === 'waiting' || state === 'uploading')) return en.onItsWay;
  if (wanted.some(({ state }) => state === 'failed')) return en.retryFirst;
  return undefined;
}
