import { APP_VERSION } from '@alethea/kernel/app/app-version';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { createAttemptKey } from '@alethea/web-kit/calls/attempt-key';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import { useSession } from '@alethea/web-kit/session/session';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { getDraft, listDrafts, saveDraft } from '../../contract/client.ts';
import { isBlankForm } from '../../contract/draft-changes.ts';
import type { DraftCollection, DraftFormData } from '../../contract/draft-view.ts';
import { keepable } from '../form/ask-values.ts';
import type { AskFormState } from '../form/use-ask-form.ts';
import type { AskedService, OpenedDraft } from '../form/views.ts';
import { createDraftSaver, printOf } from '../saving/draft-saver.ts';
import { draftSubjectOf, formDataOf } from './draft-values.ts';

/** The form that is kept as a draft. */
export interface DraftSetup {
  readonly service: AskedService;
  readonly rules: SendFormService;
  readonly form: AskFormState;
  readonly attachments: Uploads;
  /** Paths of what is chosen from the gallery. */
  readonly chosenMedia: readonly string[];
  /** The draft that the form was opened with, or null. */
  readonly opened: OpenedDraft | null;
  /** What this browser had kept of it, and of which version. */
  readonly kept: {
    readonly formData: DraftFormData;
    readonly draftId: string | null;
    readonly draftVersion: number;
  } | null;
  /** Answers to questions that the service no longer asks: the form does not show them, the draft keeps them. */
  readonly droppedAnswers: Readonly<Record<string, string>>;
  /** Date in Edmonton. */
  readonly today: string;
  /** Told of the first save, so that the address can name the draft. */
  readonly onCreated: (draftId: string) => void;
}

/** Saves the form as a draft: what is written, when asked and unasked. */
export function useDraftSaving(setup: DraftSetup) {
  const { service, rules, form, attachments, chosenMedia, opened, kept, today } = setup;
  const session = useSession();
  const client = useClient();
  const invalidate = useInvalidate();
  const [draftId] = useState(() => opened?.draftId ?? kept?.draftId ?? newId(systemClock.now()));
  const [savedFiles, setSavedFiles] = useState(() => (opened?.attachments ?? []).map(({ fileId }) => fileId).join());
  const [savedMedia, setSavedMedia] = useState(() => (opened?.selectedMedia ?? []).join());
  const collection: DraftCollection = opened?.collection ?? 'user_drafts';
  const named = { draftId, consultDraftsCollectionType: collection, appVersion: APP_VERSION };
  const fileIds = attachments.list.flatMap(({ uploaded }) => (uploaded ? [uploaded.fileId] : []));
  const isDirty = form.formState.isDirty || fileIds.join() !== savedFiles || chosenMedia.join() !== savedMedia;

  const written = (serviceId = service.id) => {
    // A copy: what is typed while it is on its way is not what was saved.
    const values = keepable(form.getValues());
    const formData = formDataOf(values, today, setup.droppedAnswers);
    const subject = draftSubjectOf(values, rules);
    return { values, formData, subject, serviceId, attachmentIds: fileIds, selectedMedia: [...chosenMedia] };
  };
  const input = ({ values: _, ...content }: ReturnType<typeof written>, basedOnVersion: number) => ({
    ...named,
    ...content,
    econsultForwarder: opened?.forwarder ?? personOf(session),
    basedOnVersion,
  });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const now = {
    written,
    input,
    isDirty,
    onSaved({ values, attachmentIds, selectedMedia }: ReturnType<typeof written>, isFirst: boolean) {
      setSavedFiles(attachmentIds.join());
      setSavedMedia(selectedMedia.join());
      form.reset(values, { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true });
      void invalidate(listDrafts);
      if (isFirst && isShown.current) setup.onCreated(draftId);
    },
  };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  const [saver] = useState(() => {
    const attemptKey = createAttemptKey();
    const start = opened
      ? { version: opened.version, savedAt: new Date(opened.updated) }
      : { version: kept?.draftVersion ?? 0, savedAt: null };
    let isCreated = start.version > 0;
    return createDraftSaver<ReturnType<typeof written>>({
      start,
      kept: kept?.formData ?? null,
      async write(content, basedOnVersion) {
        const order = latest.current.input(content, basedOnVersion);
        const saved = await client.call(saveDraft, order, { idempotencyKey: attemptKey.keyFor(order) });
        attemptKey.succeeded();
        return saved.version;
      },
      newest: () => client.call(getDraft, named),
      now: () => systemClock.now(),
      onSaved(content) {
        latest.current.onSaved(content, !isCreated);
        isCreated = true;
      },
    });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const read = () => latest.current.written();
  return {
    ...state,
    draftId: state.version > 0 ? draftId : undefined,
    /** As the browser keeps it. */
    kept: { draftId, draftVersion: state.version },
    named,
    collection,
    isKept: state.version > 0,
    isDirty,
    /** There is something that will be saved by itself. */
    hasUnsaved: isDirty && (state.version > 0 || !isEmpty(written())),
    /** What stands in the form, as a draft has it. */
    formData: () => written().formData,
    save: () => saver.save(read),
    /** The same unasked; whether nothing is left to save. An empty form makes no draft. */
    saveUnasked: async (): Promise<boolean> => {
      let content: ReturnType<typeof written> | null = null;
      const isDone = await saver.saveUnasked(() => {
        content = latest.current.isDirty ? read() : null;
        if (content && saver.state().version === 0 && isEmpty(content)) content = null;
        return content;
      });
      return isDone && (content === null || isSame(read(), content));
    },
    /** How it stands at this very moment. */
    now: saver.state,
    overwrite: () => saver.overwrite(read),
    /** Makes it a draft for another service. */
    saveFor: (serviceId: string) => saver.save(() => latest.current.written(serviceId)),
    /** Does something with the draft while nothing is saved; `order` is what saving it would send. */
    with: <Answer>(work: (version: number, order: ReturnType<typeof input>) => Promise<Answer>): Promise<Answer> =>
      saver.with(read, (version) => work(version, latest.current.input(read(), version))),
    noteConflict: saver.noteConflict,
    end: saver.end,
  };
}

interface Content extends Pick<RemoteInput<typeof saveDraft>, 'formData'> {
  readonly attachmentIds: readonly string[];
  readonly selectedMedia: readonly string[];
}

function isEmpty({ formData, attachmentIds, selectedMedia }: Content): boolean {
  return isBlankForm(formData) && attachmentIds.length + selectedMedia.length === 0;
}

function isSame(one: Content, other: Content): boolean {
  const filesOf = ({ attachmentIds, selectedMedia }: Content) => [...attachmentIds, ...selectedMedia].join();
  return printOf(one.formData) === printOf(other.formData) && filesOf(one) === filesOf(other);
}

function personOf({ uid, firstName, lastName, email }: ReturnType<typeof useSession>) {
  return { uid, firstName, lastName, email };
}
