import { refusalOf } from '@alethea/web-kit/files/upload-list';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import { useSavedOnLeaving } from '@alethea/web-kit/forms/unsaved-guard';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DraftKeeping } from '../drafts/use-draft.ts';
import type { AskFormState } from '../form/use-ask-form.ts';
import type { ServiceQuestion } from '../form/views.ts';
import { type AvaEconsult, type KeptForm, keptFormOfImport } from './kept-form.ts';
import { useAfterTyping } from './use-after-typing.ts';
import { useKeeper } from './use-keeper.ts';
import { takeImport } from './use-kept-form.ts';

/** How long nothing must be typed before the form is kept in the browser, and then saved on the server; milliseconds. */
const KEPT = { afterMs: 300, atMostMs: 2000 };
const SAVED = { afterMs: 3000, atMostMs: 20_000 };
/** How long a save that failed waits to be tried again, in milliseconds. */
const AGAIN_AFTER_MS = 10_000;
/** What may work the next time without another word from the person. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'unavailable', 'internal', 'rate_limited']);

interface FormKeeping {
  /** Where in this browser the form belongs: the draft, or else the service. */
  readonly place: string;
  /** Where it was before it was a draft. */
  readonly begunAt: string;
  readonly draft: DraftKeeping;
  readonly form: AskFormState;
  readonly attachments: Uploads;
  /** Paths of what is chosen from the gallery. */
  readonly chosenMedia: readonly string[];
  /** There is something that is neither sent nor saved. */
  readonly isDirty: boolean;
  readonly consultId: string;
  readonly source: KeptForm['source'];
  readonly questions: readonly ServiceQuestion[];
  /** False where the browser can keep nothing for this person. */
  readonly mayKeep: boolean;
  /** Lets the screen go unasked, once all is saved. */
  readonly onAllSaved: () => void;
}

/** Saves the form on the server while it is written, and until that is done keeps it in this browser. */
export function useFormKeeping(keeping: FormKeeping) {
  const { place, begunAt, draft, form, attachments, chosenMedia, isDirty, mayKeep } = keeping;
  const keeper = useKeeper();
  const { subscribe } = form;
  // What lies in the browser for this form: the service's place until the form is a draft, then that of the draft.
  const places = useRef(new Set([begunAt, place]));
  const isStopped = useRef(false);

  const keep = useEffectEvent(() => {
    if (isStopped.current || !mayKeep) return;
    places.current.add(place);
    const kept: KeptForm = {
      formData: draft.formData(),
      files: filesOf(attachments),
      selectedMedia: chosenMedia,
      clientId: keeping.consultId,
      ...draft.kept,
      source: keeping.source,
    };
    void keeper.write(place, kept);
  });
  const forget = async () => {
    if (!mayKeep) return;
    await Promise.all([...places.current].map((one) => keeper.remove(one)));
  };
  /** Whether nothing is left that the server does not have. */
  const save = async (): Promise<boolean> => {
    if (isStopped.current || !(await draft.saveUnasked())) return false;
    await forget();
    return true;
  };
  useAfterTyping({ subscribe, isDirty, ...KEPT }, keep);
  useAfterTyping({ subscribe, isDirty, ...SAVED }, () => void save());
  useSavedOnLeaving(async () => {
    if (isDirty && (await save())) keeping.onAllSaved();
  });

  const wasDirty = useRef(false);
  const forgetAll = useEffectEvent(forget);
  useEffect(() => {
    if (!isDirty && wasDirty.current) void forgetAll();
    wasDirty.current = isDirty;
  }, [isDirty]);

  // A file that came or went is kept and saved at once; the next letter would do it otherwise.
  const fileNames = [
    ...attachments.list.map(({ uploaded, file }) => uploaded?.fileId ?? file.name),
    ...chosenMedia,
  ].join();
  const isFirst = useRef(true);
  const keepFiles = useEffectEvent(() => {
    if (!isDirty) return;
    keep();
    void save();
  });
  useEffect(() => {
    if (!isFirst.current && fileNames !== null) keepFiles();
    isFirst.current = false;
  }, [fileNames]);

  const saveAgain = useEffectEvent(() => void save());
  const error = draft.stage === 'failed' && isDirty ? draft.error : null;
  useEffect(() => {
    if (!error || !PASSING.has(error.kind)) return;
    const again = () => saveAgain();
    const timer = setTimeout(again, Math.max(AGAIN_AFTER_MS, (error.retryAfterSeconds ?? 0) * 1000));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [error]);

  const stop = () => {
    isStopped.current = true;
    draft.end();
  };
  return {
    /** Forgets what is kept of this form, which is to be shown anew. */
    forget: async () => {
      stop();
      await forget();
    },
    /** Puts what the partner's tool sent in the place of what is written, for the form to be shown anew; files stay. */
    fillIn: async (econsult: AvaEconsult) => {
      stop();
      const filled = keptFormOfImport(econsult, { questions: keeping.questions, draft: draft.kept });
      await takeImport(keeper, place, { ...filled, files: filesOf(attachments), selectedMedia: chosenMedia });
    },
  };
}

/** A file that was refused at once is not worth adding again. */
function filesOf({ list }: Uploads): KeptForm['files'] {
  return list
    .filter(({ uploaded, file }) => uploaded || refusalOf(file) === null)
    .map(({ uploaded, file }) => ({ fileId: uploaded?.fileId ?? null, fileName: file.name }));
}
