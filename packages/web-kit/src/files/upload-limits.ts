const MEGABYTE = 1024 * 1024;
const DOCUMENT_BYTES = 25 * MEGABYTE;
const VIDEO_BYTES = 200 * MEGABYTE;

/** Largest file by extension, in bytes; the server decides again, by content. */
export const MAX_UPLOAD_BYTES: Readonly<Record<string, number>> = {
  jpg: DOCUMENT_BYTES,
  jpeg: DOCUMENT_BYTES,
  png: DOCUMENT_BYTES,
  pdf: DOCUMENT_BYTES,
  mp4: VIDEO_BYTES,
  webm: VIDEO_BYTES,
};

/** What the file picker offers. */
export const ACCEPTED_FILES = Object.keys(MAX_UPLOAD_BYTES)
  .map((extension) => `.${extension}`)
  .join(',');
