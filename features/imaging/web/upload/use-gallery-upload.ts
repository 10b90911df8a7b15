import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { uploadErrorOf } from '@alethea/web-kit/files/upload';
import { isRefused, type Upload, type UploadFailure } from '@alethea/web-kit/files/upload-list';
import { type Uploads, useUploads } from '@alethea/web-kit/files/use-uploads';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { useState } from 'react';
import { addMedia, findSameFiles, getGallery, listDuplicates, listMedia } from '../../contract/client.ts';
import { MAX_FILM_BYTES, MAX_MEDIA_PER_UPLOAD, MAX_PICTURE_BYTES } from '../../contract/media-limits.ts';
import { duplicatesEn } from '../../texts/duplicates-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { uniqueNames } from './unique-names.ts';

const en = galleryEn.uploading;
/** What a person may upload (GALLERY-22); the camera records in further kinds. */
const MOST_BYTES = { jpg: MAX_PICTURE_BYTES, jpeg: MAX_PICTURE_BYTES, png: MAX_PICTURE_BYTES, mp4: MAX_FILM_BYTES };
/** What the file picker offers; HEIC becomes JPEG on its way, where the browser can read it. */
export const ACCEPTED_MEDIA = [...Object.keys(MOST_BYTES), 'heic', 'heif']
  .map((extension) => `.${extension}`)
  .join(',');

/** Files of an upload that the gallery has already, byte for byte. */
export interface SameFiles {
  readonly fileIds: ReadonlySet<string>;
  readonly isKept: boolean;
}

/** Files on their way into the gallery. */
export interface GalleryUpload extends Uploads {
  /** Adds what has arrived to the gallery; true once that is done. Files that are there already are asked about first. */
  readonly submit: () => Promise<boolean>;
  /** What is in the gallery already, as asked at the last submit, and whether it is uploaded again; null before. */
  readonly same: SameFiles | null;
  readonly keepSame: (isKept: boolean) => void;
  readonly isSubmitting: boolean;
  readonly error: string | null;
}

/** What happened to files of which some failed (GALLERY-27, GALLERY-28). */
const failedText = (failed: number, all: number) => (failed === 1 && all === 1 ? en.oneFailed : en.someFailed);

/** Uploads files one after another, in their order, and adds them to the gallery together. */
export function useGalleryUpload(): GalleryUpload {
  const uploads = useUploads({
    max: MAX_MEDIA_PER_UPLOAD,
    purpose: 'galleryMedia',
    mostBytes: MOST_BYTES,
    refusalText: (refusal) => (refusal === 'file_type_not_allowed' ? en.typeNotAllowed : uploadRefusals[refusal]),
    failureOf,
  });
  const adding = useAction(addMedia, { invalidate: [listMedia, getGallery, listDuplicates] });
  const asking = useAction(findSameFiles);
  const [same, setSame] = useState<SameFiles | null>(null);
  const submit = async () => {
    const ready = uploads.list.filter(({ state }) => state === 'ready');
    const arrived = ready.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
    if (arrived.length > 0) {
      const answer = await asking.run({ fileIds: arrived });
      if (answer === undefined) return false;
      const found = new Set(answer.fileIds);
      // What was not seen when the person decided is asked about, too.
      if (found.difference(same?.fileIds ?? new Set()).size > 0) {
        setSame({ fileIds: found, isKept: false });
        return false;
      }
    }
    const fileIds = same && !same.isKept ? arrived.filter((id) => !same.fileIds.has(id)) : arrived;
    if (arrived.length > 0 && fileIds.length === 0) {
      showSnackbar({ message: duplicatesEn.upload.nothingNew, tone: 'done' });
      return true;
    }
    const answer = fileIds.length > 0 ? await adding.run({ fileIds }) : null;
    if (answer === undefined) return false;
    const failed = uploads.list.length - ready.length;
    if (failed > 0) showSnackbar({ message: failedText(failed, uploads.list.length), tone: 'failed' });
    else showSnackbar({ message: en.done, tone: 'done' });
    return true;
  };
  return {
    ...uploads,
    add: (files) => uploads.add(renamed(uploads.list, files)),
    submit,
    same,
    keepSame: (isKept) => setSame((now) => now && { ...now, isKept }),
    isSubmitting: asking.state === 'running' || adding.state === 'running',
    error:
      (asking.error && errorText(asking.error, {}, en.oneFailed)) ??
      (adding.error && errorText(adding.error, en.errors, en.oneFailed)),
  };
}

function failureOf(thrown: unknown): UploadFailure {
  if (isCode(thrown, 'not_signed_in')) return { text: en.signedOut, mayRetry: true };
  return {
    text: errorText(uploadErrorOf(thrown), uploadRefusals, en.oneFailed),
    mayRetry: !isCode(thrown, ...Object.keys(uploadRefusals)),
  };
}

/** Files whose names do not collide with each other, nor with those that are there. */
function renamed(list: readonly Upload[], files: readonly File[]): readonly File[] {
  const there = list.map(({ file }) => file.name);
  const names = uniqueNames([...there, ...files.map(({ name }) => name)]).slice(there.length);
  return files.map((file, index) => {
    const name = names[index] ?? file.name;
    return name === file.name ? file : new File([file], name, { type: file.type });
  });
}

/** Why the files cannot be added to the gallery now; undefined when they can. */
export function submitBlock(list: readonly Upload[]): string | undefined {
  const wanted = list.filter((upload) => !isRefused(upload));
  if (wanted.some(({ state }) => state === 'waiting' || state === 'uploading')) return en.onItsWay;
  if (wanted.some(({ state }) => state === 'failed')) return en.retryFirst;
  return undefined;
}
