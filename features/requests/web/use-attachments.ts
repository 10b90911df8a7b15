import { announce } from '@alethea/ui/live-region';
import { errorText } from '@alethea/web-kit/call-error';
import { type UploadedFile, uploadErrorOf, uploadFile } from '@alethea/web-kit/upload';
import { useEffect, useReducer, useRef, useState } from 'react';
import { MAX_ATTACHMENTS } from '../contract/send-limits.ts';
import { en } from '../texts/en.ts';
import {
  type Attachment,
  type AttachmentEvent,
  attachmentsAfter,
  attachmentsOf,
  nextToUpload,
  refusalOf,
} from './attachment-list.ts';

/** The photos and files of a form: uploaded one at a time in the order of adding, until the form is left. */
export function useAttachments(uploaded: readonly UploadedFile[] = []) {
  const [list, dispatch] = useReducer(attachmentsAfter, uploaded, attachmentsOf);
  const [hasTooMany, setTooMany] = useState(false);
  const running = useRef<{ key: number; controller: AbortController } | null>(null);

  useEffect(() => {
    const next = nextToUpload(list);
    if (!next || running.current) return;
    const controller = new AbortController();
    running.current = { key: next.key, controller };
    const tell = (event: AttachmentEvent) => {
      if (event.type === 'uploaded' || event.type === 'failed') running.current = null;
      dispatch(event);
    };
    void upload(next, tell, controller.signal);
  });
  useEffect(() => () => running.current?.controller.abort(), []);

  return {
    list,
    hasTooMany,
    add: (files: readonly File[]) => {
      const room = MAX_ATTACHMENTS - list.length;
      setTooMany(files.length > room);
      const taken = files.slice(0, room).map((file) => {
        const refusal = refusalOf(file);
        return { file, problem: refusal && en.attachments.problems[refusal] };
      });
      if (taken.length > 0) dispatch({ type: 'added', files: taken });
    },
    remove: (key: number) => {
      if (running.current?.key === key) {
        running.current.controller.abort();
        running.current = null;
      }
      setTooMany(false);
      dispatch({ type: 'removed', key });
    },
    retry: (key: number) => dispatch({ type: 'retried', key }),
  };
}

/** See useAttachments. */
export type Attachments = ReturnType<typeof useAttachments>;

async function upload(
  { key, file }: Attachment,
  tell: (event: AttachmentEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  // Only what is waiting is uploaded, and that is a file of this computer.
  if (!(file instanceof File)) return;
  tell({ type: 'started', key });
  try {
    const uploaded = await uploadFile(file, {
      signal,
      onProgress: (fraction) => tell({ type: 'progressed', key, fraction }),
    });
    tell({ type: 'uploaded', key, uploaded });
    announce(en.attachments.added(file.name));
  } catch (error) {
    if (signal.aborted) return;
    const problem = errorText(uploadErrorOf(error), en.attachments.problems, en.attachments.failed);
    tell({ type: 'failed', key, problem });
    announce(`${file.name}: ${problem}`, { assertive: true });
  }
}
