import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { showSnackbar } from '@alethea/ui/snackbar';
import { uploadFile } from '@alethea/web-kit/upload';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_MESSAGE_FILES } from '../../contract/message-limits.ts';
import { en } from '../../texts/en.ts';
import { type Upload, uploadFailureOf } from './uploads.ts';

/** Sends files ahead of their message; failed ones stay until they are tried again or removed. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const underway = useRef(new Map<string, AbortController>());

  const change = useCallback(
    (key: string, patch: Partial<Upload>) =>
      setUploads((current) => current.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload))),
    [],
  );
  const start = useCallback(
    async (key: string, file: File) => {
      const controller = new AbortController();
      underway.current.set(key, controller);
      const onProgress = (fraction: number) => change(key, { fraction });
      try {
        const uploaded = await uploadFile(file, { onProgress, signal: controller.signal });
        change(key, { state: 'done', fraction: 1, uploaded });
      } catch (error) {
        change(key, { state: 'failed', failure: uploadFailureOf(error) });
      } finally {
        underway.current.delete(key);
      }
    },
    [change],
  );
  const count = uploads.length;
  const add = useCallback(
    (files: readonly File[]) => {
      const room = MAX_MESSAGE_FILES - count;
      if (files.length > room) {
        showSnackbar({ message: en.composer.tooManyFiles(MAX_MESSAGE_FILES), tone: 'failed' });
      }
      const added = files.slice(0, Math.max(0, room)).map((file): Upload => {
        return { key: newId(systemClock.now()), file, state: 'uploading', fraction: 0, uploaded: null, failure: null };
      });
      setUploads((current) => [...current, ...added]);
      for (const { key, file } of added) void start(key, file);
    },
    [count, start],
  );
  useEffect(() => {
    const running = underway.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    add,
    retry: ({ key, file }: Upload) => {
      change(key, { state: 'uploading', fraction: 0, failure: null });
      void start(key, file);
    },
    remove: ({ key }: Upload) => {
      underway.current.get(key)?.abort();
      setUploads((current) => current.filter((upload) => upload.key !== key));
    },
    /** Takes all files out, as they go with their message. */
    clear: () => setUploads([]),
    /** Puts them back, when the message did not go. */
    restore: (earlier: readonly Upload[]) => setUploads((current) => [...earlier, ...current]),
  };
}
