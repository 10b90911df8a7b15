import { useEffect, useEffectEvent, useRef } from 'react';
import { keepable } from '../ask-values.ts';
import { refusalOf } from '../attachment-list.ts';
import { formDataOf } from '../drafts/draft-values.ts';
import type { AskFormState } from '../use-ask-form.ts';
import type { Attachments } from '../use-attachments.ts';
import type { ServiceQuestion } from '../views.ts';
import { type AvaEconsult, type KeptForm, keptFormOfImport } from './kept-form.ts';
import { useKeeper } from './use-keeper.ts';
import { takeImport } from './use-kept-form.ts';

/** How long nothing must be typed before the form is kept, in milliseconds. */
const KEEP_AFTER_MS = 300;

interface FormKeeping {
  /** Where the form belongs: the draft, or else the service. */
  readonly place: string;
  readonly form: AskFormState;
  readonly attachments: Attachments;
  /** There is something that is neither sent nor saved. */
  readonly isDirty: boolean;
  readonly clientId: string;
  readonly draftVersion: number;
  readonly source: KeptForm['source'];
  /** Date in Edmonton. */
  readonly today: string;
  readonly questions: readonly ServiceQuestion[];
  readonly mayKeep: boolean;
}

/** Keeps the form in this browser while it is written, until it is sent or saved. */
export function useFormKeeping(keeping: FormKeeping) {
  const { place, form, attachments, isDirty, mayKeep } = keeping;
  const keeper = useKeeper();
  const { subscribe } = form;
  // What lies in the browser for this form: the service's place until the form is a draft, then that of the draft.
  const places = useRef(new Set([place]));
  const isStopped = useRef(false);

  const keep = useEffectEvent(() => {
    if (isStopped.current || !mayKeep) return;
    places.current.add(place);
    const kept: KeptForm = {
      formData: formDataOf(keepable(form.getValues()), keeping.today),
      files: filesOf(attachments),
      clientId: keeping.clientId,
      draftVersion: keeping.draftVersion,
      source: keeping.source,
    };
    void keeper.write(place, kept);
  });
  const forget = useEffectEvent(() => {
    if (!mayKeep) return;
    for (const one of places.current) void keeper.remove(one);
  });

  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      if (wasDirty.current) forget();
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const flush = () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      keep();
    };
    const later = () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(flush, KEEP_AFTER_MS);
    };
    later();
    const unsubscribe = subscribe({ formState: { values: true }, callback: later });
    // Whoever turns away from the window may not come back to it.
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      flush();
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [isDirty, subscribe]);

  // A file that came or went is kept at once; the next letter would keep it otherwise.
  const fileNames = attachments.list.map(({ uploaded, file }) => uploaded?.fileId ?? file.name).join();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && fileNames !== null && wasDirty.current) keep();
    isFirst.current = false;
  }, [fileNames]);

  return {
    /** Forgets what is kept of this form, which is to be shown anew. */
    forget: async () => {
      isStopped.current = true;
      await keeper.remove(place);
    },
    /** Puts what the partner's tool sent in the place of what is written, for the form to be shown anew; files stay. */
    fillIn: async (econsult: AvaEconsult) => {
      isStopped.current = true;
      const { questions, draftVersion } = keeping;
      const filled = keptFormOfImport(econsult, { questions, draftVersion });
      await takeImport(keeper, place, { ...filled, files: filesOf(attachments) });
    },
  };
}

/** A file that was refused at once is not worth adding again. */
function filesOf({ list }: Attachments): KeptForm['files'] {
  return list
    .filter(({ uploaded, file }) => uploaded || refusalOf(file) === null)
    .map(({ uploaded, file }) => ({ fileId: uploaded?.fileId ?? null, fileName: file.name }));
}
