import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { CallError, errorText } from '@alethea/web-kit/calls/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { uploadErrorOf, uploadFile } from '@alethea/web-kit/files/upload';
import { useUnsavedWarning } from '@alethea/web-kit/forms/unsaved-guard';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { useEffect, useRef, useState } from 'react';
import { getLabellingPool, importPoolImages } from '../../contract/client.ts';
import { poolEn } from '../../texts/labelling/pool-en.ts';
import type { FilePredictions } from './prediction-csv.ts';

const en = poolEn.import;
/** So many are uploaded before they are taken into the pool: what is uploaded and not taken has little room. */
const AT_ONCE = 20;

/** What is imported, and on what ground. */
export interface ImportOrder {
  readonly files: readonly File[];
  readonly specialty: RemoteInput<typeof importPoolImages>['specialty'];
  readonly consent: RemoteInput<typeof importPoolImages>['consent'];
  readonly predictions: ReadonlyMap<string, FilePredictions>;
}

/** How an import stands. */
export interface ImportProgress {
  readonly all: number;
  readonly added: number;
  readonly duplicates: readonly string[];
  readonly failed: readonly { readonly file: File; readonly reason: string }[];
  readonly state: 'running' | 'stopped' | 'done';
}

type Tally = Omit<ImportProgress, 'state'>;

/** Uploads pictures and takes them into the pool, part by part; what fails can be tried again under the same import. */
export function usePoolImport() {
  const client = useClient();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const importId = useRef<string>(undefined);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  useUnsavedWarning(progress?.state === 'running');

  async function uploadPart(files: readonly File[], order: ImportOrder, tally: Tally, signal: AbortSignal) {
    const uploaded: { file: File; fileId: string }[] = [];
    let after = tally;
    for (const file of files) {
      if (signal.aborted) return after;
      try {
        const { fileId } = await uploadFile(file, { purpose: 'labellingPool', signal });
        uploaded.push({ file, fileId });
      } catch (thrown) {
        if (signal.aborted) return after;
        const reason = errorText(uploadErrorOf(thrown), uploadRefusals, en.pictureFailed);
        after = { ...after, failed: [...after.failed, { file, reason }] };
      }
    }
    return uploaded.length === 0 ? after : takeIn(uploaded, order, after);
  }

  async function takeIn(uploaded: readonly { file: File; fileId: string }[], order: ImportOrder, tally: Tally) {
    importId.current ??= crypto.randomUUID();
    const images = uploaded.map(({ file, fileId }) => {
      const given = order.predictions.get(file.name.toLowerCase());
      return { fileId, predictions: [...(given?.predictions ?? [])], aiVersion: given?.aiVersion ?? '' };
    });
    const { specialty, consent } = order;
    const input = { importId: importId.current, specialty, consent, images };
    try {
      const answer = await client.call(importPoolImages, input, { idempotencyKey: crypto.randomUUID() });
      const twice = new Set(answer.duplicates);
      const duplicates = uploaded.filter(({ fileId }) => twice.has(fileId)).map(({ file }) => file.name);
      return { ...tally, added: tally.added + answer.added, duplicates: [...tally.duplicates, ...duplicates] };
    } catch (thrown) {
      const isOwn = thrown instanceof CallError;
      const reason = isOwn
        ? errorText(thrown as CallError<keyof typeof en.errors>, en.errors, en.importFailed)
        : en.importFailed;
      return { ...tally, failed: [...tally.failed, ...uploaded.map(({ file }) => ({ file, reason }))] };
    }
  }

  async function run(order: ImportOrder, begin: Tally): Promise<void> {
    const controller = new AbortController();
    stopping.current = controller;
    let tally = begin;
    setProgress({ ...tally, state: 'running' });
    for (let start = 0; start < order.files.length && !controller.signal.aborted; start += AT_ONCE) {
      tally = await uploadPart(order.files.slice(start, start + AT_ONCE), order, tally, controller.signal);
      setProgress({ ...tally, state: 'running' });
    }
    setProgress({ ...tally, state: controller.signal.aborted ? 'stopped' : 'done' });
    await invalidate(getLabellingPool);
  }

  return {
    progress,
    start: (order: ImportOrder) => void run(order, { all: order.files.length, added: 0, duplicates: [], failed: [] }),
    retry: (order: ImportOrder) => {
      if (!progress) return;
      const files = progress.failed.map(({ file }) => file);
      void run({ ...order, files }, { ...progress, failed: [] });
    },
    stop: () => stopping.current?.abort(),
  };
}
