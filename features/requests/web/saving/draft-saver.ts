import { type CallErrorOf, failureOf, isCode } from '@alethea/web-kit/calls/call-error';
import type { getDraft, saveDraft } from '../../contract/client.ts';
import type { DraftFormData } from '../../contract/draft-view.ts';

type SaveCall = typeof saveDraft | typeof getDraft;

/** How the saving of a form stands. */
export interface SavingState {
  /** `conflict`: it was saved elsewhere since, and the person must choose. */
  readonly stage: 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';
  /** Of the draft on the server; 0 while there is none. */
  readonly version: number;
  readonly savedAt: Date | null;
  /** Why the last attempt failed, until one succeeds. */
  readonly error: CallErrorOf<SaveCall> | null;
}

interface SaverParts<Written> {
  /** What of it is on the server when the form opens. */
  readonly start: Pick<SavingState, 'version' | 'savedAt'>;
  /** What this browser had kept: a version with just that is this form's own, saved while its page went. */
  readonly kept: DraftFormData | null;
  /** Saves over a version and answers the new one; throws CallError. */
  write(written: Written, basedOnVersion: number): Promise<number>;
  /** The draft as the server has it now; throws CallError. */
  newest(): Promise<{ readonly version: number; readonly formData: DraftFormData }>;
  now(): Date;
  onSaved(written: Written): void;
}

/**
 * Saves what is written, one call at a time and each over the version before. A save whose answer was lost is recognised
 * by what it saved; anything else that is newer on the server is a conflict, which is the person's to decide.
 */
export function createDraftSaver<Written extends { readonly formData: DraftFormData }>(parts: SaverParts<Written>) {
  let state: SavingState = { stage: parts.start.version > 0 ? 'saved' : 'unsaved', error: null, ...parts.start };
  // What may have reached the server though nobody has heard so.
  const unheard = new Set<string>(parts.kept ? [printOf(parts.kept)] : []);
  let isUncertain = false;
  let hasEnded = false;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const show = (change: Partial<SavingState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  const write = async (written: Written) => {
    unheard.add(printOf(written.formData));
    show({ version: await parts.write(written, state.version) });
  };
  const writeOverOwn = async (written: Written) => {
    try {
      await write(written);
    } catch (error) {
      if (!isCode(error, 'draft_changed')) throw error;
      const newest = await parts.newest();
      if (!unheard.has(printOf(newest.formData))) throw error;
      show({ version: newest.version });
      await write(written);
    }
  };
  const saveNow = async (written: Written): Promise<boolean> => {
    show({ stage: 'saving' });
    try {
      await writeOverOwn(written);
    } catch (thrown) {
      const error = failureOf<SaveCall>(thrown);
      if (!error) throw thrown;
      isUncertain = ['offline', 'unavailable', 'internal'].includes(error.kind);
      show(isCode(error, 'draft_changed') ? { stage: 'conflict', error: null } : { stage: 'failed', error });
      return false;
    }
    unheard.clear();
    isUncertain = false;
    parts.onSaved(written);
    show({ stage: 'saved', savedAt: parts.now(), error: null });
    return true;
  };

  return {
    state: () => state,
    /** @returns ends the subscription */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Saves what is written once it is this call's turn; never rejects for a failed call. */
    save: (read: () => Written): Promise<boolean> => inTurn(async () => !hasEnded && saveNow(read())),
    /** The same unasked: not while there is a conflict, and not where `read` finds nothing to save. */
    saveUnasked: (read: () => Written | null): Promise<boolean> =>
      inTurn(async () => {
        if (hasEnded || state.stage === 'conflict') return false;
        const written = read();
        return written === null || saveNow(written);
      }),
    /** Makes what is written the newest version, whatever was saved elsewhere. */
    overwrite: (read: () => Written): Promise<boolean> =>
      inTurn(async () => {
        try {
          show({ version: (await parts.newest()).version });
        } catch (thrown) {
          const error = failureOf<SaveCall>(thrown);
          if (!error) throw thrown;
          show({ stage: 'failed', error });
          return false;
        }
        return saveNow(read());
      }),
    /** Does something with the draft, its version known for certain, while nothing is saved. */
    with: <Answer>(read: () => Written, work: (version: number) => Promise<Answer>): Promise<Answer> =>
      inTurn(async () => {
        if (isUncertain) await saveNow(read());
        return work(state.version);
      }),
    noteConflict: () => show({ stage: 'conflict' }),
    /** The draft is sent, handed on or gone: nothing more is saved. */
    end() {
      hasEnded = true;
    },
  };
}

/** The same text for the same form, in whatever order its parts stand. */
export function printOf(formData: DraftFormData): string {
  return JSON.stringify(formData, (_key, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
