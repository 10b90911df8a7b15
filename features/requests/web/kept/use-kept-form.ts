import type { Client } from '@alethea/web-kit/calls/client';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import type { UploadedFile } from '@alethea/web-kit/files/upload';
import type { Keeper } from '@alethea/web-kit/kept/keeper';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { getStagedFiles } from '../../contract/client.ts';
import type { OpenedDraft, ServiceQuestion } from '../form/views.ts';
import { printOf } from '../saving/draft-saver.ts';
import {
  type AvaEconsult,
  IMPORT_PLACE,
  type KeptForm,
  keptFormOfImport,
  readImport,
  readKeptForm,
} from './kept-form.ts';

/** A kept form with the files that are still there. */
export interface RestoredForm {
  readonly form: KeptForm;
  readonly files: readonly UploadedFile[];
  readonly lostFiles: readonly string[];
}

/** What a form begins with beside its draft. */
export interface Beginning {
  readonly restored: RestoredForm | null;
  /** What the partner's tool sent and this form has no room for, because it holds something else. */
  readonly offered: AvaEconsult | null;
  /** Rises whenever the form must begin anew. */
  readonly count: number;
  /** False where what was kept could not be read: then it is left as it is. */
  readonly mayKeep: boolean;
}

interface KeptFormSetup {
  readonly keeper: Keeper;
  /** Where the form belongs: the draft, or else the service; null while that is not known. */
  readonly place: string | null;
  readonly draft: OpenedDraft | null;
  readonly questions: readonly ServiceQuestion[] | undefined;
}

/** Reads what was kept of a form, before the form shows. */
export function useKeptForm({ keeper, place, draft, questions }: KeptFormSetup) {
  const client = useClient();
  const [beginning, setBeginning] = useState<(Beginning & { readonly of: readonly unknown[] }) | null>(null);
  const [round, setRound] = useState(0);

  // Questions that change while the form is open are the form's own matter.
  const read = useEffectEvent(async (at: string): Promise<Beginning> => {
    try {
      const { form, offered } = await readBeginning(keeper, { place: at, draft, questions: questions ?? [] });
      return { restored: form && (await withFiles(client, form, draft)), offered, count: round, mayKeep: true };
    } catch {
      // The key could not be had: the form opens without, and nothing that was kept is overwritten.
      return { restored: null, offered: null, count: round, mayKeep: false };
    }
  });
  const isReady = questions !== undefined;
  useEffect(() => {
    // What is kept may be another thing once the place is known again: an import lies there then.
    if (place === null) setBeginning(null);
    if (place === null || !isReady) return;
    let isCurrent = true;
    void read(place).then((found) => {
      if (isCurrent && found.count === round) setBeginning({ ...found, of: [place, draft] });
    });
    return () => {
      isCurrent = false;
    };
  }, [place, draft, isReady, round]);

  // What was read for another place, or over an earlier load of the draft, is none of this form's.
  const isFresh = beginning?.count === round && beginning.of[0] === place && beginning.of[1] === draft;
  return {
    beginning: isFresh ? beginning : null,
    /** Begins anew with what is kept now. */
    begin: useCallback(() => setRound((before) => before + 1), []),
  };
}

/** An import fills an untouched form by itself; a form that holds something is only offered it. */
async function readBeginning(
  keeper: Keeper,
  { place, draft, questions }: { place: string; draft: OpenedDraft | null; questions: readonly ServiceQuestion[] },
): Promise<{ form: KeptForm | null; offered: AvaEconsult | null }> {
  const form = await readUnsaved(keeper, place, draft);
  const offered = readImport(await keeper.read(IMPORT_PLACE));
  if (form || draft || !offered) return { form, offered };
  return { form: await takeImport(keeper, place, keptFormOfImport(offered, { questions })), offered: null };
}

/** What is kept at a place, unless the draft has all of it: its page went before it heard so. */
async function readUnsaved(keeper: Keeper, place: string, draft: OpenedDraft | null): Promise<KeptForm | null> {
  const form = readKeptForm(await keeper.read(place));
  if (!form || !draft || printOf(form.formData) !== printOf(draft.formData)) return form;
  const saved = new Set(draft.attachments.map(({ fileId }) => fileId));
  if (form.files.length !== saved.size || form.files.some(({ fileId }) => !saved.has(fileId ?? ''))) return form;
  if (form.selectedMedia.join() !== draft.selectedMedia.join()) return form;
  await keeper.remove(place);
  return null;
}

/** Makes an import the form of a place. */
export async function takeImport(keeper: Keeper, place: string, form: KeptForm): Promise<KeptForm> {
  await keeper.write(place, form);
  await keeper.remove(IMPORT_PLACE);
  return form;
}

/** The draft's own files are known; of the others the server says which are still in the stage. */
async function withFiles(client: Client, form: KeptForm, draft: OpenedDraft | null): Promise<RestoredForm> {
  const own = draft?.attachments ?? [];
  const fileIds = form.files.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  const staged = fileIds.length === 0 ? [] : (await client.call(getStagedFiles, { fileIds })).files;
  const known = new Map([...own, ...staged].map((file) => [file.fileId, file]));
  const found = form.files.map(({ fileId, fileName }) => ({ fileName, file: fileId ? known.get(fileId) : undefined }));
  return {
    form,
    files: found.flatMap(({ file }) => file ?? []),
    lostFiles: found.filter(({ file }) => !file).map(({ fileName }) => fileName),
  };
}
