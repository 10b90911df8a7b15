import { useAction } from '@alethea/web-kit/calls/action';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { uploadErrorOf } from '@alethea/web-kit/files/upload';
import type { Upload } from '@alethea/web-kit/files/upload-list';
import { useUploads } from '@alethea/web-kit/files/use-uploads';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { useEffect, useEffectEvent, useState } from 'react';
import { addMedia } from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { MAX_FILM_BYTES, MAX_MEDIA_PER_UPLOAD, MAX_PICTURE_BYTES } from '../../contract/media-limits.ts';
import { cameraEn } from '../../texts/camera-en.ts';

const en = cameraEn.upload;
const MOST_BYTES = { jpg: MAX_PICTURE_BYTES, mp4: MAX_FILM_BYTES, webm: MAX_FILM_BYTES };

/** Files on their way into the gallery. */
export interface TakenUpload {
  readonly list: readonly Upload[];
  readonly isUnderway: boolean;
  /** What went wrong with the last upload, and why; null while nothing has. */
  readonly problem: { readonly message: string; readonly reasons: readonly string[] } | null;
  /** Sends files one at a time, in this order; those that are there already wait for the others. */
  readonly start: (files: readonly File[]) => void;
  /** Leaves off; what is there already is not sent again. */
  readonly cancel: () => void;
  /** Forgets a file that is not wanted any more. */
  readonly forget: (file: File) => void;
}

/**
 * Uploads files and puts them into the gallery; what fails stays to be tried again, by itself when the network is back.
 * `onAdded` is told of those that the gallery has now, whether these are all, and as which items.
 */
export function useTakenUpload(
  onAdded: (files: readonly File[], areAll: boolean, items: readonly MediaItem[]) => void,
): TakenUpload {
  const [isSending, setSending] = useState(false);
  /** In the order in which they were taken, which is not always that of their uploads. */
  const [wanted, setWanted] = useState<readonly File[]>([]);
  const { list, add, retry, remove, clear } = useUploads({
    max: MAX_MEDIA_PER_UPLOAD,
    purpose: 'galleryMedia',
    mostBytes: MOST_BYTES,
    refusalText: (refusal) => uploadRefusals[refusal],
    failureOf(thrown) {
      const error = uploadErrorOf(thrown);
      // Nothing else holds it: whatever was wrong, it is tried again when the person asks for it.
      return { text: errorText(error, { ...uploadRefusals, ...en.errors }, en.unknown), mayRetry: true };
    },
  });
  const adding = useAction(addMedia, {
    tellsSignedOut: true,
    onError: (error) => isCode(error, 'file_not_found') && clear(),
  });
  const failures = list.flatMap(({ failure }) => failure ?? []);
  const isUnderway = isSending || adding.state === 'running';

  const finish = useEffectEvent(async () => {
    setSending(false);
    const there = wanted.flatMap((file) => list.find((each) => each.file === file && each.state === 'ready') ?? []);
    const fileIds = there.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
    const added = fileIds.length > 0 && (await adding.run({ fileIds }));
    if (!added) return;
    for (const { key } of there) remove(key);
    onAdded(
      there.flatMap(({ file }) => (file instanceof File ? file : [])),
      there.length === wanted.length,
      added.items,
    );
  });
  const isSettled = list.every(({ state }) => state === 'ready' || state === 'failed');
  useEffect(() => {
    if (isSending && isSettled) void finish();
  }, [isSending, isSettled]);

  const send = () => {
    adding.reset();
    for (const { key, failure } of list) if (failure?.mayRetry) retry(key);
    setSending(true);
  };
  const isOffline = failures.some(({ text }) => text === en.errors.offline) || isCode(adding.error, 'offline');
  const goOn = useEffectEvent(send);
  useEffect(() => {
    if (!isOffline || isUnderway) return;
    const handle = () => goOn();
    addEventListener('online', handle);
    return () => removeEventListener('online', handle);
  }, [isOffline, isUnderway]);

  const reasons = [
    ...failures.map(({ text }) => text),
    ...(adding.error ? [errorText(adding.error, { ...en.errors, ...en.addErrors }, en.unknown)] : []),
  ];
  return {
    list,
    isUnderway,
    problem:
      isUnderway || reasons.length === 0 ? null : { message: en.failed(wanted.length), reasons: [...new Set(reasons)] },
    start(files) {
      setWanted(files);
      add(files.filter((file) => !list.some((upload) => upload.file === file)));
      send();
    },
    cancel() {
      for (const { key, state } of list) if (state !== 'ready') remove(key);
      setSending(false);
    },
    forget(file) {
      const known = list.find((upload) => upload.file === file);
      if (known) remove(known.key);
    },
  };
}
